// A credential is one of the server's secrets, by name.
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { asTyped } from '#src/components/Attempt/formValues.ts'
import type { Device } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import type { Typed } from './deviceFields.ts'
import { useCredentials } from './useCredentials.ts'

export function CredentialField({ protocol }: Pick<Device, 'protocol'>) {
  const t = useT()
  const { data, error } = useCredentials()
  const value = useWatch<Typed, 'credential'>({ name: 'credential' })
  const fitting = data?.filter(({ protocols }) => protocols.includes(protocol)) ?? []
  const names = [...new Set([...fitting.map(({ name }) => name), ...(value ? [value] : [])])]
  const help =
    data && fitting.length === 0
      ? t('devices.form.noCredentials')
      : t('devices.form.credentialHelp')
  return (
    <TextInput
      source="credential"
      label={t('devices.credential')}
      helperText={error ? failureText(error) : help}
      parse={asTyped}
      className="st-span"
      select
      slotProps={{ select: { native: true } }}
    >
      <option value="">{t('devices.noCredential')}</option>
      {names.map(name => (
        <option key={name}>{name}</option>
      ))}
    </TextInput>
  )
}
