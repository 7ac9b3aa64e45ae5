// The values from which something counts as a problem, for all stores of the chain.
import { OutlinedInput } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useInput, useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { FormProvider, type ResolverResult, useForm, useFormContext } from 'react-hook-form'
import { useKeptForm } from '#src/auth/keptTyping.ts'
import { asTyped } from '#src/components/Attempt/formValues.ts'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { FormProblem } from '#src/components/Conflict/FormProblem.tsx'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { ActModal } from '#src/components/Modal/ActModal.tsx'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { ApiError, type ChainThresholds, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import {
  type Filled,
  filledOf,
  limits,
  ownOf,
  type ThresholdName,
  thresholdNames,
} from './thresholdFields.ts'

interface RowProps {
  name: ThresholdName
  usual: ChainThresholds['usual']
  /** The values somebody else set meanwhile. */
  theirs: Filled | null
}

function Cell({ name, usual, theirs, limit }: RowProps & { limit: (typeof limits)[number] }) {
  const t = useT()
  const { trigger } = useFormContext<Filled>()
  const { field, fieldState, formState } = useInput({
    source: `${name}.${limit}`,
    parse: asTyped,
    // The two fields of a pair are valid or invalid together.
    onChange: () => formState.isSubmitted && void trigger(name),
  })
  const { ref, ...own } = field
  const { invalid, isDirty } = fieldState
  const id = `threshold-${name}-${limit}`
  const isAnother = theirs !== null && isDirty
  const described = [...(invalid ? [`threshold-${name}`] : []), ...(isAnother ? [id] : [])]
  return (
    <td>
      <OutlinedInput
        {...own}
        inputRef={ref}
        error={invalid}
        placeholder={String(usual[name][limit])}
        inputProps={{
          inputMode: 'decimal',
          maxLength: 10,
          'aria-label': `${t(`monitor.thresholds.${name}`)}: ${t(`monitor.thresholds.${limit}`)}`,
          'aria-describedby': described.join(' ') || undefined,
        }}
      />
      {isAnother && (
        <p className="st-soft" id={id}>
          {t('monitor.thresholds.theirs', {
            value: theirs[name][limit] || t('monitor.thresholds.usual'),
          })}
        </p>
      )}
    </td>
  )
}

function Row(props: RowProps) {
  const { name } = props
  const t = useT()
  const { errors } = useFormContext<Filled>().formState
  return (
    <>
      <tr>
        <th scope="row">{t(`monitor.thresholds.${name}`)}</th>
        {limits.map(limit => (
          <Cell key={limit} {...props} limit={limit} />
        ))}
      </tr>
      {errors[name] && (
        <tr>
          <td colSpan={1 + limits.length}>
            <ErrorText id={`threshold-${name}`}>{t('monitor.thresholds.wrong')}</ErrorText>
          </td>
        </tr>
      )}
    </>
  )
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.status === 412

type Own = ChainThresholds['own']

/** The thresholds entered, or errors for invalid pairs. */
function resolver(filled: Filled): ResolverResult<Filled, Own> {
  const { own, wrong } = ownOf(filled)
  if (wrong.length === 0) return { values: own, errors: {} }
  const error = { type: 'entry' }
  const errors = wrong.map(name => [name, { warning: error, critical: error }])
  return { values: {}, errors: Object.fromEntries(errors) }
}

/**
 * Saves over the current thresholds; those saved by somebody else meanwhile become current, and are shown beside
 * the typed ones.
 */
function useSaving(before: ChainThresholds, onSaved: () => void) {
  const { readThresholds, setThresholds } = useSupport()
  const { attempt, busy, problem, forget } = useAttempt()
  const [theirs, setTheirs] = useState<ChainThresholds | null>(null)
  const form = useForm<Filled, unknown, Own>({ defaultValues: filledOf(before), resolver })
  useKeptForm(`thresholds:${before.chain.id}`, form)
  const save = form.handleSubmit(own =>
    attempt(async () => {
      try {
        await setThresholds(theirs ?? before, own)
      } catch (error) {
        if (isOutdated(error)) {
          const now = await readThresholds(before.chain.id)
          setTheirs(now)
          form.reset(filledOf(now), { keepValues: true })
        }
        throw error
      }
      onSaved()
    }),
  )
  const take = () => {
    form.reset()
    forget()
  }
  return { form, save, take, theirs, busy, problem }
}

function Head() {
  const t = useT()
  return (
    <thead>
      <tr>
        <td />
        {limits.map(limit => (
          <th key={limit} scope="col">
            {t(`monitor.thresholds.${limit}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Form({ before, onClose }: { before: ChainThresholds; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const notify = useNotify()
  const client = useQueryClient()
  const { form, save, take, theirs, busy, problem } = useSaving(before, () => {
    notify(t('monitor.thresholds.saved'))
    void client.invalidateQueries({ queryKey: ['monitor'] })
    onClose()
  })
  const { isDirty } = form.formState
  const overwrites = theirs !== null && isDirty
  return (
    <ActModal
      open
      title={t('monitor.thresholds.title', { chain: before.chain.name })}
      onCancel={onClose}
      holding={isDirty}
      act={t(overwrites ? 'monitor.thresholds.overwrite' : 'action.save')}
      kind={overwrites ? 'danger' : 'primary'}
      off={busy}
      form={id}
    >
      <p className="st-soft">{t('monitor.thresholds.lead')}</p>
      <FormProblem
        problem={problem}
        failed={t('monitor.thresholds.saveFailed')}
        conflict={theirs?.changed ?? null}
        text={t('monitor.thresholds.conflict')}
        take={{ text: t('monitor.thresholds.take'), act: take }}
      />
      <FormProvider {...form}>
        <form id={id} onSubmit={save} noValidate>
          <table className="st-monitor-thresholds st-below">
            <Head />
            <tbody>
              {thresholdNames.map(name => (
                <Row
                  key={name}
                  name={name}
                  usual={before.usual}
                  theirs={theirs && filledOf(theirs)}
                />
              ))}
            </tbody>
          </table>
        </form>
      </FormProvider>
    </ActModal>
  )
}

interface ThresholdsProps {
  chain: ChainThresholds['chain']
  onClose: () => void
}

export function Thresholds({ chain, onClose }: ThresholdsProps) {
  const t = useT()
  const { readThresholds } = useSupport()
  const query = useQuery({
    queryKey: ['thresholds', chain.id],
    queryFn: () => readThresholds(chain.id),
    gcTime: 0, // editing always starts with the current values
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.data) return <Form before={query.data} onClose={onClose} />
  return (
    <Modal open title={t('monitor.thresholds.title', { chain: chain.name })} onCancel={onClose}>
      <Reading query={query} failed={t('monitor.thresholds.failed')} shape="form" />
    </Modal>
  )
}
