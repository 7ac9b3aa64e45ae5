import type { LogFound, LogRecord } from '../../../dataProvider/index.ts'
import { useT } from '../../../i18n/useT.ts'
import { LogRow } from './LogRow.tsx'
import { drawnOf } from './lines.ts'

interface FoundLinesProps {
  records: readonly LogRecord[]
  folds: boolean
  wraps: boolean
  hrefOf: (offset: number) => string
  mark: (line: string) => [number, number][]
  zone: string
  /** The next ones; undefined when these are all, or as many as are drawn. */
  onMore: (() => void) | undefined
  busy: boolean
}

/** The lines a search has found; each leads to what stands around it. */
export function FoundLines(props: FoundLinesProps) {
  const { records, folds, wraps, hrefOf, mark, zone, onMore, busy } = props
  const t = useT()
  return (
    <section
      className="st-log-scroll"
      data-wraps={wraps}
      aria-label={t('logsFiles.found')}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
    >
      {records.length === 0 && <p className="st-log-nothing">{t('logsFiles.noneFound')}</p>}
      <ol className="st-log-lines">
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
        <button
          type="button"
          className="st-button st-log-next"
          aria-disabled={busy}
          onClick={() => busy || onMore()}
        >
          {t('logsFiles.more')}
        </button>
      )}
    </section>
  )
}

interface FoundCountProps {
  found: LogFound
  /** Looks again, for longer. */
  onLonger: () => void
}

/** How many lines fit, and whether that is all. */
export function FoundCount({ found: { matches, stopped }, onLonger }: FoundCountProps) {
  const t = useT()
  return (
    <p className="st-log-count" role="status">
      {t('logsFiles.matches', { smart_count: matches })}
      {stopped && stopped !== 'files' && (
        <>
          {' '}
          <strong>{t(`logsFiles.stopped.${stopped}`)}</strong>{' '}
          {stopped === 'time' && (
            <button type="button" className="st-button" onClick={onLonger}>
              {t('logsFiles.longer')}
            </button>
          )}
        </>
      )}
    </p>
  )
}
