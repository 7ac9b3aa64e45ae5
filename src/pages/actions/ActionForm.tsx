// The parameters, the stores to run on, and the start button.
import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { type ActionSchema, entered } from '#common/actionSchema.ts'
import { useSession } from '#src/auth/pages.ts'
import { Reading } from '#src/components/Page/Reading.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { type Action, type ActionValues, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { ParameterFields } from './ParameterFields.tsx'
import { RadioField } from './RadioField.tsx'
import { RunDialog, type Target } from './RunDialog.tsx'
import { forgetKey, keyFor } from './runKey.ts'
import { Stores } from './Stores.tsx'
import { type ActionEntries, type Again, type BlankForm, useActionForm } from './useActionForm.ts'

interface ActionFormProps {
  store: number
  /** The form before anything is entered. */
  blank: BlankForm
  again: Again
}

export function ActionForm({ store, blank, again }: ActionFormProps) {
  const { action } = blank
  const t = useT()
  const { form, entries, schema, query } = useActionForm(store, blank, again)
  const looking = query.isPlaceholderData
  const [open, setOpen] = useState(false)
  const start = useStart(store, action, schema)
  const target = useTarget(entries)
  const submit = form.handleSubmit(() => {
    if (!looking) setOpen(true)
  })
  return (
    <FormProvider {...form}>
      <form
        className="st-panel st-stack st-gap-4 st-pad-4"
        aria-label={t('actions.form')}
        noValidate
        onSubmit={event => void submit(event)}
      >
        <ParameterFields schema={schema} looking={looking} />
        {/* Reports choices that could not be loaded, even while the previous ones remain. */}
        <Reading query={{ ...query, data: undefined }} failed={t('actions.formFailed')} />
        {action.several && (
          <RadioField
            source="where"
            label={t('actions.where')}
            choices={[
              { value: 'here', label: t('actions.here') },
              { value: 'several', label: t('actions.several') },
            ]}
            // Clears errors that belonged to the other choice.
            onChange={() => form.reset(form.getValues())}
          />
        )}
        {entries.where === 'several' && <Stores />}
        <div className="st-row">
          <Button type="submit" variant="contained">
            {t('actions.review')}
          </Button>
        </div>
        <RunDialog
          open={open}
          action={action}
          store={store}
          values={parametersOf(entries)}
          target={target}
          onClose={() => setOpen(false)}
          onRun={async () => {
            await start(entries)
            setOpen(false)
          }}
        />
      </form>
    </FormProvider>
  )
}

function useTarget({ where, stores, reason }: ActionEntries): Target {
  const { store } = useSession()
  const { currentConnection } = useSupport()
  const { data } = useQuery({ queryKey: ['currentConnection'], queryFn: currentConnection })
  return where === 'several'
    ? { names: stores.map(({ name }) => name), reason: reason.trim() }
    : { names: [store?.name ?? ''], reason: data?.reason ?? '' }
}

/** The values entered, as sent to the server. */
const parametersOf = ({ parameters }: ActionEntries) => entered(parameters) as ActionValues // the form produces JSON

/** Starts it once, however often the button is pressed or the page reloaded; then the address shows the run. */
function useStart(store: number, action: Action, { properties }: ActionSchema) {
  const support = useSupport()
  const client = useQueryClient()
  const { change } = useSearchAddress()
  return async (entries: ActionEntries): Promise<void> => {
    const { where, stores, reason, onFailure } = entries
    const parameters = parametersOf(entries)
    const open = Object.entries(parameters).filter(([name]) => !properties[name]?.['x-secret'])
    const body = { action: action.name, parameters }
    const several = where === 'several' ? { stores, reason, onFailure } : null
    const key = keyFor({ store, action: action.name, parameters: open, several })
    if (several) {
      const ids = stores.map(({ id }) => id)
      const more = { stores: ids, reason: reason.trim(), onFailure }
      const batch = await support.executeActions({ ...body, ...more }, key)
      forgetKey()
      change(withValues({ batch: batch.id, run: null }))
    } else {
      const { run } = await support.executeAction(body, store, key)
      forgetKey()
      change(withValues({ run, batch: null }))
    }
    void client.invalidateQueries({ queryKey: ['actionRuns'] })
    void client.invalidateQueries({ queryKey: ['actions'] })
  }
}
