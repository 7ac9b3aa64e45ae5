import type { ReactNode } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { type BulkField, type BulkTyped, type bulkProblems, ticked } from './bulkChange.ts'
import { limits } from './deviceFields.ts'
import { useCredentials } from './useCredentials.ts'

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
    <li>
      <label className="st-device-check">
        <input
          type="checkbox"
          checked={typed.ticked.includes(field)}
          onChange={event => onChange(ticked(typed, field, event.target.checked))}
        />
        {t('devices.bulk.change', { name: t(labels[field]) })}
      </label>
      {typed.ticked.includes(field) && (
        <div className="st-field">
          {children}
          {problem !== null && (
            <p className="st-error" role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </li>
  )
}

function Credential({ typed, onChange }: BulkFieldsProps) {
  const t = useT()
  const { data = [] } = useCredentials()
  return (
    <select
      className="st-input"
      aria-label={t('devices.credential')}
      value={typed.credential}
      onChange={event => onChange({ ...typed, credential: event.target.value })}
    >
      <option value="">{t('devices.noCredential')}</option>
      {data.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

function InUse({ typed, problems, onChange }: BulkFieldsProps) {
  const t = useT()
  return (
    <>
      <select
        className="st-input"
        aria-label={t('devices.state')}
        value={typed.enabled ? 'yes' : ''}
        onChange={event => onChange({ ...typed, enabled: event.target.value !== '' })}
      >
        <option value="">{t('devices.states.disabled')}</option>
        <option value="yes">{t('devices.enabled')}</option>
      </select>
      {!typed.enabled && (
        <input
          className="st-input"
          aria-label={t('devices.form.reason')}
          placeholder={t('devices.form.reason')}
          autoComplete="off"
          maxLength={limits.why}
          aria-required
          aria-invalid={problems.why !== undefined}
          value={typed.why}
          onChange={event => onChange({ ...typed, why: event.target.value })}
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
    <ul className="st-device-changes">
      <Change {...props} field="enabled" problem={why ?? null}>
        <InUse {...props} />
      </Change>
      <Change {...props} field="credential">
        <Credential {...props} />
      </Change>
      <Change {...props} field="port" problem={problems.port ? t('devices.problems.port') : null}>
        <input
          className="st-input"
          aria-label={t('devices.port')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          aria-invalid={problems.port !== undefined}
          value={typed.port}
          onChange={event => onChange({ ...typed, port: event.target.value })}
        />
      </Change>
      <Change {...props} field="notes">
        <textarea
          className="st-input"
          aria-label={t('devices.notes')}
          rows={2}
          maxLength={limits.notes}
          value={typed.notes}
          onChange={event => onChange({ ...typed, notes: event.target.value })}
        />
      </Change>
    </ul>
  )
}
