// Places the pin of an address where a geocoder finds it, on demand only.
import { Button } from '@mui/material'
import { use, useEffect, useRef, useState } from 'react'
import { type AddressValue, addressLines } from '#common/address/address.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { ErrorText } from '../Field/ErrorText.tsx'
import { type FoundAddresses, MapsContext } from '../Map/search/places.ts'
import type { LngLat } from '../Map/types.ts'

interface FindAddressProps {
  address: Pick<AddressValue, 'country' | 'parts'>
  /** Receives the place of the address. */
  onFound: (at: LngLat) => void
}

interface Outcome {
  /** The address that was searched for. */
  readonly text: string
  readonly found: FoundAddresses | null
  readonly failed: unknown
  readonly chosen: number
}

const lineOf = ({ country, parts }: FindAddressProps['address']) =>
  addressLines({ country, parts }).join(', ').slice(0, 500)

export function FindAddress({ address, onFound }: FindAddressProps) {
  const t = useT()
  const maps = use(MapsContext)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const asked = useRef<AbortController>(undefined)
  const text = lineOf(address)
  useEffect(() => () => asked.current?.abort(), [])
  if (!maps) return null
  const take = (found: FoundAddresses, chosen: number) => {
    const at = found.addresses[chosen]?.at
    if (at) onFound(at)
    setOutcome({ text, found, failed: null, chosen })
  }
  const find = async () => {
    asked.current?.abort()
    const control = new AbortController()
    asked.current = control
    setBusy(true)
    try {
      const found = await maps.address(text, address.country, control.signal)
      if (!control.signal.aborted) take(found, 0)
    } catch (failed) {
      if (!control.signal.aborted) setOutcome({ text, found: null, failed, chosen: 0 })
    } finally {
      if (asked.current === control) setBusy(false)
    }
  }
  // Hides the outcome for an address that has changed since.
  const shown = outcome?.text === text ? outcome : null
  return (
    <>
      <Button disabled={text.length < 3} loading={busy} onClick={() => void find()}>
        {t('places.address.find')}
      </Button>
      <div className="st-stack st-own-line">
        <ErrorText>{shown?.failed ? failureText(shown.failed) : null}</ErrorText>
        {shown?.found && <Found {...shown} found={shown.found} onChoose={take} />}
      </div>
    </>
  )
}

interface FoundProps {
  found: FoundAddresses
  chosen: number
  onChoose: (found: FoundAddresses, nth: number) => void
}

/** The address that was found, and the alternatives. */
function Found({ found, chosen, onChoose }: FoundProps) {
  const t = useT()
  const { available, addresses } = found
  const first = addresses[chosen]
  const others = addresses.flatMap((address, nth) => (nth === chosen ? [] : [{ ...address, nth }]))
  return (
    <>
      <p role="status">
        {!available && t('places.address.noGeocoder')}
        {available && !first && t('places.address.notFound')}
        {first && t(`places.address.found.${first.precision}`, { name: first.label })}
      </p>
      {others.length > 0 && (
        <ul aria-label={t('places.address.others')}>
          {others.map(({ label, nth }) => (
            <li key={nth}>
              <Button variant="text" onClick={() => onChoose(found, nth)}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
