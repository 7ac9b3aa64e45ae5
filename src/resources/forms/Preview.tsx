// The form as the operator of a store will see it, to be tried out.
import { Button } from '@mui/material'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { AnswersForm } from '#src/components/AnswersForm/AnswersForm.tsx'
import { withDefaults } from '#src/components/AnswersForm/defaults.ts'
import type { Answers } from '#src/components/AnswersForm/types.ts'
import { useT } from '#src/i18n/useT.ts'
import type { BuiltField } from './fields.ts'
import { soundField } from './problems.ts'

const nothing: Answers = {}

export function Preview({ fields, title }: { fields: readonly BuiltField[]; title: string }) {
  const t = useT()
  const id = useId()
  const settled = useDeferredValue(fields)
  const sound = useMemo(
    // Its key would stand there, which says nothing to anybody.
    () =>
      settled.map(field =>
        soundField({ ...field, name: field.name?.trim() || t('builder.unnamed') }),
      ),
    [settled, t],
  )
  const [given, setGiven] = useState(nothing)
  const [validated, setValidated] = useState(false)
  const answers = useMemo(() => withDefaults(sound, given), [sound, given])
  return (
    <section className="st-preview st-stack st-gap-4 st-pad-4" aria-labelledby={`${id}title`}>
      <header>
        <h2 id={`${id}title`}>{t('builder.preview')}</h2>
        {title !== '' && <p className="st-soft">{title}</p>}
      </header>
      {sound.length === 0 ? (
        <p className="st-soft">{t('builder.previewEmpty')}</p>
      ) : (
        <>
          <AnswersForm
            fields={sound}
            answers={answers}
            onChange={(key, value) => setGiven(before => ({ ...before, [key]: value }))}
            validated={validated}
          />
          <div className="st-record-buttons st-row">
            <Button onClick={() => setValidated(true)}>{t('builder.tryIt')}</Button>
            <Button
              variant="text"
              onClick={() => {
                setGiven(nothing)
                setValidated(false)
              }}
            >
              {t('builder.again')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
