import { use, useEffect, useRef } from 'react'
import type { BaseMap } from '../baseMap.ts'
import { MapsContext, type MapTarget } from '../search/places.ts'
import type { Box } from '../types.ts'
import { ShownPlaceContext } from './shown.ts'
import { keepView, keptView, showsSome } from './views.ts'

interface Opening {
  base: BaseMap | undefined
  /** The box of the content; null without content. */
  box: Box | null
  /** Where the map opens without content. */
  home: Box | null
  /** Whenever it changes, the map forgets the operator's view and fits the content into sight. */
  turn: unknown
  label: string
}

/**
 * Opens a map where the operator left it, else on its content, else at home. A map moved by hand stays. Returns a
 * function that makes it stay, and keeps a view that the search chose.
 */
export function useOpening({ base, box, home, turn, label }: Opening) {
  const owner = use(MapsContext)?.owner() ?? ''
  const state = useRef({ base: undefined as BaseMap | undefined, turn, isHeld: false })
  const map = `${location.pathname} ${label}`
  const isEmpty = box === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the box at these moments only
  useEffect(() => {
    if (!base) return
    const isNew = state.current.base !== base
    const isReset = !isNew && state.current.turn !== turn
    const kept = isNew ? keptView(owner, map) : null
    if (isReset) keepView(owner, map, null)
    const isHeld = isNew || isReset ? false : state.current.isHeld
    state.current = { base, turn, isHeld }
    if (kept && (!box || showsSome(kept, box))) {
      state.current.isHeld = true
      base.show(kept.at, kept.zoom)
    } else if (!isHeld) base.fit(box ?? home)
  }, [base, turn, isEmpty, home])
  useEffect(
    () =>
      base?.onChosen(view => {
        state.current.isHeld = true
        keepView(owner, map, view)
      }),
    [base, owner, map],
  )
  const asked = use(ShownPlaceContext)
  useEffect(() => {
    if (!base || !asked) return
    state.current.isHeld = true
    base.fit(asked.box)
    base.map.getContainer().focus()
  }, [base, asked])
  return (view?: MapTarget) => {
    state.current.isHeld = true
    if (view) keepView(owner, map, view)
  }
}
