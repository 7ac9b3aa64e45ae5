import type { ReactNode } from 'react'
import { ErrorPanel } from '#src/components/Page/states.tsx'
import { failureText } from '#src/i18n/useT.ts'

interface ReadingProps {
  query: {
    readonly data: unknown
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** What is said where it could not be read. */
  failed: string
  /** In its place until it is there. */
  children?: ReactNode
}

/** In the place of what is read: that it is on its way, or why it is not; nothing once it is there. */
export function Reading({ query, failed, children }: ReadingProps) {
  if (query.data !== undefined) return null
  if (!query.error) return children
  return (
    <ErrorPanel
      title={failed}
      reason={failureText(query.error)}
      retry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}
