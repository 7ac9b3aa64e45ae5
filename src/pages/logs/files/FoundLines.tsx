import { Button } from '@mui/material'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import type { LogFound } from '#src/dataProvider/index.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { TimesFacts } from './LogFacts.tsx'
import { LogRow } from './LogRow.tsx'
import { drawnOf } from './lines.ts'

interface FoundLinesProps {
  found: LogFound
  folds: boolean
  wraps: boolean
  hrefOf: (offset: number) => string
  mark: (line: string) => [number, number][]
  zone: string
  /** Looks for the next ones; undefined when these are all, or as many as are drawn. */
  onMore: (() => void) | undefined
  busy: boolean
}

/** The lines a search has found; each leads to what stands around it. */
export function FoundLines(props: FoundLinesProps) {
  const { found, folds, wraps, hrefOf, mark, zone, onMore, busy } = props
  const { records, matches } = found
  const t = useT()
  const isUnfinished = found.stopped === 'time' && matches <= records.length
  return (
    <ScrollRegion
      className="st-log-scroll st-grow st-scroll"
      data-wraps={wraps}
      aria-label={t('logsFiles.found')}
      aria-busy={busy}
    >
      {records.length === 0 && (
        <p className="st-pad-5 st-soft st-center">
          {t(isUnfinished ? 'logsFiles.noneYet' : 'logsFiles.noneFound')}
        </p>
      )}
      <ol className="st-log-lines st-as-wide">
        {drawnOf(records, folds).map(({ record, times }) => (
          <LogRow
            key={record.offset}
            record={record}
            times={times}
            href={hrefOf(record.offset)}
            marked={false}
            mark={mark}
            zone={zone}
            around={hrefOf(record.offset)}
          />
        ))}
      </ol>
      {onMore && (
        <Button className="st-margin" aria-disabled={busy} onClick={() => busy || onMore()}>
          {t(isUnfinished ? 'logsFiles.goOn' : 'action.showMore')}
        </Button>
      )}
    </ScrollRegion>
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
