// How large a picture or a page is drawn. Pure.

/** As large as there is room for, or a part of its own size. */
export type Zoom = 'fit' | number

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]

/** The next step up or down from what is seen. */
export function stepped(from: number, way: 1 | -1): number {
  const near = 1.001 // what fits is no step; one that is all but reached is passed
  const next =
    way === 1 ? steps.find(step => step > from * near) : steps.findLast(step => step < from / near)
  return next ?? from
}

/** What a key does to the zoom; null when it is none of its keys. */
export function zoomByKey(key: string, seen: number): Zoom | null {
  if (key === '+' || key === '=') return stepped(seen, 1)
  if (key === '-' || key === '_') return stepped(seen, -1)
  if (key === '0') return 'fit'
  return key === '1' ? 1 : null
}
