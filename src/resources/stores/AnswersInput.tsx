// A store's answers to its form, shown in the version the store uses.
import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { labelOf } from '#common/formSchema.ts'
import { AnswersForm } from '#src/components/AnswersForm/AnswersForm.tsx'
import { answerErrors } from '#src/components/AnswersForm/answerProblems.ts'
import { withDefaults } from '#src/components/AnswersForm/defaults.ts'
import type { AnswersPlace } from '#src/components/AnswersForm/types.ts'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { useT } from '#src/i18n/useT.ts'
import type { InputProps } from '../schema/inputs.tsx'
import { useRecord } from '../schema/useRecord.ts'
import { Completeness } from './Completeness.tsx'
import { DatabaseAnswer, StorePlaceContext } from './DatabaseAnswer.tsx'
import { useAnswers } from './useAnswers.ts'
import { useNeighbours } from './useNeighbours.ts'
import { idIn, type StoreForm, useStoreForm } from './useStoreForm.ts'
import { useChecks } from './warnings/useChecks.ts'
import { Warnings } from './warnings/Warnings.tsx'
import './answers.css'

type StoreAnswers = ReturnType<typeof useAnswers>

interface VersionProps {
  form: StoreForm
  answers: StoreAnswers['answers']
  onMove: (version: string) => void
}

/** The form has changed since the store used it: says what the current version would require. */
function VersionNote({ form, answers, onMove }: VersionProps) {
  const t = useT()
  const { filled, version, newest, newestFields } = form
  if (filled === '' || filled === newest) return null
  const isMoving = version === newest
  const wrong = answerErrors(newestFields, withDefaults(newestFields, answers), t)
  const names = newestFields.filter(({ key }) => Object.hasOwn(wrong, key)).map(labelOf)
  return (
    <Alert className="st-row st-apart" role="status">
      <div>
        <p>
          {isMoving
            ? t('answers.moving', { newest })
            : t('answers.behind', { version: filled, newest })}
        </p>
        <p>
          {names.length === 0
            ? t('answers.nothingMissing')
            : t('answers.missing', { names: names.join(', ') })}
        </p>
      </div>
      <Button onClick={() => onMove(isMoving ? filled : newest)}>
        {isMoving ? t('answers.stay', { version: filled }) : t('answers.moveOn')}
      </Button>
    </Alert>
  )
}

/** A new store need not be complete: it stays marked as incomplete until it is. */
function LaterTick({ answers }: { answers: StoreAnswers }) {
  const t = useT()
  const { mayWait, later, setLater, isLost } = answers
  if (!mayWait) return null
  return (
    <div className="st-field">
      <FormControlLabel
        control={<Checkbox checked={later} onChange={event => setLater(event.target.checked)} />}
        label={t('answers.later')}
      />
      {isLost && <p className="st-soft">{t('answers.laterLost')}</p>}
    </div>
  )
}

type DrawnProps = InputProps &
  Pick<AnswersPlace, 'shown'> & { form: StoreForm; storeAnswers: StoreAnswers }

function Drawn({ form, storeAnswers, shown, field, base, entryOf, enter }: DrawnProps) {
  const t = useT()
  const { fields, answers, later, mayWait, hiddenCount, elsewhere } = storeAnswers
  const store = idIn(base.id) || undefined
  const franchise = idIn(base.franchiseId)
  const neighbours = useNeighbours(fields, answers, store)
  const { chainId } = form
  const storePlace = useMemo(
    () =>
      store && franchise && chainId ? { chainId, franchiseId: franchise, storeId: store } : null,
    [store, franchise, chainId],
  )
  const country = entryOf('country')
  const name = entryOf('name')
  return (
    <>
      {form.byFranchise && <p className="st-soft">{t('answers.byFranchise')}</p>}
      <VersionNote
        form={form}
        answers={answers}
        onMove={version => enter('formVersion', version)}
      />
      {hiddenCount > 0 && (
        <Alert role="status">{t('answers.others', { smart_count: hiddenCount })}</Alert>
      )}
      {elsewhere.length > 0 && (
        <Alert severity="error" role="alert">
          {elsewhere.join(' ')}
        </Alert>
      )}
      <LaterTick answers={storeAnswers} />
      {fields.length === 0 && <p className="st-soft">{t('answers.noFields')}</p>}
      {!(mayWait && later) && (
        <StorePlaceContext value={storePlace}>
          <AnswersForm
            source={field.name}
            fields={fields}
            onWrong={storeAnswers.setWrong}
            optional={!storeAnswers.isNeeded}
            owner={typeof name === 'string' ? name : undefined}
            country={
              typeof country === 'string' && country !== 'ZZ' ? country || undefined : undefined
            }
            neighbours={neighbours}
            shown={shown}
            Database={DatabaseAnswer}
          />
        </StorePlaceContext>
      )}
    </>
  )
}

/** The form's state while, or if, there is nothing to show. */
function Waiting({ form }: { form: StoreForm }) {
  const t = useT()
  if (form.isNone) return <p className="st-soft">{t('answers.none')}</p>
  if (!form.failed) return <Skeleton shape="form" rows={3} />
  return <Reading query={form.failed} failed={t('answers.failed')} />
}

export function AnswersInput(input: InputProps) {
  const { base, entryOf, id } = input
  const t = useT()
  const titleId = useId()
  const chosen = {
    formId: entryOf('formId'),
    franchiseId: entryOf('franchiseId'),
    formVersion: entryOf('formVersion'),
  }
  const form = useStoreForm(chosen, base)
  // A record passed by a list has no answers yet.
  const read = useRecord('stores', idIn(base.id) || undefined)
  const isRead = base.id === undefined || base.answers !== undefined || read.data !== undefined
  const store = idIn(base.id) || undefined
  const checks = useChecks(store)
  const { complete = base.complete, warnings = [] } = checks.data ?? {}
  const judged = {
    complete,
    openWarnings: warnings.filter(({ counted, accepted }) => counted && !accepted).length,
  }
  const answers = useAnswers({ ...input, base: { ...base, ...judged } }, form, isRead)
  const [shown, setShown] = useState<AnswersPlace['shown']>(null)
  return (
    <section
      className="st-store-form st-below st-stack st-gap-3 st-over"
      aria-labelledby={titleId}
      id={id}
      tabIndex={-1}
    >
      <div className="st-row st-baseline st-apart">
        <h2 id={titleId}>
          {form.name === '' ? t('answers.notKnown') : t('answers.title', { name: form.name })}
        </h2>
        {base.id !== undefined && form.isSame && <Completeness store={judged} />}
      </div>
      {answers.isReady && store !== undefined && (
        <Warnings store={store} query={checks} fields={answers.fields} onShow={setShown} />
      )}
      {answers.isReady ? (
        <Drawn {...input} form={form} storeAnswers={answers} shown={shown} />
      ) : (
        <Waiting form={form} />
      )}
    </section>
  )
}
