// The scale at which a picture or a page is drawn. Pure.

/** As large as fits, or a fraction of the actual size. */
export type Zoom = 'fit' | number

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]

/** The next step up or down from the current scale. */
export function stepped(from: number, way: 1 | -1): number {
  const near = 1.001 // the fitted scale is no step; one that is all but reached is skipped
  const next =
    way === 1 ? steps.find(step => step > from * near) : steps.findLast(step => step < from / near)
  return next ?? from
}

/** The zoom a key leads to; null when it is not a zoom key. */
export function zoomByKey(key: string, seen: number): Zoom | null {
  if (key === '+' || key === '=') return stepped(seen, 1)
  if (key === '-' || key === '_') return stepped(seen, -1)
  if (key === '0') return 'fit'
  return key === '1' ? 1 : null
}
