// The open nodes of the stores tree and the reader's place, kept for this tab: too much for an address.

import { useCallback, useEffect, useState } from 'react'
import { keepJson, keptJson } from '#common/kept.ts'
import type { Spot } from '#src/components/Tree/index.ts'
import { factsOf, topLevel } from './nodes.ts'

const key = 'support-tools.storesTree'
/** The most open nodes kept. */
const most = 20_000

export interface Place {
  readonly open: ReadonlySet<string>
  readonly active: Spot
}

const start: Place = { open: new Set(), active: { level: topLevel, at: 0 } }

/** The state stored for that operator; validated, because it may be anything. */
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

/** Opens or closes levels; returns the same set when nothing changes. */
export function opened(open: ReadonlySet<string>, levels: readonly string[], wanted: boolean) {
  const next = new Set(open)
  for (const level of levels) {
    if (wanted) next.add(level)
    else next.delete(level)
  }
  return next.size === open.size ? open : next
}

/** An operator's place in the tree, kept between visits in this tab. */
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
