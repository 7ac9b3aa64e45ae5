import { type RefObject, useCallback, useEffect, useRef } from 'react'

const ways = ['down', 'up'] as const
export type Way = (typeof ways)[number]

/** The edges that are near and have more behind them. */
interface Edges extends Readonly<Record<Way, boolean>> {
  /** More fits into memory without dropping anything. */
  readonly hasRoom: boolean
}

/**
 * Reads more when an edge of the loaded content is near. While there is room it may do so on its own; after that
 * only in the direction the reader scrolls, or few long records would keep replacing each other. `look` returns
 * null while nothing should be read; both functions must stay the same as long as their inputs do.
 */
export function useEdges(
  scroller: RefObject<HTMLElement | null>,
  look: () => Edges | null,
  more: (way: Way) => void,
): void {
  const last = useRef(0)
  const own = useRef<Way | null>(null)
  const check = useCallback(() => {
    const edges = look()
    const to = edges && ways.find(way => edges[way] && (edges.hasRoom || own.current === way))
    if (!to) return
    own.current = null
    more(to)
  }, [look, more])
  useEffect(() => {
    last.current = scroller.current?.scrollTop ?? 0
    check()
  })
  useEffect(() => {
    const element = scroller.current
    const onScroll = () => {
      const now = element?.scrollTop ?? 0
      if (now !== last.current) own.current = now > last.current ? 'down' : 'up'
      last.current = now
      check()
    }
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => element?.removeEventListener('scroll', onScroll)
  }, [scroller, check])
}
