import { type RefObject, useCallback, useMemo, useState } from 'react'
import { useMeasured } from '#src/components/useMeasured.ts'
import type { CameraPicture } from '#src/dataProvider/index.ts'
import { dayIn, localZone } from '#src/i18n/format.ts'
import { heights, hoursOf, offsetsOf, rowAt, rowsOf } from './rows.ts'

/** Pixels rendered above and below the view. */
const spare = 300
/** Where nothing can be measured (a test without layout). */
const [unmeasured, unmeasuredWidth] = [700, 800]
/** A picture's minimum width, and the gap, the same as in camera.css. */
const [tileWidth, gap] = [150, 8]

/** How many pictures fit side by side. */
function useColumns(scroller: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(5)
  const measure = useCallback((element: HTMLElement) => {
    const width = element.clientWidth || unmeasuredWidth
    setColumns(Math.max(1, Math.floor((width - gap) / (tileWidth + gap))))
  }, [])
  useMeasured(scroller, measure)
  return columns
}

/** The rows near the view; `offsets` are their tops. */
function useWindow(scroller: RefObject<HTMLElement | null>, offsets: readonly number[]) {
  const [range, setRange] = useState({ from: 0, to: 20 })
  const measure = useCallback(
    (element: HTMLElement) => {
      const height = element.clientHeight || unmeasured
      const from = rowAt(offsets, element.scrollTop - spare)
      const to = rowAt(offsets, element.scrollTop + height + spare) + 1
      setRange(old => (old.from === from && old.to === to ? old : { from, to }))
    },
    [offsets],
  )
  useMeasured(scroller, measure)
  const reveal = useCallback(
    (row: number, atTop = false) => {
      const element = scroller.current
      if (!element) return
      const top = offsets[row] ?? 0
      const room = element.clientHeight || unmeasured
      if (atTop || top < element.scrollTop) element.scrollTop = top
      else if (top + heights.tiles > element.scrollTop + room)
        element.scrollTop = top + heights.tiles - room
      measure(element)
    },
    [scroller, offsets, measure],
  )
  return { ...range, reveal }
}

/** A day's rows, and those near the view. */
export function useDayRows(
  scroller: RefObject<HTMLElement | null>,
  pictures: readonly CameraPicture[],
  day: string,
) {
  const columns = useColumns(scroller)
  const over = day < dayIn(Date.now(), localZone())
  const times = useMemo(() => pictures.map(({ time }) => time), [pictures])
  const rows = useMemo(() => rowsOf(times, columns, over), [times, columns, over])
  const offsets = useMemo(() => offsetsOf(rows), [rows])
  const hours = useMemo(() => hoursOf(times), [times])
  const { from, to, reveal } = useWindow(scroller, offsets)
  const length = Math.max(0, Math.min(to, rows.length) - from)
  const near = Array.from({ length }, (_, nth) => from + nth)
  return { columns, rows, offsets, hours, near, reveal }
}

export type DayRows = ReturnType<typeof useDayRows>
