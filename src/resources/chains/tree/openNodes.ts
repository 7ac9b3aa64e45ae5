// What is open in the stores tree and where the reader is, kept for this tab: an address would not hold it.

import { useCallback, useEffect, useState } from 'react'
import { keepJson, keptJson } from '#common/kept.ts'
import type { Spot } from '#src/components/Tree/index.ts'
import { factsOf, topLevel } from './nodes.ts'

const key = 'support-tools.storesTree'
/** More open nodes than this are not kept. */
const most = 20_000

export interface Place {
  readonly open: ReadonlySet<string>
  readonly active: Spot
}

const start: Place = { open: new Set(), active: { level: topLevel, at: 0 } }

/** What was kept for that operator; read with care, for anything may stand there. */
function kept(owner: string): Place {
  const { owner: whose, open, level, at } = Object(keptJson('tab', key))
  if (whose !== owner || !Array.isArray(open)) return start
  const isSpot = typeof level === 'string' && factsOf(level) && Number.isInteger(at) && at >= 0
  return {
    open: new Set(open.filter(id => typeof id === 'string' && factsOf(id))),
    active: isSpot ? { level, at } : start.active,
  }
}

const keep = (owner: string, { open, active }: Place) =>
  keepJson('tab', key, { owner, open: [...open].slice(0, most), ...active })

/** With some levels opened or closed; the same place when nothing changes. */
export function opened(open: ReadonlySet<string>, levels: readonly string[], wanted: boolean) {
  const next = new Set(open)
  for (const level of levels) {
    if (wanted) next.add(level)
    else next.delete(level)
  }
  return next.size === open.size ? open : next
}

/** The tree's place of an operator, kept between visits of this tab. */
export function useOpenNodes(owner: string) {
  const [place, setPlace] = useState(() => kept(owner))
  useEffect(() => void keep(owner, place), [owner, place])
  const toggle = useCallback(
    (levels: readonly string[], wanted: boolean) =>
      setPlace(old => ({ ...old, open: opened(old.open, levels, wanted) })),
    [],
  )
  const walk = useCallback((active: Spot) => setPlace(old => ({ ...old, active })), [])
  return { ...place, toggle, walk }
}
