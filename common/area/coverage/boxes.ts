// Finds parts of areas whose boxes meet, by a sweep from west to east.
import { type Box, boxesMeet, boxOfRing } from '../rings.ts'
import { partsOf } from '../shapes.ts'
import type { AreaValue } from '../types.ts'

export interface NamedArea {
  id: number
  area: AreaValue
}

/** A part of an area with its box. */
export interface BoxedPart {
  owner: number
  part: number[][][]
  box: Box
}

export const boxedParts = (areas: readonly NamedArea[]): BoxedPart[] =>
  areas.flatMap(({ id, area }) =>
    partsOf(area).map(part => ({ owner: id, part, box: boxOfRing(part[0] ?? []) })),
  )

export const grown = ({ west, south, east, north }: Box, lng: number, lat: number): Box => ({
  west: west - lng,
  south: south - lat,
  east: east + lng,
  north: north + lat,
})

/** Every pair of items of different owners whose boxes meet. */
export function* meetingPairs<Item extends { owner: number; box: Box }>(
  items: readonly Item[],
): Generator<[Item, Item]> {
  let open: Item[] = []
  for (const item of items.toSorted((a, b) => a.box.west - b.box.west)) {
    open = open.filter(({ box }) => box.east >= item.box.west)
    for (const before of open) {
      if (before.owner !== item.owner && boxesMeet(before.box, item.box)) yield [before, item]
    }
    open.push(item)
  }
}
