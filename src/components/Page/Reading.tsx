import type { ReactNode } from 'react'
import { QueryFailure } from './states.tsx'

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
  return <QueryFailure title={failed} query={query} />
}
