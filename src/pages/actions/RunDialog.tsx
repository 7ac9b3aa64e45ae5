// Says what will be done, where and why, before it is done.
import { Checkbox, FormControlLabel } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { Fact } from '#src/components/Fact.tsx'
import { Folded } from '#src/components/Folded.tsx'
import { ActModal } from '#src/components/Modal/ActModal.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { ScrollText } from '#src/components/Scrolling/ScrollRegion.tsx'
import { type Action, type ActionValues, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { willHappen } from './willHappen.ts'

export interface Target {
  /** The stores' names. */
  readonly names: readonly string[]
  readonly reason: string
}

interface RunDialogProps {
  open: boolean
  action: Action
  store: number
  values: ActionValues
  target: Target
  onClose: () => void
  /** Starts it; rejects with the reason if it could not start. */
  onRun: () => Promise<void>
}

/** The dry run. Each opening requests a new one, and the values, which may include secrets, are not cached. */
function useDryRun({ open, action, store, values }: RunDialogProps) {
  const support = useSupport()
  return useQuery({
    queryKey: ['actionDryRun', store, action.name],
    queryFn: ({ signal }) =>
      support.queryAction(
        { action: action.name, parameters: values, dryRun: true },
        { store, signal },
      ),
    enabled: open,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
}

/** Long: one question with its details, and the conditions for answering it. */
export function RunDialog(props: RunDialogProps) {
  const { open, action, target, onClose, onRun } = props
  const t = useT()
  const { attempt, busy, problem, forget } = useAttempt()
  const [sure, setSure] = useState(false)
  const tried = useDryRun(props)
  const isRisky = action.danger === 'high'
  const off = busy || (isRisky && !sure) || !tried.isSuccess || tried.isFetching
  const count = target.names.length
  const close = () => {
    setSure(false)
    forget()
    onClose()
  }
  const run = () =>
    void attempt(async () => {
      await onRun()
      setSure(false)
    })
  return (
    <ActModal
      open={open}
      size="wide"
      title={t('actions.dialog.title', { name: action.title })}
      onCancel={close}
      act={
        busy
          ? t('actions.dialog.running')
          : count > 1
            ? t('actions.dialog.runSeveral', { smart_count: count })
            : t('actions.dialog.run')
      }
      kind={isRisky || action.danger === 'medium' ? 'danger' : 'primary'}
      off={off}
      onAct={run}
    >
      <Tried tried={tried} action={action} target={target} />
      <FailureAlert problem={tried.error} />
      <FailureAlert problem={problem} title={t('actions.dialog.failed')} />
      {isRisky && (
        <FormControlLabel
          className="st-fit"
          control={<Checkbox checked={sure} onChange={event => setSure(event.target.checked)} />}
          label={t('actions.dialog.sure')}
        />
      )}
    </ActModal>
  )
}

interface TriedProps extends Pick<RunDialogProps, 'action' | 'target'> {
  tried: ReturnType<typeof useDryRun>
}

/** The dry run in one sentence, and why; details of how it works are behind it. */
function Tried({ tried, action, target: { names, reason } }: TriedProps) {
  const t = useT()
  const dryRun = tried.data?.dryRun
  if (!dryRun) return tried.error ? null : <Skeleton rows={2} />
  return (
    <>
      <p className="st-strong st-wrap">{willHappen(t, action, names, dryRun.parameters)}</p>
      <dl className="st-facts">
        <Fact title={t('actions.dialog.reason')}>{reason}</Fact>
      </dl>
      <Folded label={t('actions.dialog.details')}>
        <dl className="st-facts">
          <Fact title={t('actions.dialog.store')}>{names.join(', ')}</Fact>
          <Fact title={t('actions.dialog.risk')}>
            {t(`actions.danger.${action.danger}`)}. {t(`actions.dangerText.${action.danger}`)}
          </Fact>
          {dryRun.parameters.map(({ name, title, value }) => (
            // Lists empty values too.
            <div key={name}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <Fact title={t('actions.dialog.does')}>
            <ScrollText className="st-limit st-pre">{dryRun.does}</ScrollText>
          </Fact>
        </dl>
      </Folded>
    </>
  )
}
