import { Button, OutlinedInput } from '@mui/material'
import { type ClipboardEvent, use, useEffect, useId, useMemo, useState } from 'react'
import type { AddressValue } from '#common/address/address.ts'
import { type Coordinates, readCoordinates, roundedDegrees } from '#common/coordinates/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { ErrorText } from '../Field/ErrorText.tsx'
import { LabelText } from '../Field/FieldFrame.tsx'
import { MapView } from '../Map/Map.tsx'
import { ShownPlaceContext } from '../Map/opening/shown.ts'
import type { LngLat } from '../Map/types.ts'
import { FindAddress } from './FindAddress.tsx'

type Position = NonNullable<AddressValue['position']>

interface PlaceProps {
  label: string
  position: Position | undefined
  /** The map opens here without a position, and can search for it. */
  address: Pick<AddressValue, 'country' | 'parts'>
  onChange: (position: Position | undefined) => void
}

const placeOf = ([lng, lat]: LngLat): Position => ({
  latitude: roundedDegrees(lat),
  longitude: roundedDegrees(lng),
})

const numberOf = (text: string, most: number): number | null => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !(Math.abs(value) <= most) ? null : value
}

/** Holds the two numbers as typed; passes them on once both are valid or both are empty. */
function useTyped({ position, onChange }: Pick<PlaceProps, 'position' | 'onChange'>) {
  const [typed, setTyped] = useState<{ lat: string; lng: string } | null>(null)
  const shown = typed ?? {
    lat: position ? String(position.latitude) : '',
    lng: position ? String(position.longitude) : '',
  }
  const [latitude, longitude] = [numberOf(shown.lat, 90), numberOf(shown.lng, 180)]
  /** The coordinates read from a text with both; null once a number changes. */
  const [read, setRead] = useState<Coordinates | null>(null)
  const none = shown.lat.trim() === '' && shown.lng.trim() === ''
  const wrong = typed !== null && !none && (latitude === null || longitude === null)
  const take = (found: Coordinates) => {
    const { latitude, longitude } = found
    setTyped(null)
    setRead(found)
    onChange({ latitude, longitude })
  }
  const settle = () => {
    if (!typed) return
    // Both numbers may be in one field.
    const both = readCoordinates(typed.lat) ?? readCoordinates(typed.lng)
    if (both) return take(both)
    if (none) onChange(undefined)
    else if (latitude !== null && longitude !== null) onChange({ latitude, longitude })
    else return
    setTyped(null)
  }
  const put = (at: LngLat) => {
    setTyped(null)
    setRead(null)
    onChange(placeOf(at))
  }
  const type = (part: keyof typeof shown, text: string) => {
    setRead(null)
    setTyped({ ...shown, [part]: text })
  }
  const paste = (event: ClipboardEvent) => {
    const found = readCoordinates(event.clipboardData.getData('text/plain'))
    if (!found) return
    event.preventDefault()
    take(found)
  }
  return { shown, wrong, read, type, paste, settle, put }
}

/** The position of an address: two numbers, and a pin on a map that loads on request. */
export function Place({ label, position, address, onChange }: PlaceProps) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const asked = use(ShownPlaceContext)
  useEffect(() => {
    if (asked) setOpen(true)
  }, [asked])
  const { shown, wrong, read, type, paste, settle, put } = useTyped({ position, onChange })
  const degree = (part: 'lat' | 'lng', caption: string) => (
    <div className="st-field">
      <label htmlFor={`${id}${part}`}>
        <LabelText label={caption} />
      </label>
      <OutlinedInput
        id={`${id}${part}`}
        autoComplete="off"
        error={wrong}
        value={shown[part]}
        onChange={event => type(part, event.target.value)}
        onBlur={settle}
        onPaste={paste}
        inputProps={{ maxLength: 200, 'aria-describedby': `${id}wrong ${id}how` }}
      />
    </div>
  )
  return (
    <div className="st-tiles st-tiles-small">
      {degree('lat', t('places.area.latitude'))}
      {degree('lng', t('places.area.longitude'))}
      <div className="st-row st-span">
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'places.address.hideMap' : 'places.address.showMap')}
        </Button>
        <FindAddress
          address={address}
          onFound={at => {
            put(at)
            setOpen(true)
          }}
        />
      </div>
      <div id={`${id}wrong`} className="st-stack st-span">
        <ErrorText>{wrong && t('places.address.placeWrong')}</ErrorText>
      </div>
      <p id={`${id}how`} className="st-soft st-small st-span" role="status">
        {read === null && t('places.address.pasteHow')}
        {read && t(read.isTurned ? 'places.address.readTurned' : 'places.address.read')}
      </p>
      {open && <PlaceMap {...{ label, position, address }} onPut={put} />}
    </div>
  )
}

interface PlaceMapProps extends Omit<PlaceProps, 'onChange'> {
  onPut: (at: LngLat) => void
}

/** The map with the pin, which can be placed and moved. */
function PlaceMap({ label, position, address, onPut }: PlaceMapProps) {
  const t = useT()
  const pins = useMemo(() => {
    if (!position) return []
    const at = [position.longitude, position.latitude] as const
    return [{ id: 'place', at, label: t('places.address.pin') }]
  }, [position, t])
  return (
    <div className="st-stack st-span">
      <p className="st-soft">{t('places.address.placeHow')}</p>
      <MapView
        label={t('places.address.map', { name: label })}
        height={280}
        pins={pins}
        home={{ town: address.parts.city, country: address.country }}
        onPlace={onPut}
        onMovePin={(_, at) => onPut(at)}
      />
    </div>
  )
}
