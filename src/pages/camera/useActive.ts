import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { CameraPicture } from '#src/dataProvider/index.ts'
import { above, rowOf, type TimelineRow } from './rows.ts'
import type { Chosen } from './useChosen.ts'
import type { DayRows } from './useTimeline.ts'

/** Rows moved by PageUp and PageDown. */
const pageRows = 4

function pageFrom(rows: readonly TimelineRow[], now: number, way: 1 | -1): number {
  let at = now
  for (let step = 0; step < pageRows; step += 1) at = above(rows, at, way)
  return at
}

/** Where a key moves to from a picture; undefined for other keys. */
const places: Readonly<
  Record<string, (now: number, rows: readonly TimelineRow[], last: number) => number>
> = {
  ArrowRight: now => now + 1,
  ArrowLeft: now => now - 1,
  ArrowDown: (now, rows) => above(rows, now, 1),
  ArrowUp: (now, rows) => above(rows, now, -1),
  PageDown: (now, rows) => pageFrom(rows, now, 1),
  PageUp: (now, rows) => pageFrom(rows, now, -1),
  Home: () => 0,
  End: (_now, _rows, last) => last,
}

interface ActiveUses {
  pictures: readonly CameraPicture[]
  chosen: Chosen
  onShow: (at: number) => void
}

/** The focused picture, and its keyboard handling. */
export function useActive(
  scroller: RefObject<HTMLElement | null>,
  { rows, reveal }: DayRows,
  { pictures, chosen, onShow }: ActiveUses,
) {
  const [wanted, setActive] = useState(0)
  const last = pictures.length - 1
  const active = Math.min(wanted, last)
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-at="${active}"]`)?.focus()
  })

  const go = (at: number, range: boolean) => {
    const next = Math.max(0, Math.min(last, at))
    if (range) chosen.put(chosen.anchor, next, true)
    moved.current = true
    setActive(next)
    reveal(rowOf(rows, next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('button')) return
    const { key, shiftKey } = event
    const place = places[key]
    if (place) go(place(active, rows, last), shiftKey)
    else if (key === ' ' && shiftKey) chosen.put(chosen.anchor, active, true)
    else if (key === ' ') chosen.toggle(active)
    else if (key === 'Enter') onShow(active)
    else if (key === 'Escape') chosen.only([])
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) chosen.only(pictures)
    else return
    event.preventDefault()
  }
  return { active, setActive, onKeyDown }
}
