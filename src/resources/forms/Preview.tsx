// A working preview of the form as the operator of a store will see it.
import { Button } from '@mui/material'
import { useDeferredValue, useId, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AnswersForm } from '#src/components/AnswersForm/AnswersForm.tsx'
import { answerErrors } from '#src/components/AnswersForm/answerProblems.ts'
import { withDefaults } from '#src/components/AnswersForm/defaults.ts'
import { resolved } from '#src/components/Attempt/formValues.ts'
import { useT } from '#src/i18n/useT.ts'
import type { BuiltField } from './fields.ts'
import { soundField } from './problems.ts'

const blank = { answers: {} }
const nothing = () => undefined

export function Preview({ fields, title }: { fields: readonly BuiltField[]; title: string }) {
  const t = useT()
  const id = useId()
  const settled = useDeferredValue(fields)
  const sound = useMemo(
    // Otherwise its key would be shown, which means nothing to anybody.
    () =>
      settled.map(field =>
        soundField({ ...field, name: field.name?.trim() || t('builder.unnamed') }),
      ),
    [settled, t],
  )
  const form = useForm({
    defaultValues: blank,
    resolver: values =>
      resolved(values, { answers: answerErrors(sound, withDefaults(sound, values.answers), t) }),
  })
  return (
    <section
      className="st-preview st-panel st-stack st-gap-4 st-pad-4"
      aria-labelledby={`${id}title`}
    >
      <header>
        <h2 id={`${id}title`}>{t('builder.preview')}</h2>
        {title !== '' && <p className="st-soft">{title}</p>}
      </header>
      {sound.length === 0 ? (
        <p className="st-soft">{t('builder.previewEmpty')}</p>
      ) : (
        <FormProvider {...form}>
          <AnswersForm source="answers" fields={sound} />
          <div className="st-record-buttons st-row">
            <Button onClick={() => void form.handleSubmit(nothing)()}>{t('builder.tryIt')}</Button>
            <Button variant="text" onClick={() => form.reset(blank)}>
              {t('builder.again')}
            </Button>
          </div>
        </FormProvider>
      )}
    </section>
  )
}
