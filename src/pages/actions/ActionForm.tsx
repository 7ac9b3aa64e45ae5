// What is entered, where it shall run, and the way to its start.
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { type ActionSchema, entered, type ParameterValues } from '#common/actionSchema.ts'
import { useSession } from '#src/auth/pages.ts'
import { Skeleton } from '#src/components/Page/states.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { type Action, type ActionValues, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { ParameterFields } from './ParameterFields.tsx'
import { RadioField } from './RadioField.tsx'
import { RunDialog, type Target } from './RunDialog.tsx'
import { forgetKey, keyFor } from './runKey.ts'
import { Stores } from './Stores.tsx'
import { type ActionEntries, type Again, useActionForm, useActionQuery } from './useActionForm.ts'
import { useReasonHere } from './useReasonHere.ts'

interface ActionFormProps {
  store: number
  action: Action
  again: Again
}

export function ActionForm(props: ActionFormProps) {
  const { store, action, again } = props
  const [parents, setParents] = useState<ParameterValues>(again.values ?? {})
  const { data, isPlaceholderData } = useActionQuery(store, action.name, parents)
  if (!data) return <Skeleton shape="form" rows={4} />
  return (
    <FilledIn
      {...props}
      schema={data.schema}
      looking={isPlaceholderData}
      parents={parents}
      onParents={setParents}
    />
  )
}

interface FilledInProps extends ActionFormProps {
  schema: ActionSchema
  /** Choices are looked up at this moment. */
  looking: boolean
  parents: ParameterValues
  onParents: (parents: ParameterValues) => void
}

function FilledIn(props: FilledInProps) {
  const { store, action, schema, looking } = props
  const t = useT()
  const { store: here } = useSession()
  const { form, entries } = useActionForm(props)
  const [open, setOpen] = useState(false)
  const start = useStart(store, action, schema)
  const reasonHere = useReasonHere()
  const isSeveral = entries.where === 'several'
  const target: Target = isSeveral
    ? { names: entries.stores.map(({ name }) => name), reason: entries.reason.trim() }
    : { names: [here?.name ?? ''], reason: reasonHere }
  const submit = form.handleSubmit(() => {
    if (!looking) setOpen(true)
  })
  return (
    <FormProvider {...form}>
      <form
        className="st-panel st-action-form"
        aria-label={t('actions.form')}
        noValidate
        onSubmit={event => void submit(event)}
      >
        <ParameterFields schema={schema} looking={looking} />
        {action.several && (
          <RadioField
            source="where"
            label={t('actions.where')}
            choices={[
              { value: 'here', label: t('actions.here') },
              { value: 'several', label: t('actions.several') },
            ]}
            // What was wrong was wrong of running it elsewhere.
            onChange={() => form.reset(form.getValues())}
          />
        )}
        {isSeveral && <Stores />}
        <div className="st-page-tools">
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

/** Only what was entered, as it goes over the wire. */
const parametersOf = ({ parameters }: ActionEntries) => entered(parameters) as ActionValues // the form makes JSON

/** Starts it once, whatever is pressed, repeated or loaded again; then the address shows it. */
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
