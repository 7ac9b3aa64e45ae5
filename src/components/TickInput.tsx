import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { type InputProps, useInput } from 'react-admin'

interface TickInputProps extends Pick<InputProps<boolean>, 'id' | 'source' | 'format'> {
  label: string
  disabled?: boolean
  required?: boolean
  describedBy?: string | undefined
}

/** A boolean form field as a checkbox; react-admin's input for it is a switch. */
export function TickInput({ label, disabled, required, describedBy, ...props }: TickInputProps) {
  const { id, field, fieldState } = useInput<boolean>(props)
  const { error, invalid } = fieldState
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            id={id}
            checked={field.value}
            disabled={disabled}
            required={required}
            onChange={(_, isTicked) => field.onChange(isTicked)}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-invalid': invalid,
                'aria-describedby': invalid ? `${id}-error` : describedBy,
              },
            }}
          />
        }
        label={label}
      />
      {error && (
        <FormHelperText id={`${id}-error`} error>
          {error.message}
        </FormHelperText>
      )}
    </>
  )
}
