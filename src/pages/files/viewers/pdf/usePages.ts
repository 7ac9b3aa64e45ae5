import { type RefObject, useCallback, useEffect, useState } from 'react'

const pagesOf = (scroller: HTMLElement) => [
  ...scroller.querySelectorAll<HTMLElement>('[data-page]'),
]
const numberOf = (element: Element) => Number((element as HTMLElement).dataset.page) // rendered by us

/** The pages near the view, and the one being read. */
export function usePages(scroller: RefObject<HTMLElement | null>, total: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const [current, setCurrent] = useState(1)

  useEffect(() => {
    const root = scroller.current
    if (!root || total === 0 || typeof IntersectionObserver !== 'function') return
    const seen = (entries: IntersectionObserverEntry[]) =>
      setNear(old => {
        const next = new Set(old)
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) next.add(numberOf(target))
          else next.delete(numberOf(target))
        return next
      })
    const observer = new IntersectionObserver(seen, { root, rootMargin: '600px 0px' })
    for (const page of pagesOf(root)) observer.observe(page)
    const onScroll = () => {
      const middle = root.scrollTop + root.clientHeight / 2
      const page = pagesOf(root).findLast(({ offsetTop }) => offsetTop <= middle)
      setCurrent(page ? numberOf(page) : 1)
    }
    root.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      root.removeEventListener('scroll', onScroll)
    }
  }, [scroller, total])

  const goTo = useCallback(
    (page: number) => {
      const root = scroller.current
      if (!root) return
      const to = Math.max(1, Math.min(page, total))
      const element = pagesOf(root)[to - 1]
      if (!element) return
      root.scrollTop = element.offsetTop - 12
      setCurrent(to)
    },
    [scroller, total],
  )
  return { near, current, goTo }
}
