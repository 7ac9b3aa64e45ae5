import { Button } from '@mui/material'
import type { LogFound } from '#src/dataProvider/index.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { TimesFacts } from './LogFacts.tsx'
import { type LinesLook, LogLines } from './LogLines.tsx'

interface FoundLinesProps {
  found: LogFound
  look: LinesLook
  /** Searches for the next ones; undefined when these are all, or the most that are rendered. */
  onMore: (() => void) | undefined
  busy: boolean
}

/** The lines of a search; each links to its surroundings. */
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
  /** A time window is set. */
  windowed: boolean
}

/** The number of matching lines, and how far the search got if these may not be all. */
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
