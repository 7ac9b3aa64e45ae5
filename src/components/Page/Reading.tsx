import { QueryFailure, type ReadQuery, Skeleton, type SkeletonProps } from './states.tsx'

interface ReadingProps extends SkeletonProps {
  query: ReadQuery & { readonly data: unknown }
  /** What is said where it could not be read. */
  failed: string
}

/**
 * In the place of what is read: its shape in grey while it is on its way, or why it is not there; nothing
 * once it is. Without a shape or rows nothing is drawn while it is on its way.
 */
export function Reading({ query, failed, ...skeleton }: ReadingProps) {
  if (query.data !== undefined) return null
  if (query.error) return <QueryFailure title={failed} query={query} />
  return skeleton.shape || skeleton.rows ? <Skeleton {...skeleton} /> : null
}
