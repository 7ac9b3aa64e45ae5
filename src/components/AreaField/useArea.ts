import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { acceptArea } from '#common/area/accept.ts'
import { type Overlap, overlapOf } from '#common/area/compare.ts'
import type { AreaValue } from '#common/area/types.ts'
import type { AreaNeighbour } from './drawing.ts'
import { editingReducer, type Sketch, sketchOf, sketchValue } from './editing.ts'

/** The most neighbours checked against the area; the page passes the nearest ones. */
const maxNeighbours = 50

export interface Shared extends Overlap {
  id: string
  label: string
}

/** An owner may return copies of the values it received. */
export const same = (a: AreaValue | null, b: AreaValue | null) =>
  JSON.stringify(a) === JSON.stringify(b)

const isEmpty = (sketch: Sketch) =>
  sketch.every(rings => rings.every(corners => corners.length === 0))

/** The sketch and its area, and reports both to the owner. */
export function useArea(
  value: AreaValue | null,
  neighbours: readonly AreaNeighbour[],
  onChange: (value: AreaValue | null) => void,
  onWrong: ((wrong: boolean) => void) | undefined,
) {
  const [editing, step] = useReducer(editingReducer, value, given => ({
    now: sketchOf(given),
    before: [],
    after: [],
  }))
  const sketch = editing.now
  const [given, setGiven] = useState(value)
  const accepted = useMemo(
    () => (isEmpty(sketch) ? null : acceptArea(sketchValue(sketch))),
    [sketch],
  )
  const reported = useRef<{ sketch: Sketch; area: AreaValue | null }>({ sketch, area: value })
  const tell = useEffectEvent((area: AreaValue | null, wrong: boolean) => {
    onWrong?.(wrong)
    if (!wrong) onChange(area)
  })
  useEffect(() => {
    if (reported.current.sketch === sketch) return
    const area = accepted?.area ?? null
    const wrong = accepted !== null && area === null
    reported.current = { sketch, area }
    tell(area, wrong)
  }, [sketch, accepted])
  useEffect(() => {
    // The owner set an area other than the one just reported: editing continues from it.
    if (value === given) return
    setGiven(value)
    if (!same(value, reported.current.area)) step({ do: 'replace', sketch: sketchOf(value) })
  }, [value, given])

  const area = accepted?.area ?? null
  const overlaps = useMemo(
    () =>
      area === null
        ? []
        : neighbours.slice(0, maxNeighbours).flatMap(({ id, label, area: otherArea }) => {
            const shared = overlapOf(area, otherArea)
            return shared ? [{ ...shared, id, label }] : []
          }),
    [area, neighbours],
  )
  return {
    sketch,
    step,
    canUndo: editing.before.length > 0,
    canRedo: editing.after.length > 0,
    /** Null while nothing is drawn. */
    accepted,
    overlaps,
  }
}
