import { type RefObject, useCallback, useEffect, useRef } from 'react'

const ways = ['down', 'up'] as const
export type Way = (typeof ways)[number]

/** Which edges are near and have more behind them. */
interface Edges extends Readonly<Record<Way, boolean>> {
  /** More fits into memory without something else leaving it. */
  readonly hasRoom: boolean
}

/**
 * Reads on when an edge of what is in memory is near. While there is room it may do so by itself;
 * after that only behind the reader's own scrolling, or few long records would drive each other out.
 * `look` answers null where nothing is to be read now; both functions stay the same as long as what they see.
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
