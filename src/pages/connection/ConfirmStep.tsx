import { useSession } from '#src/auth/pages.ts'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { Fact } from '#src/components/Fact.tsx'
import { Names } from '#src/components/Names.tsx'
import type { StoreChoice } from '#src/dataProvider/index.ts'
import { countryName } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { OthersHere } from './OthersHere.tsx'
import type { ReasonForm } from './reason/useReasonForm.ts'
import { useShownValue } from './reason/useShownValue.ts'
import { enteredIn } from './store/entries.ts'
import type { ChosenStore } from './store/useChosenStore.ts'

interface ConfirmStepProps {
  store: StoreChoice
  chosen: ChosenStore
  form: ReasonForm
  /** Why the server refused; null: it did not. */
  refused: unknown
}

/** Summarises what will be done and what will be sent. */
export function ConfirmStep({ store, chosen, form, refused }: ConfirmStepProps) {
  const t = useT()
  const tag = useLanguageTag()
  const shown = useShownValue()
  const current = useSession().store
  return (
    <>
      <p className="st-narrow">
        <strong>{t('connection.sentence', { store: store.name })}</strong>{' '}
        {current && current.id !== store.id && t('connection.leaving', { store: current.name })}{' '}
        {t('connection.confirmLead')}
      </p>
      <dl className="st-facts">
        <Fact title={t('connection.storeStep')}>
          <strong>{shownName(store.name)}</strong>
          <br />
          <span className="st-soft">
            <Names text={store.full_name} />
            <br />
            <Names
              text={[store.extra, countryName(store.region, tag)].filter(Boolean).join(' · ')}
            />
          </span>
        </Fact>
        {form.fields.map(field => (
          <Fact key={field.name} title={field.label}>
            {shown(field, enteredIn(form.entries, field))}
          </Fact>
        ))}
        {chosen.about && (
          <Fact title={t('connection.others')}>
            <OthersHere operators={chosen.about.operators} />
          </Fact>
        )}
      </dl>
      <FailureAlert problem={refused} />
    </>
  )
}
