// A run with its state, output and actions.
import { Alert, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { type Action, type ActionRun, isOpen } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { Leaves } from './Leaves.tsx'
import { RunTable, RunText } from './RunOutput.tsx'
import { RunPanel, Stop } from './RunPanel.tsx'
import { RunState } from './RunState.tsx'
import { runKey, useRun } from './useRun.ts'

interface RunViewProps {
  id: string
  action: Action
  focus: boolean
  onAgain: (run: ActionRun) => void
  onClose: () => void
}

export function RunView({ id, action, focus, onAgain, onClose }: RunViewProps) {
  const t = useT()
  return (
    <RunPanel
      title={t('actions.run.title')}
      query={useRun(id)}
      failed={t('actions.run.failed')}
      onClose={onClose}
      focus={focus}
    >
      {({ run, text }) => <Run run={run} text={text} action={action} onAgain={onAgain} />}
    </RunPanel>
  )
}

/** Seconds since a moment, updated every second while it goes on. */
function useSeconds(since: string | null, until: string | null): number {
  const [now, setNow] = useState(Date.now)
  const goes = since !== null && until === null
  useEffect(() => {
    if (!goes) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [goes])
  if (since === null) return 0
  const end = until === null ? now : Date.parse(until)
  return Math.max(0, Math.round((end - Date.parse(since)) / 1000))
}

interface RunProps {
  run: ActionRun
  text: string
  action: Action
  onAgain: (run: ActionRun) => void
}

function Run({ run, text, action, onAgain }: RunProps) {
  const t = useT()
  const tag = useLanguageTag()
  const seconds = useSeconds(run.started, run.ended)
  const over = !isOpen(run)
  const part = run.state === 'running' ? percentOf(seconds, action.usualSeconds) : null
  return (
    <>
      <p className="st-row st-gap-3">
        <RunState run={run} />
        <strong>{shownName(run.store.name)}</strong>
        <span className="st-soft">
          {t('actions.run.by', { name: run.by, time: formatMoment(run.created, tag) })}
        </span>
        {run.started && <span>{t('actions.run.took', { seconds })}</span>}
        {run.exitCode !== null && <span>{t('actions.run.exit', { code: run.exitCode })}</span>}
      </p>
      {!over && (
        <Progress
          label={t('actions.run.progress')}
          value={part && Math.min(95, part)}
          shown={false}
        />
      )}
      <p className="st-soft">{run.reason}</p>
      <div role="alert">
        {run.failure && (
          <Alert role="note" severity="error">
            {run.failure.info}
          </Alert>
        )}
      </div>
      {run.leaves && <Leaves run={run} leaves={run.leaves} />}
      {run.table && <RunTable table={run.table} />}
      {(text !== '' || !run.table) &&
        (text === '' && over ? (
          <p className="st-soft">{t('actions.run.nothing')}</p>
        ) : (
          <RunText text={text} live={!over} />
        ))}
      {run.cut && <p className="st-soft">{t('actions.run.cut')}</p>}
      <Tools run={run} onAgain={onAgain} />
    </>
  )
}

function Tools({ run, onAgain }: Pick<RunProps, 'run' | 'onAgain'>) {
  const t = useT()
  const over = !isOpen(run)
  return (
    <div className="st-row">
      {over && <Button onClick={() => onAgain(run)}>{t('actions.run.again')}</Button>}
      <Stop
        job={run.job}
        cancelling={run.cancelling}
        offered={!over && run.batch === null}
        queryKey={runKey(run.run)}
      />
    </div>
  )
}
