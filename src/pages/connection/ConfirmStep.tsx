import type { ReasonField, StoreChoice } from '../../dataProvider/index.ts'
import { useLanguageTag, useT } from '../../i18n/useT.ts'
import { blankOf, type Entered, type Entries } from './reason.ts'
import { namedRegions } from './regions.ts'

interface ConfirmStepProps {
  store: StoreChoice
  fields: readonly ReasonField[]
  entries: Entries
  /** Why the server refused, in its words. */
  refused: string | null
}

/** What will be sent, once more in full. */
export function ConfirmStep({ store, fields, entries, refused }: ConfirmStepProps) {
  const t = useT()
  const tag = useLanguageTag()
  const country = namedRegions([{ name: store.region, type: 'region', children: [] }], tag)[0]
  const shown = (value: Entered): string => {
    if (typeof value === 'boolean') return t(value ? 'connection.yes' : 'connection.no')
    if (typeof value === 'string') return value.trim() || t('connection.empty')
    return value.join(', ') || t('connection.empty')
  }
  return (
    <>
      <dl className="st-facts">
        <dt>{t('connection.storeStep')}</dt>
        <dd>
          <strong>{store.name}</strong>
          <br />
          <span className="st-soft">
            {store.full_name}
            <br />
            {[store.extra, country?.title].filter(Boolean).join(' · ')}
          </span>
        </dd>
        {fields.map(field => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{shown(entries[field.name] ?? blankOf(field))}</dd>
          </div>
        ))}
      </dl>
      <p className="st-note">{t('connection.confirmLead')}</p>
      <div role="alert">
        {refused && (
          <p className="st-note" data-kind="bad">
            {refused}
          </p>
        )}
      </div>
    </>
  )
}
