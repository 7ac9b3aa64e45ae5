import { Button } from '@mui/material'
import type { LogFound } from '#src/dataProvider/index.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { TimesFacts } from './LogFacts.tsx'
import { type LinesLook, LogLines } from './LogLines.tsx'

interface FoundLinesProps {
  found: LogFound
  look: LinesLook
  /** Looks for the next ones; undefined when these are all, or as many as are drawn. */
  onMore: (() => void) | undefined
  busy: boolean
}

/** The lines a search has found; each leads to what stands around it. */
export function FoundLines({ found, look, onMore, busy }: FoundLinesProps) {
  const t = useT()
  const { records, matches, stopped } = found
  const isUnfinished = stopped === 'time' && matches <= records.length
  return (
    <LogLines
      records={records}
      look={look}
      none={t(isUnfinished ? 'logsFiles.noneYet' : 'logsFiles.noneFound')}
      isFound
      aria-label={t('logsFiles.found')}
      aria-busy={busy}
    >
      {onMore && (
        <Button className="st-margin" aria-disabled={busy} onClick={() => busy || onMore()}>
          {t(isUnfinished ? 'logsFiles.goOn' : 'action.showMore')}
        </Button>
      )}
    </LogLines>
  )
}

interface FoundCountProps {
  found: LogFound
  /** Whether a window of time was asked for. */
  windowed: boolean
}

/** How many lines match, and how far it came where that may not be all. */
export function FoundCount({ found, windowed }: FoundCountProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { matches, stopped, searched, times } = found
  return (
    <p className="st-grow" role="status">
      {t('logsFiles.matches', { smart_count: matches })}
      {stopped && stopped !== 'files' && (
        <>
          {' '}
          <strong className="st-warn">
            {stopped === 'time' && searched !== null
              ? t('logsFiles.timedOutAt', {
                  part: formatPercent(Math.floor(searched * 100) / 100, tag),
                })
              : t(`logsFiles.stopped.${stopped}`)}
          </strong>
        </>
      )}
      {times && <TimesFacts times={times} windowed={windowed} />}
    </p>
  )
}
