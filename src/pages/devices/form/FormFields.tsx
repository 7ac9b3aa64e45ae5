// The fields of a device's form: react-admin's inputs for its kind and protocol.
import { Alert } from '@mui/material'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { asTyped } from '#src/components/Attempt/formValues.ts'
import { TickInput } from '#src/components/TickInput.tsx'
import { type Device, deviceKinds } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { CredentialField } from './CredentialField.tsx'
import {
  hasField,
  limits,
  nothingTyped,
  protocolsOf,
  type Typed,
  usualPort,
  withKind,
  withProtocol,
} from './deviceFields.ts'
import { StoreField } from './StoreField.tsx'

/** Labels of the fields that can be invalid. */
export const labels = {
  store: 'devices.store',
  name: 'devices.name',
  address: 'devices.address',
  port: 'devices.port',
  account: 'devices.form.user',
  path: 'devices.form.path',
  why: 'devices.form.reason',
} as const

interface TextFieldProps {
  source: Exclude<keyof typeof labels, 'store'>
  /** The label of a protocol that names it differently. */
  label?: string
  help?: string | undefined
}

function TextField({ source, label, help = '' }: TextFieldProps) {
  const t = useT()
  const isPort = source === 'port'
  return (
    <TextInput
      source={source}
      label={label ?? t(labels[source])}
      helperText={help || false}
      parse={asTyped}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          spellCheck: false,
          inputMode: isPort ? 'numeric' : undefined,
          maxLength: isPort ? 5 : limits[source],
          'aria-required': source !== 'path',
        },
      }}
    />
  )
}

interface ChoiceProps<Choice extends string> {
  source: 'kind' | 'protocol'
  label: string
  choices: readonly Choice[]
  textOf: (choice: Choice) => string
  /** The form's values after another choice, which other fields may not fit. */
  chosen: (typed: Typed, choice: Choice) => Typed
}

function ChoiceField<Choice extends string>(props: ChoiceProps<Choice>) {
  const { source, label, choices, textOf, chosen } = props
  const { getValues, setValue } = useFormContext<Typed>()
  const choose = (text: string) => {
    const choice = choices.find(value => value === text)
    if (!choice) return
    const { kind, protocol, port, credential } = chosen(getValues(), choice)
    for (const [name, value] of Object.entries({ kind, protocol, port, credential }))
      setValue(name as keyof Typed, value) // the keys of the object above
  }
  return (
    <TextInput
      source={source}
      label={label}
      helperText={false}
      select
      slotProps={{ select: { native: true } }}
      onChange={event => choose(event.target.value)}
    >
      {choices.map(choice => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
    </TextInput>
  )
}

/** It may be another machine: the known key may not belong to it. */
const isMoved = (device: Device, typed: Typed) =>
  (['address', 'port', 'account'] as const).some(
    field => String(device[field] ?? '') !== typed[field].trim(),
  )

function Address({ protocol }: Pick<Typed, 'protocol'>) {
  const t = useT()
  const usual = usualPort[protocol]
  return (
    <>
      {protocol === 'local' ? (
        <TextField source="address" label={t('devices.form.folder')} />
      ) : (
        <TextField source="address" help={t('devices.form.addressHelp')} />
      )}
      {hasField(protocol, 'port') && (
        <TextField
          source="port"
          help={usual === null ? undefined : t('devices.form.portHelp', { port: usual })}
        />
      )}
      {hasField(protocol, 'account') && <TextField source="account" />}
      {hasField(protocol, 'path') && (
        <TextField
          source="path"
          label={t(protocol === 'ssh' ? 'devices.form.root' : 'devices.form.path')}
        />
      )}
      {hasField(protocol, 'credential') && <CredentialField protocol={protocol} />}
    </>
  )
}

export function FormFields({ device }: { device: Device | null }) {
  const t = useT()
  const typed: Typed = { ...nothingTyped, ...useWatch<Typed>() }
  const { kind, protocol, enabled } = typed
  return (
    <div className="st-two">
      <StoreField />
      <TextField source="name" />
      <ChoiceField
        source="kind"
        label={t('devices.kind')}
        choices={deviceKinds}
        textOf={choice => t(`devices.kinds.${choice}`)}
        chosen={withKind}
      />
      <ChoiceField
        source="protocol"
        label={t('devices.protocol')}
        choices={protocolsOf[kind]}
        textOf={choice => t(`devices.protocols.${choice}`)}
        chosen={withProtocol}
      />
      <Address protocol={protocol} />
      {device?.fingerprint && isMoved(device, typed) && (
        <Alert role="note" severity="warning" className="st-span">
          {t('devices.form.keyForgotten')}
        </Alert>
      )}
      <TextInput
        source="notes"
        label={t('devices.notes')}
        helperText={false}
        parse={asTyped}
        multiline
        rows={3}
        className="st-span"
        slotProps={{ htmlInput: { maxLength: limits.notes } }}
      />
      <div className="st-span">
        <TickInput source="enabled" label={t('devices.enabled')} />
      </div>
      {!enabled && (
        <div className="st-span">
          <TextField source="why" help={t('devices.form.disabledHelp')} />
        </div>
      )}
    </div>
  )
}
