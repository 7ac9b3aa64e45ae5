import { useCallback, useMemo, useState } from 'react'
import { useDebounced } from '../useDebounced.ts'
import type { Span } from './rows.ts'

/** Dragging the scrollbar over 100,000 rows must not load all of them. */
const restMs = 60

function keysOf(spans: readonly Span[], size: number): string {
  const keys = spans.flatMap(({ level, from, to }) => {
    const first = Math.floor(from / size)
    const last = Math.floor((to - 1) / size)
    return Array.from({ length: last - first + 1 }, (_, nth) => `${level} ${first + nth}`)
  })
  return [...new Set(keys)].join('\n')
}

/**
 * The pages of `size` that cover the part in view, each once, numbered from 0. Pass that part to `see`; `start`
 * applies before.
 */
export function usePagesInSight(size: number, start: readonly Span[] = []) {
  const [seen, setSeen] = useState(() => keysOf(start, size))
  const wanted = useDebounced(seen, restMs)
  const see = useCallback((spans: readonly Span[]) => setSeen(keysOf(spans, size)), [size])
  const pages = useMemo(
    () =>
      wanted.split('\n').flatMap(key => {
        const [level = '', page = ''] = key.split(' ')
        return page ? [{ level, page: Number(page) }] : []
      }),
    [wanted],
  )
  return { pages, see }
}
