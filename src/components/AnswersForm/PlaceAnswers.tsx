// Answers that are a place: an address or an area.
import { useMemo } from 'react'
import type { AddressValue } from '#common/address/address.ts'
import { isArea } from '#common/area/isArea.ts'
import type { Position } from '#common/area/types.ts'
import { labelOf } from '#common/formSchema.ts'
import { isObject } from '#common/isObject.ts'
import { AddressField } from '../AddressField/AddressField.tsx'
import { AreaField } from '../AreaField/AreaField.tsx'
import type { MapHome } from '../Map/opening/home.ts'
import { helpOf } from './AnswerFrame.tsx'
import type { AnswerProps, AnswersPlace } from './types.ts'

export const isAddress = (value: unknown): value is AddressValue =>
  isObject(value) && typeof value.country === 'string' && isObject(value.parts)

interface PlaceProps extends AnswerProps {
  /** Called when the value becomes invalid, and when it is valid again. */
  readonly onWrong: (wrong: boolean) => void
}

interface AddressProps extends PlaceProps, Pick<AnswersPlace, 'country'> {
  /** Saving was attempted: missing parts are reported from then on. */
  readonly validated: boolean
  /** The error, including those of its parts. */
  readonly inside: unknown
}

/** The errors of an address's parts, by part name. */
function partErrorsIn(error: unknown): Readonly<Record<string, string>> {
  const parts = isObject(error) && isObject(error.parts) ? error.parts : {}
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, found]) =>
      isObject(found) && typeof found.message === 'string' ? [[part, found.message]] : [],
    ),
  )
}

export function AddressAnswer(props: AddressProps) {
  const { field, value, onChange, onWrong, error, validated, inside, country } = props
  const countries = field.settings?.countries
  const isOffered = country !== undefined && (!countries?.length || countries.includes(country))
  const only = countries?.length === 1 ? countries[0] : undefined
  const first = only ?? (isOffered ? country : undefined)
  // Nothing answered yet: starts with the country, which alone is no answer.
  const begun = value === undefined && first !== undefined ? { country: first, parts: {} } : null
  return (
    <AddressField
      label={labelOf(field)}
      required={field.required === true}
      validated={validated && isAddress(value)}
      error={error}
      value={isAddress(value) ? value : begun}
      onChange={onChange}
      onWrong={onWrong}
      partErrors={partErrorsIn(inside)}
      hint={helpOf(field)}
      countries={countries?.length ? countries : undefined}
    />
  )
}

/** The first message of an error, of the answer itself or of a place inside it. */
function messageIn(error: unknown): string | null {
  if (Array.isArray(error)) {
    // Rings and corners without an error are holes.
    return Array.from(error, messageIn).find(text => text !== null) ?? null
  }
  if (!isObject(error)) return null
  return typeof error.message === 'string' && error.message !== ''
    ? error.message
    : messageIn(error.coordinates)
}

interface AreaProps extends PlaceProps, Pick<AnswersPlace, 'neighbours' | 'owner'> {
  /** The error, including those of its rings and corners. */
  readonly errors: unknown
  /** The address that must lie inside. */
  readonly inside: { readonly label: string; readonly at: Position } | undefined
  /** Where the map opens without area and address. */
  readonly home: MapHome
  /** The saved answer. */
  readonly saved: unknown
}

export function AreaAnswer(props: AreaProps) {
  const { field, value, onChange, onWrong, error, errors, neighbours } = props
  const { inside, home, owner, saved } = props
  const { label = '', at } = inside ?? {}
  const [lng, lat] = at ?? []
  const place = useMemo(
    () => (lng === undefined || lat === undefined ? undefined : { label, at: [lng, lat] as const }),
    [label, lng, lat],
  )
  return (
    <AreaField
      label={labelOf(field)}
      required={field.required === true}
      error={error ?? messageIn(errors)}
      value={isArea(value) ? value : null}
      onChange={onChange}
      onWrong={onWrong}
      hint={helpOf(field)}
      neighbours={neighbours}
      place={place}
      home={home}
      owner={owner}
      saved={isArea(saved) ? saved : null}
    />
  )
}
