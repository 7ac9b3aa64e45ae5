import { FormControlLabel, Radio } from '@mui/material'
import { useInput } from 'ra-core'

interface RadioFieldProps {
  source: string
  label: string
  choices: readonly { readonly value: string; readonly label: string }[]
  /** Called when another choice is selected. */
  onChange?: () => void
}

/** One of a few choices, all visible. */
export function RadioField({ source, label, choices, onChange }: RadioFieldProps) {
  const { field } = useInput({ source, ...(onChange ? { onChange } : {}) })
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="st-row st-gap-wide">
        {choices.map(choice => (
          <FormControlLabel
            key={choice.value}
            control={<Radio />}
            name={field.name}
            value={choice.value}
            checked={field.value === choice.value}
            onChange={field.onChange}
            label={choice.label}
          />
        ))}
      </div>
    </fieldset>
  )
}
