import { FormProvider } from 'react-hook-form'
import { useT } from '#src/i18n/useT.ts'
import { ReasonControl } from './ReasonControl.tsx'
import type { ReasonForm } from './useReasonForm.ts'

/** The form drawn from the server's fields. */
export function ReasonStep({ form: { form, fields } }: { form: ReasonForm }) {
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
