import { useEffect, useEffectEvent, useState } from 'react'
import { readCoordinates } from '#common/coordinates/index.ts'
import type { Choice, Search } from '#src/components/Combobox/choices.ts'
import { useDebounced } from '#src/components/useDebounced.ts'
import { countryName } from '#src/i18n/format.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import type { LngLat } from '../types.ts'
import type { FoundAddress, FoundPlaces, MapServices, MapTarget } from './places.ts'

interface Found extends FoundPlaces {
  readonly addresses: readonly FoundAddress[]
}

interface Answer {
  readonly text: string
  readonly found: Found | null
  readonly failed: unknown
}

/** Shows a town with its surroundings. */
const townZoom = 11
/** Shows coordinates. */
const placeZoom = 15
const addressZooms = { house: 17, street: 15, area: 12 } as const

/** Shorter texts are never sent to the geocoder. */
const shortest = 6
/** Time without typing before the geocoder is asked: it does not complete words. */
const restMs = 600

/** Finds towns; without any, addresses. A geocoder that fails finds nothing. */
async function findAny(
  { find, address }: MapServices,
  text: string,
  near: LngLat | null,
  signal: AbortSignal,
): Promise<Found> {
  const towns = await find(text, near, signal)
  if (towns.places.length > 0 || text.length < shortest) return { ...towns, addresses: [] }
  await new Promise(done => setTimeout(done, restMs))
  if (signal.aborted) return { ...towns, addresses: [] }
  const none = { addresses: [] as readonly FoundAddress[] }
  const { addresses } = await address(text, '', signal).catch(() => none)
  return { ...towns, addresses }
}

export interface PlaceChoice extends Choice {
  readonly target: MapTarget
}

function choicesIn(found: Found | null | undefined, round: number, tag: string): PlaceChoice[] {
  const towns = found?.places.map(({ name, region, country, at }) => ({
    label: name,
    hint: [region, countryName(country, tag)].filter(Boolean).join(', '),
    target: { at, zoom: townZoom },
  }))
  const addresses = found?.addresses.map(({ label, at, precision }) => ({
    label,
    target: { at, zoom: addressZooms[precision] },
  }))
  return [...(towns ?? []), ...(addresses ?? [])].map((choice, nth) => ({
    ...choice,
    value: `${round} ${nth}`,
  }))
}

/** Finds places for a text: its coordinates, else towns, else addresses. Calls `near` when a search starts. */
export function usePlaces(maps: MapServices, near: () => LngLat | null) {
  const t = useT()
  const tag = useLanguageTag()
  /** Null while the search is closed. */
  const [text, setText] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  /** Counts choices, so that the same place can be chosen again. */
  const [round, setRound] = useState(0)
  const typed = text?.trim() ?? ''
  const rested = useDebounced(typed)
  const at = readCoordinates(typed)
  const isAsked = text !== null && !at
  const ask = useEffectEvent((asked: string, signal: AbortSignal) =>
    findAny(maps, asked, near(), signal),
  )
  useEffect(() => {
    if (!isAsked) return
    const control = new AbortController()
    ask(rested, control.signal).then(
      found => {
        if (!control.signal.aborted) setAnswer({ text: rested, found, failed: null })
      },
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
    : choicesIn(given?.found, round, tag)
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
        : source && given?.found?.places.length
          ? t('places.search.source', { source })
          : undefined,
  }
  return { search, choices, choose: () => setRound(round + 1) }
}
