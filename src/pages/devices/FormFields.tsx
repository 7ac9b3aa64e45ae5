// The fields of a device's form.
import { Alert, Checkbox, FormControlLabel, OutlinedInput, Select } from '@mui/material'
import { ApiError, type Device, deviceKinds } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { CredentialField } from './CredentialField.tsx'
import {
  hasField,
  limits,
  type Problems,
  protocolsOf,
  type Typed,
  usualPort,
  withKind,
  withProtocol,
} from './deviceFields.ts'
import { Field } from './Field.tsx'
import { StoreField } from './StoreField.tsx'

interface FormFieldsProps {
  device: Device | null
  typed: Typed
  /** What is wrong by what is known here. */
  problems: Problems
  /** What the server did not take. */
  refused: unknown
  onChange: (typed: Typed) => void
}

const labels = {
  store: 'devices.store',
  storeName: 'devices.store',
  name: 'devices.name',
  kind: 'devices.kind',
  protocol: 'devices.protocol',
  address: 'devices.address',
  port: 'devices.port',
  account: 'devices.form.user',
  path: 'devices.form.path',
  credential: 'devices.credential',
  notes: 'devices.notes',
  enabled: 'devices.enabled',
  why: 'devices.form.reason',
} as const

/** What is wrong with a field, in words: ours, else the server's. */
function useProblem({ problems, refused }: Pick<FormFieldsProps, 'problems' | 'refused'>) {
  const t = useT()
  const fields = refused instanceof ApiError ? refused.fields : []
  return (field: keyof Typed): string | null => {
    const own = problems[field]
    if (own === 'required') return t('field.required', { name: t(labels[field]) })
    if (own) return t(`devices.problems.${own}`)
    return fields?.find(({ path }) => path.split('/').includes(field))?.info ?? null
  }
}

export function FormFields(props: FormFieldsProps) {
  const { device, typed, onChange } = props
  const t = useT()
  const problemOf = useProblem(props)
  const { protocol } = typed
  const set = (part: Partial<Typed>) => onChange({ ...typed, ...part })
  const text = (
    field: 'name' | 'address' | 'port' | 'account' | 'path',
    label: string,
    help?: string,
  ) => (
    <Field label={label} help={help} problem={problemOf(field)}>
      {attributes => (
        <OutlinedInput
          {...attributes}
          autoComplete="off"
          value={typed[field]}
          onChange={event => set({ [field]: event.target.value })}
          inputProps={{
            spellCheck: false,
            inputMode: field === 'port' ? 'numeric' : undefined,
            maxLength: field === 'port' ? 5 : limits[field],
            'aria-required': field !== 'path',
          }}
        />
      )}
    </Field>
  )
  const usual = usualPort[protocol]
  const isMoved =
    device?.fingerprint &&
    (['address', 'port', 'account'] as const).some(
      field => String(device[field] ?? '') !== typed[field].trim(),
    )
  return (
    <div className="st-device-form">
      <StoreField
        value={typed.store}
        valueName={typed.storeName}
        onChange={(store, storeName) => set({ store, storeName })}
        problem={problemOf('store')}
      />
      {text('name', t('devices.name'))}
      <Field label={t('devices.kind')}>
        {attributes => (
          <Select
            native
            {...attributes}
            value={typed.kind}
            onChange={event => {
              const kind = deviceKinds.find(one => one === event.target.value)
              if (kind) onChange(withKind(typed, kind))
            }}
          >
            {deviceKinds.map(one => (
              <option key={one} value={one}>
                {t(`devices.kinds.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('devices.protocol')}>
        {attributes => (
          <Select
            native
            {...attributes}
            value={protocol}
            onChange={event => {
              const next = protocolsOf(typed.kind).find(one => one === event.target.value)
              if (next) onChange(withProtocol(typed, next))
            }}
          >
            {protocolsOf(typed.kind).map(one => (
              <option key={one} value={one}>
                {t(`devices.protocols.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {protocol === 'local'
        ? text('address', t('devices.form.folder'))
        : text('address', t('devices.address'), t('devices.form.addressHelp'))}
      {hasField(protocol, 'port') &&
        text(
          'port',
          t('devices.port'),
          usual === null ? undefined : t('devices.form.portHelp', { port: usual }),
        )}
      {hasField(protocol, 'account') && text('account', t('devices.form.user'))}
      {hasField(protocol, 'path') &&
        text('path', t(protocol === 'ssh' ? 'devices.form.root' : 'devices.form.path'))}
      {hasField(protocol, 'credential') && (
        <CredentialField
          protocol={protocol}
          value={typed.credential}
          problem={problemOf('credential')}
          onChange={credential => set({ credential })}
        />
      )}
      {isMoved && (
        <Alert role="note" severity="warning" data-wide="true">
          {t('devices.form.keyForgotten')}
        </Alert>
      )}
      <Field label={t('devices.notes')} problem={problemOf('notes')} wide>
        {attributes => (
          <OutlinedInput
            multiline
            {...attributes}
            rows={3}
            value={typed.notes}
            onChange={event => set({ notes: event.target.value })}
            inputProps={{ maxLength: limits.notes }}
          />
        )}
      </Field>
      <FormControlLabel
        className="st-device-check"
        data-wide="true"
        control={
          <Checkbox
            checked={typed.enabled}
            onChange={event => set({ enabled: event.target.checked })}
          />
        }
        label={t('devices.enabled')}
      />
      {!typed.enabled && (
        <Field
          label={t('devices.form.reason')}
          help={t('devices.form.disabledHelp')}
          problem={problemOf('why')}
          wide
        >
          {attributes => (
            <OutlinedInput
              {...attributes}
              autoComplete="off"
              value={typed.why}
              onChange={event => set({ why: event.target.value })}
              inputProps={{ maxLength: limits.why, 'aria-required': true }}
            />
          )}
        </Field>
      )}
    </div>
  )
}
