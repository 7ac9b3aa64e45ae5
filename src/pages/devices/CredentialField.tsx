// A credential is one of the server's secrets, by its name.
import { Select } from '@mui/material'
import type { Device } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { Field } from './Field.tsx'
import { useCredentials } from './useCredentials.ts'

interface CredentialFieldProps {
  protocol: Device['protocol']
  value: string
  problem: string | null
  onChange: (name: string) => void
}

export function CredentialField({ protocol, value, problem, onChange }: CredentialFieldProps) {
  const t = useT()
  const { data, error } = useCredentials()
  const fitting = data?.filter(({ protocols }) => protocols.includes(protocol)) ?? []
  const names = [...new Set([...fitting.map(({ name }) => name), ...(value ? [value] : [])])]
  const help =
    data && fitting.length === 0
      ? t('devices.form.noCredentials')
      : t('devices.form.credentialHelp')
  return (
    <Field
      label={t('devices.credential')}
      help={help}
      problem={problem ?? (error ? failureText(error) : null)}
      wide
    >
      {attributes => (
        <Select
          native
          {...attributes}
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          <option value="">{t('devices.noCredential')}</option>
          {names.map(name => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}
