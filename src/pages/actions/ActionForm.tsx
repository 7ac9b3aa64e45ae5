// What is entered, where it shall run, and the way to its start.
import { Button, FormControlLabel, Radio } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { ParameterValues } from '#common/actionSchema.ts'
import { useSession } from '#src/auth/pages.ts'
import { focusAnswer } from '#src/components/AnswersForm/answerProblems.ts'
import { Skeleton } from '#src/components/Page/states.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { type Action, type ActionValues, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { ParameterFields } from './ParameterFields.tsx'
import { RunDialog, type Target } from './RunDialog.tsx'
import { answered, keyFor } from './runKey.ts'
import { Stores } from './Stores.tsx'
import { isReady, noStores, type SeveralState } from './several.ts'
import { useActionForm } from './useActionForm.ts'
import { useReasonHere } from './useReasonHere.ts'

/** A run that is done again: the form begins with what it had. */
export interface Again {
  readonly turn: number
  readonly values: ParameterValues | null
  readonly several?: SeveralState
}

interface ActionFormProps {
  store: number
  action: Action
  again: Again
}

export function ActionForm({ store, action, again }: ActionFormProps) {
  const t = useT()
  const id = useId()
  const { store: here } = useSession()
  const place = useRef<HTMLFormElement>(null)
  const form = useActionForm(store, action.name, again.values)
  const [several, setSeveral] = useState<SeveralState | null>(again.several ?? null)
  const [tried, setTried] = useState(false)
  const [open, setOpen] = useState(false)
  const start = useStart(store, action)
  const reason = useReasonHere()
  const target: Target = several
    ? { names: several.stores.map(({ name }) => name), reason: several.reason.trim() }
    : { names: [here?.name ?? ''], reason }

  const runOn = (next: SeveralState | null) => {
    // What was wrong was wrong of running it elsewhere.
    setTried(false)
    form.forget()
    setSeveral(next)
  }
  const review = () => {
    setTried(true)
    form.tryIt()
    if (!form.isValid) {
      if (form.wrong !== undefined) focusAnswer(place.current, form.wrong)
    } else if (!several || isReady(several)) setOpen(true)
  }

  if (!form.schema) return <Skeleton shape="form" rows={4} />
  return (
    <form
      ref={place}
      className="st-panel st-action-form"
      aria-label={t('actions.form')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        review()
      }}
    >
      <ParameterFields
        schema={form.schema}
        values={form.values}
        errors={form.errors}
        looking={form.looking}
        onChange={form.change}
      />
      {action.several && (
        <fieldset className="st-answer-group">
          <legend>{t('actions.where')}</legend>
          <div className="st-answer-sides">
            {[false, true].map(one => (
              <FormControlLabel
                key={String(one)}
                control={
                  <Radio
                    name={`${id}where`}
                    checked={(several !== null) === one}
                    onChange={() => runOn(one ? noStores : null)}
                  />
                }
                label={t(one ? 'actions.several' : 'actions.here')}
              />
            ))}
          </div>
        </fieldset>
      )}
      {several && (
        <Stores
          several={several}
          tried={tried}
          onChange={part => setSeveral(before => ({ ...(before ?? noStores), ...part }))}
        />
      )}
      <div className="st-page-tools">
        <Button type="submit" variant="contained">
          {t('actions.review')}
        </Button>
      </div>
      <RunDialog
        open={open}
        action={action}
        store={store}
        values={form.entered()}
        target={target}
        onClose={() => setOpen(false)}
        onRun={async () => {
          await start(form.entered(), form.schema?.properties ?? {}, several)
          setOpen(false)
        }}
      />
    </form>
  )
}

type Properties = Readonly<Record<string, { readonly 'x-secret'?: boolean }>>

/** Starts it once, whatever is pressed, repeated or loaded again; then the address shows it. */
function useStart(store: number, action: Action) {
  const support = useSupport()
  const client = useQueryClient()
  const { change } = useSearchAddress()
  return async (
    parameters: ActionValues,
    properties: Properties,
    several: SeveralState | null,
  ): Promise<void> => {
    const open = Object.entries(parameters).filter(([name]) => !properties[name]?.['x-secret'])
    const body = { action: action.name, parameters }
    const key = keyFor({ store, action: action.name, parameters: open, several })
    if (several) {
      const { stores, reason, onFailure } = several
      const ids = stores.map(({ id }) => id)
      const more = { stores: ids, reason: reason.trim(), onFailure }
      const batch = await support.executeActions({ ...body, ...more }, key)
      answered()
      change(withValues({ batch: batch.id, run: null }))
    } else {
      const { run } = await support.executeAction(body, store, key)
      answered()
      change(withValues({ run, batch: null }))
    }
    void client.invalidateQueries({ queryKey: ['actionRuns'] })
    void client.invalidateQueries({ queryKey: ['actions'] })
  }
}
