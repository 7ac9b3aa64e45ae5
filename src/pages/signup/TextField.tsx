import { OutlinedInput } from '@mui/material'

interface TextFieldProps {
  id: string
  label: string
  hint?: string
  value: string
  maxLength: number
  required?: boolean
  error: string | null
  onChange: (value: string) => void
}

/** A line of text of someone else's: no browser shall offer the operator's own. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, value, maxLength, required = false, error, onChange } = props
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="st-field">
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        autoComplete="off"
        required={required}
        value={value}
        error={error !== null}
        onChange={event => onChange(event.target.value)}
        inputProps={{
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: maxLength,
          'aria-describedby': described || undefined,
        }}
      />
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
