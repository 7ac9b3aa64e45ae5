import { Checkbox, FormControlLabel } from '@mui/material'
import { useInput } from 'react-admin'

interface TickInputProps {
  source: string
  label: string
  disabled?: boolean
  describedBy?: string | undefined
}

/** A boolean of a form as a tick; react-admin's input for it is a switch. */
export function TickInput({ source, label, disabled = false, describedBy }: TickInputProps) {
  const { field } = useInput<boolean>({ source })
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={field.value}
          disabled={disabled}
          onChange={(_, isTicked) => field.onChange(isTicked)}
          slotProps={{ input: { ref: field.ref, 'aria-describedby': describedBy } }}
        />
      }
      label={label}
    />
  )
}
