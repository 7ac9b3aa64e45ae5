import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from '#src/components/Page/states.tsx'
import { failureText } from '#src/i18n/useT.ts'

interface UnreadProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching'> & { readonly refetch: () => unknown }
  /** What failed. */
  failed: string
  /** What stands there while it comes. */
  children?: ReactNode
}

/** In the place of what was not read: that it is on its way, or why not, and the way to ask again. */
export function Unread({ query: { error, isFetching, refetch }, failed, children }: UnreadProps) {
  if (!error) return children
  return (
    <ErrorPanel
      title={failed}
      reason={failureText(error)}
      retry={() => void refetch()}
      busy={isFetching}
    />
  )
}
