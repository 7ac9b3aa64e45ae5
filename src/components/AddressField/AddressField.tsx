import { type ReactNode, useId } from 'react'
import type { AddressValue } from '#common/address/address.ts'
import { useT } from '#src/i18n/useT.ts'
import { LoadBoundary } from '../Loading/LoadBoundary.tsx'
import { lazyPart } from '../Loading/lazyPart.tsx'
import type { MapTiles } from '../Map/types.ts'
import './address.css'

const AddressForm = lazyPart(() => import('./AddressForm.tsx'))

interface AddressFieldProps {
  label: string
  required?: boolean
  /** It has been looked at: from then on what is missing is said. */
  validated?: boolean
  /** What is wrong with it otherwise. */
  error?: string | null
  value: AddressValue | null
  /** Told everything that is typed; `addressProblems` says whether it can be kept. */
  onChange: (value: AddressValue | null) => void
  /** Those that may be chosen; all of them by default. */
  countries?: readonly string[]
  /** What is typed cannot be kept as it stands, or can again. */
  onWrong?: (wrong: boolean) => void
  /** What was said elsewhere of parts, by their names. */
  partErrors?: Readonly<Record<string, string>>
  /** What is to be known of it, below its label. */
  help?: ReactNode
  tiles?: MapTiles
}

const all: readonly string[] = []
const noErrors: Readonly<Record<string, string>> = {}

/** An address as its country writes it. */
export function AddressField(props: AddressFieldProps) {
  const { label, required = false, validated = false, error, value, onChange, tiles } = props
  const t = useT()
  const id = useId()
  // Before there is a country nothing else could be wrong.
  const atCountry = value === null ? (error ?? null) : null
  const message = value === null ? null : error
  return (
    <fieldset
      className="st-address st-stack"
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}error`}
    >
      <span className="st-label" id={`${id}label`}>
        {label}
        {!required && <span className="st-optional"> ({t('field.optional')})</span>}
      </span>
      {props.help}
      <LoadBoundary>
        <AddressForm
          part={{
            label,
            required,
            validated,
            value,
            onChange,
            onWrong: props.onWrong,
            partErrors: props.partErrors ?? noErrors,
            countryError: atCountry,
            tiles,
            countries: props.countries ?? all,
          }}
          fallback={<p className="st-soft">{t('app.loading')}</p>}
        />
      </LoadBoundary>
      <div id={`${id}error`}>
        {message && (
          <p className="st-error" role="alert">
            {message}
          </p>
        )}
      </div>
    </fieldset>
  )
}
