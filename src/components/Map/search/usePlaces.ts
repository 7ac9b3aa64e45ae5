import { useEffect, useEffectEvent, useState } from 'react'
import { readCoordinates } from '#common/coordinates/index.ts'
import type { Choice, Search } from '#src/components/Combobox/choices.ts'
import { useDebounced } from '#src/components/useDebounced.ts'
import { countryName } from '#src/i18n/format.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import type { LngLat } from '../types.ts'
import type { FindPlaces, FoundPlaces, MapTarget } from './places.ts'

interface Answer {
  readonly text: string
  readonly found: FoundPlaces | null
  readonly failed: unknown
}

/** Zooms that show a town with what is around it, and a single place. */
const townZoom = 11
const placeZoom = 15

export interface PlaceChoice extends Choice {
  readonly target: MapTarget
}

/** Places that match a text: coordinates in it, else towns. `near` is asked when the search begins. */
export function usePlaces(find: FindPlaces, near: () => LngLat | null) {
  const t = useT()
  const tag = useLanguageTag()
  /** Null while the search is closed. */
  const [text, setText] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  /** Counts the choices made: the same place may be chosen again. */
  const [round, setRound] = useState(0)
  const typed = text?.trim() ?? ''
  const rested = useDebounced(typed)
  const at = readCoordinates(typed)
  const isAsked = text !== null && !at
  const ask = useEffectEvent((asked: string, signal: AbortSignal) => find(asked, near(), signal))
  useEffect(() => {
    if (!isAsked) return
    const control = new AbortController()
    ask(rested, control.signal).then(
      found => setAnswer({ text: rested, found, failed: null }),
      (failed: unknown) => {
        if (!control.signal.aborted) setAnswer({ text: rested, found: null, failed })
      },
    )
    return () => control.abort()
  }, [isAsked, rested])

  const given = answer?.text === rested && rested === typed ? answer : null
  const choices: PlaceChoice[] = at
    ? [
        {
          value: `${round} at`,
          label: `${at.latitude}, ${at.longitude}`,
          hint: t(at.isTurned ? 'places.search.turned' : 'places.search.coordinates'),
          target: { at: [at.longitude, at.latitude], zoom: placeZoom },
        },
      ]
    : (given?.found?.places ?? []).map((place, nth) => ({
        value: `${round} ${nth}`,
        label: place.name,
        hint: [place.region, countryName(place.country, tag)].filter(Boolean).join(', '),
        target: { at: place.at, zoom: townZoom },
      }))
  const waits = isAsked && given === null && typed !== ''
  const source = given?.found?.source
  const search: Search = {
    choices,
    more: undefined,
    busy: waits,
    waits,
    failed: given?.failed ? failureText(given.failed) : undefined,
    look: setText,
    cut:
      typed === ''
        ? t('places.search.how')
        : source && choices.length > 0
          ? t('places.search.source', { source })
          : undefined,
  }
  return { search, choices, choose: () => setRound(round + 1) }
}
