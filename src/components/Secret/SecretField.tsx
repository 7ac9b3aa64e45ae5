import { OutlinedInput } from '@mui/material'
import { type Ref, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { Icon } from '../Icon.tsx'
import { makePassword } from './makePassword.ts'

export interface SecretFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  /** Error message; null when there is none. */
  error: string | null
  /** Offers to generate one. */
  canMake?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A password that can be shown and generated. Long: it lists the parts of one field, one below the other. */
export function SecretField(props: SecretFieldProps) {
  const { id, label, value, onChange, autoComplete, hint, error, canMake = false, ref } = props
  const t = useT()
  const [shown, setShown] = useState(false)
  const toggle = t(shown ? 'operators.hideSecret' : 'operators.showSecret', { name: label })
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="st-field">
      <div className="st-in-line st-baseline st-gap-3 st-apart">
        <label htmlFor={id} className="st-label">
          {label}
        </label>
        {canMake && (
          <button
            type="button"
            className="st-link"
            onClick={() => {
              onChange(makePassword())
              setShown(true)
            }}
          >
            {t('operators.makePassword')}
          </button>
        )}
      </div>
      <div className="st-secret st-place">
        <OutlinedInput
          inputRef={ref}
          id={id}
          name={id}
          className={shown ? 'st-mono' : undefined}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          value={value}
          error={error !== null}
          onChange={event => onChange(event.target.value)}
          inputProps={{
            autoCapitalize: 'none',
            spellCheck: false,
            maxLength: 1000,
            'aria-describedby': described || undefined,
          }}
        />
        <button type="button" aria-label={toggle} title={toggle} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      {hint && (
        <p className="st-soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="st-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
