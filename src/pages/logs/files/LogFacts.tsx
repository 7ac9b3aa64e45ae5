import type { LogStop, LogTimes } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

interface LogFactsProps {
  stopped: LogStop
  times: LogTimes | null
}

/** Notes for readers of the log: missing parts, and guessed times. */
export function LogFacts({ stopped, times }: LogFactsProps) {
  const t = useT()
  const isPart = stopped === 'unpacking' || stopped === 'size' || stopped === 'broken'
  return (
    <p className="st-grow st-pad-1 st-rigid" role="status">
      {isPart && <strong className="st-warn">{t(`logsFiles.stopped.${stopped}`)}</strong>}
      {times && <TimesFacts times={times} windowed={false} />}
    </p>
  )
}

/** Notes about the log's times: that no window fits it, and guessed parts. */
export function TimesFacts({ times, windowed }: { times: LogTimes; windowed: boolean }) {
  const t = useT()
  const { kind, yearGuessed, order, orderGuessed, zones } = times
  const unknown = zones.flatMap(({ name, minutes }) => (minutes === null ? [name] : []))
  const guessed = [
    yearGuessed && t('logsFiles.guessed.year'),
    orderGuessed && order !== null && t(`logsFiles.guessed.order.${order}`),
    unknown.length > 0 && t('logsFiles.guessed.zone', { names: unknown.join(', ') }),
  ].filter(text => text !== false)
  return (
    <>
      {windowed && kind !== 'moments' && (
        <>
          {' '}
          <strong className="st-warn">{t(`logsFiles.untimed.${kind}`)}</strong>
        </>
      )}
      {guessed.length > 0 && <small> {guessed.join(' ')}</small>}
    </>
  )
}
