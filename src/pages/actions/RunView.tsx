import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
// One run: where it stands, what it says, and what can be done with it.

import { Alert, Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { type Action, type ActionRun, useSupport } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { Leaves } from './Leaves.tsx'
import { isOver, runKey } from './queries.ts'
import { RunTable, RunText } from './RunOutput.tsx'
import { RunState } from './RunState.tsx'
import { useRun } from './useRun.ts'

interface RunViewProps {
  id: string
  action: Action
  onAgain: (run: ActionRun) => void
  onClose: () => void
}

export function RunView({ id, action, onAgain, onClose }: RunViewProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useRun(id)
  const title = t('actions.run.title')
  return (
    <section className="st-panel st-stack st-gap-3 st-pad-4" aria-label={shownName(title)}>
      <header className="st-in-line st-apart">
        <h2>{shownName(title)}</h2>
        <Button variant="text" onClick={onClose}>
          {t('action.close')}
        </Button>
      </header>
      {data ? (
        <Run run={data.run} text={data.text} action={action} onAgain={onAgain} />
      ) : error ? (
        <ErrorPanel
          title={t('actions.run.failed')}
          reason={failureText(error)}
          retry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton rows={4} />
      )}
    </section>
  )
}

/** Seconds since a moment, drawn anew each second while it goes on. */
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
  const over = isOver(run)
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
  const support = useSupport()
  const client = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => support.cancelJob(run.job),
    onSettled: () => client.invalidateQueries({ queryKey: runKey(run.run) }),
  })
  const off = cancelling.isPending || run.cancelling
  return (
    <div className="st-row">
      {isOver(run) ? (
        <Button onClick={() => onAgain(run)}>{t('actions.run.again')}</Button>
      ) : (
        run.batch === null && (
          <Button aria-disabled={off} onClick={() => off || cancelling.mutate()}>
            {t('action.stop')}
          </Button>
        )
      )}
      <FailureAlert problem={cancelling.error} />
    </div>
  )
}
