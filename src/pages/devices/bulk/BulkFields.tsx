import { Checkbox, FormControlLabel, OutlinedInput, Select } from '@mui/material'
import type { ReactNode } from 'react'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { useT } from '#src/i18n/useT.ts'
import { limits } from '../form/deviceFields.ts'
import { useCredentials } from '../form/useCredentials.ts'
import { type BulkField, type BulkTyped, type bulkProblems, ticked } from './bulkChange.ts'

const labels = {
  port: 'devices.port',
  credential: 'devices.credential',
  notes: 'devices.notes',
  enabled: 'devices.state',
} as const

interface BulkFieldsProps {
  typed: BulkTyped
  problems: ReturnType<typeof bulkProblems>
  onChange: (typed: BulkTyped) => void
}

interface ChangeProps extends BulkFieldsProps {
  field: BulkField
  problem?: string | null
  children: ReactNode
}

/** A field that is changed once it is ticked. */
function Change({ field, typed, onChange, problem = null, children }: ChangeProps) {
  const t = useT()
  return (
    <li className="st-two">
      <FormControlLabel
        className="st-in-line"
        control={<Checkbox />}
        checked={typed.ticked.includes(field)}
        onChange={(_, isTicked) => onChange(ticked(typed, field, isTicked))}
        label={t('devices.bulk.change', { name: t(labels[field]) })}
      />
      {typed.ticked.includes(field) && (
        <div className="st-field">
          {children}
          <ErrorText>{problem}</ErrorText>
        </div>
      )}
    </li>
  )
}

function Credential({ typed, onChange }: BulkFieldsProps) {
  const t = useT()
  const { data = [] } = useCredentials()
  return (
    <Select
      native
      value={typed.credential}
      onChange={event => onChange({ ...typed, credential: event.target.value })}
      inputProps={{ 'aria-label': t('devices.credential') }}
    >
      <option value="">{t('devices.noCredential')}</option>
      {data.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  )
}

function InUse({ typed, problems, onChange }: BulkFieldsProps) {
  const t = useT()
  return (
    <>
      <Select
        native
        value={String(typed.enabled)}
        onChange={event => onChange({ ...typed, enabled: event.target.value === 'true' })}
        inputProps={{ 'aria-label': t('devices.state') }}
      >
        <option value="false">{t('devices.states.disabled')}</option>
        <option value="true">{t('devices.enabled')}</option>
      </Select>
      {!typed.enabled && (
        <OutlinedInput
          placeholder={t('devices.form.reason')}
          autoComplete="off"
          error={problems.why !== undefined}
          value={typed.why}
          onChange={event => onChange({ ...typed, why: event.target.value })}
          inputProps={{
            'aria-label': t('devices.form.reason'),
            maxLength: limits.why,
            'aria-required': true,
          }}
        />
      )}
    </>
  )
}

export function BulkFields(props: BulkFieldsProps) {
  const { typed, problems, onChange } = props
  const t = useT()
  const why = problems.why && t('field.required', { name: t('devices.form.reason') })
  return (
    <ul className="st-below st-stack st-gap-3">
      <Change {...props} field="enabled" problem={why ?? null}>
        <InUse {...props} />
      </Change>
      <Change {...props} field="credential">
        <Credential {...props} />
      </Change>
      <Change {...props} field="port" problem={problems.port ? t('devices.problems.port') : null}>
        <OutlinedInput
          autoComplete="off"
          error={problems.port !== undefined}
          value={typed.port}
          onChange={event => onChange({ ...typed, port: event.target.value })}
          inputProps={{ 'aria-label': t('devices.port'), inputMode: 'numeric', maxLength: 5 }}
        />
      </Change>
      <Change {...props} field="notes">
        <OutlinedInput
          multiline
          rows={2}
          value={typed.notes}
          onChange={event => onChange({ ...typed, notes: event.target.value })}
          inputProps={{ 'aria-label': t('devices.notes'), maxLength: limits.notes }}
        />
      </Change>
    </ul>
  )
}
