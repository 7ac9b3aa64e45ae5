import { FormProvider } from 'react-hook-form'
import { QueryFailure, Skeleton } from '#src/components/Page/states.tsx'
import { useT } from '#src/i18n/useT.ts'
import { FormNotes } from '../FormNotes.tsx'
import { StoreLine } from '../store/StoreLine.tsx'
import type { ChosenStore } from '../store/useChosenStore.ts'
import { ReasonControl } from './ReasonControl.tsx'
import type { ReasonForm } from './useReasonForm.ts'

interface ReasonStepProps {
  form: ReasonForm
  chosen: ChosenStore
  to: string | null
}

/** The store in one line, and the reason form once its fields and any earlier text are known. */
export function ReasonStep({ form, chosen, to }: ReasonStepProps) {
  const t = useT()
  const { query } = form
  return (
    <>
      <StoreLine chosen={chosen} to={to} />
      {query.isError ? (
        <QueryFailure title={t('connection.fieldsFailed')} query={query} />
      ) : query.isPending || form.looking ? (
        <Skeleton shape="form" />
      ) : (
        <>
          <FormNotes form={form} last={chosen.about?.lastReason} />
          <Fields form={form} />
        </>
      )}
    </>
  )
}

/** The form rendered from the server's fields. */
function Fields({ form: { form, fields } }: Pick<ReasonStepProps, 'form'>) {
  const t = useT()
  if (fields.length === 0) return <p className="st-soft">{t('connection.noFields')}</p>
  return (
    <FormProvider {...form}>
      <div className="st-stack st-gap-4 st-narrow">
        {fields.map(field => (
          <ReasonControl key={field.name} field={field} />
        ))}
      </div>
    </FormProvider>
  )
}
