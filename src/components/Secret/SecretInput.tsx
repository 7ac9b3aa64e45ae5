import { useInput } from 'react-admin'
import { asTyped } from '../Attempt/formValues.ts'
import { SecretField, type SecretFieldProps } from './SecretField.tsx'

interface SecretInputProps extends Omit<SecretFieldProps, 'value' | 'onChange' | 'error' | 'ref'> {
  source: string
}

/** A form's password field. */
export function SecretInput({ source, ...props }: SecretInputProps) {
  const { field, fieldState } = useInput({ source, parse: asTyped })
  return (
    <SecretField
      {...props}
      ref={field.ref}
      value={field.value}
      error={fieldState.error?.message ?? null}
      onChange={field.onChange}
    />
  )
}
