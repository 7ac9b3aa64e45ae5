import { QueryFailure, type ReadQuery, Skeleton, type SkeletonProps } from './states.tsx'

interface ReadingProps extends SkeletonProps {
  query: ReadQuery & { readonly data: unknown }
  /** The message when reading failed. */
  failed: string
}

/**
 * Stands in for content being read: a skeleton while it loads, or the reason it failed; nothing once it is there.
 * Without a shape or rows, nothing is shown while loading.
 */
export function Reading({ query, failed, ...skeleton }: ReadingProps) {
  if (query.data !== undefined) return null
  if (query.error) return <QueryFailure title={failed} query={query} />
  return skeleton.shape || skeleton.rows ? <Skeleton {...skeleton} /> : null
}
