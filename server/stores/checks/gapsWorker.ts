// Finds the gaps beside a store's area in a thread of its own. Node runs this file directly.
import { type GapBeside, gapsBeside } from '#common/area/coverage/beside.ts'
import type { Box } from '#common/area/rings.ts'
import type { AreaValue } from '#common/area/types.ts'
import { serve } from '#server/asides/served.ts'

export interface GapOrder {
  readonly own: number
  readonly within: Box
  /** Areas as text, as the server accepted them. */
  readonly areas: readonly { readonly id: number; readonly area: string }[]
}

/** The rest is left out. The largest comparison takes 8 s of processor time, more on a busy machine. */
const mostMs = 60_000

serve<GapOrder, GapBeside[]>(say => ({
  heard({ own, within, areas }) {
    const end = performance.now() + mostMs
    const parsed = areas.map(({ id, area }) => ({ id, area: JSON.parse(area) as AreaValue }))
    say(gapsBeside(own, parsed, { within, isOver: () => performance.now() > end }))
  },
}))
