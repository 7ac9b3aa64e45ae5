// Rivers and lakes of Natural Earth on the square of the Mercator projection.
import { mercatorX, mercatorY } from '#common/mercator.ts'
import { bytesOf } from '../pack.ts'
import { takeTurns } from '../turns.ts'
import { type Land, landAt } from '../world.ts'

export interface Waters {
  readonly rivers: readonly Land[]
  readonly lakes: readonly Land[]
}

/** Reads lines that `scripts/lib/waters/waters.ts` wrote. */
async function linesIn(text: string): Promise<Land[]> {
  const turn = takeTurns()
  const bytes = bytesOf(text)
  let at = 0
  const next = (): number => {
    let value = 0
    for (let weight = 1; ; weight *= 0x80) {
      const byte = bytes[at++] ?? 0
      value += (byte % 0x80) * weight
      if (byte < 0x80) return value
    }
  }
  const change = () => {
    const value = next()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  const lines: Land[] = []
  let [lng, lat] = [0, 0]
  while (at < bytes.length) {
    const ring = new Float64Array(next() * 2)
    for (let nth = 0; nth < ring.length; nth += 2) {
      lng += change()
      lat += change()
      ring[nth] = mercatorX(lng / 100)
      ring[nth + 1] = mercatorY(lat / 100)
    }
    lines.push(landAt(ring))
    const later = turn()
    if (later) await later
  }
  return lines
}

let waters: Promise<Waters> | undefined

/** 1:50 million: loaded with the fine land. */
export function loadWaters(): Promise<Waters> {
  waters ??= import('./waters.json').then(async ({ default: { rivers, lakes } }) => ({
    rivers: await linesIn(rivers),
    lakes: await linesIn(lakes),
  }))
  return waters
}
