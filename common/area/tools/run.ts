// One entry for all tools. Never throws: what the geometry library cannot do is an answer as well.

import { partsOf } from '../shapes.ts'
import type { AreaValue } from '../types.ts'
import { filledUp, subtracted, thinned, widened, without } from './change.ts'
import { partsNear } from './plane.ts'
import { accepted, joined, settled } from './settle.ts'
import type { Parts, ToolOutcome, ToolRequest } from './types.ts'

/** The corners that growing makes are thinned out to this share of the distance, in metres. */
const thinTo = (by: number) => Math.min(1, Math.abs(by) / 200)

function resultOf(request: ToolRequest, parts: Parts): Parts {
  switch (request.tool) {
    case 'add':
      return joined([...parts, ...partsNear([[request.ring]], parts)])
    case 'cut':
      return without(parts, partsNear([[request.ring]], parts))
    case 'grow':
      return thinned(widened(parts, request.by), thinTo(request.by))
    case 'merge':
      return parts
    case 'subtract':
      return subtracted(parts, request.neighbours)
    case 'fill':
      return filledUp(parts, request.neighbours, request.within)
  }
}

const isDrawn = (parts: Parts): Parts =>
  parts
    .filter(([outer = []]) => outer.length > 2)
    .map(rings => rings.filter(ring => ring.length > 2))

/** Whether an area is the drawing itself, and not what joining made of it. */
function isAsDrawn(drawn: Parts, area: AreaValue): boolean {
  const own = accepted(drawn)
  return own !== null && partsOf(own).length === partsOf(area).length
}

/** Applies a tool to an area as drawn, which may be wrong. */
export function runTool(request: ToolRequest): ToolOutcome {
  try {
    const drawn = isDrawn(request.parts)
    const parts = drawn.length > 1 ? joined(drawn) : drawn
    const before = settled(parts)
    const after = settled(resultOf(request, parts))
    const isSame =
      'area' in before &&
      'area' in after &&
      isAsDrawn(drawn, before.area) &&
      JSON.stringify(before.area) === JSON.stringify(after.area)
    return isSame ? { refused: 'same' } : after
  } catch {
    return { refused: 'failed' }
  }
}
