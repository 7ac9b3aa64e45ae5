// Searches all logs of the store: the number of matching lines in each, and the first of them.
import { Button } from '@mui/material'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/components/Icon.tsx'
import { ErrorPanel } from '#src/components/Page/states.tsx'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import { useNarrow } from '#src/components/useNarrow.ts'
import { useSearchAddress } from '#src/components/useSearchAddress.ts'
import type { LogsFindLog } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { isNarrowed, type LogAddress, narrowingOf } from '../address.ts'
import type { LinesLook } from '../LogLines.tsx'
import { LogRow } from '../LogRow.tsx'
import { marker } from '../marks.ts'
import { SearchBar } from '../SearchBar.tsx'
import { type AllFound, useAllLogs } from './useAllLogs.ts'

interface AllLogsProps {
  store: number
  address: LogAddress
}

export function AllLogs({ store, address }: AllLogsProps) {
  const t = useT()
  const { text, regex, matchCase, zone } = address
  const isNarrow = useNarrow()
  const wanted = useMemo(() => (isNarrowed(address) ? narrowingOf(address) : null), [address])
  const { found, stop, again } = useAllLogs(store, wanted)
  const mark = useMemo(() => marker({ text, regex, matchCase }), [text, regex, matchCase])
  const look = {
    mark,
    zone,
    wraps: address.wrap ?? isNarrow,
    fields: address.columns ? address.fields : null,
  }
  return (
    <div className="st-log-view st-tall st-compact st-column st-panel st-tiny">
      <header className="st-row st-pad-2 st-under st-small">
        <Button component={Link} className="st-beside-back" to="?">
          <Icon name="left" />
          {t('logsFiles.allFiles')}
        </Button>
        <h2 className="st-grow-wide">{t('logsFiles.all.title')}</h2>
      </header>
      <SearchBar address={address} label={t('logsFiles.all.title')} onAgain={again} begins />
      {found.failure !== null && (
        <ErrorPanel
          title={t('logsFiles.searchFailed')}
          reason={failureText(found.failure)}
          retry={again}
          busy={found.running}
        />
      )}
      {wanted === null ? (
        <p className="st-pad-5 st-soft st-center">{t('logsFiles.all.nothing')}</p>
      ) : (
        <State found={found} onStop={stop} />
      )}
      <FoundLogs found={found} look={look} />
    </div>
  )
}

type Look = Omit<LinesLook, 'hrefOf' | 'folds'>

function FoundLogs({ found, look }: { found: AllFound; look: Look }) {
  const t = useT()
  const hrefs = useHrefs()
  return (
    <ScrollRegion
      className="st-log-scroll st-grow st-scroll"
      data-wraps={look.wraps}
      aria-label={t('logsFiles.all.found')}
      aria-busy={found.running}
    >
      <ul>
        {found.logs.map(log => (
          <FoundLog key={log.path} log={log} look={look} hrefOf={hrefs(log.path)} />
        ))}
      </ul>
    </ScrollRegion>
  )
}

/** The address of a log, or of one of its lines, keeping the search. */
function useHrefs() {
  const { search } = useSearchAddress()
  return useMemo(
    () => (file: string) => (at: number | null) => {
      const next = new URLSearchParams(search)
      next.delete('all')
      next.set('file', file)
      if (at !== null) next.set('at', String(at))
      return `?${next}`
    },
    [search],
  )
}

/** The search's progress or how it ended, claiming no more than is true. */
function State({ found, onStop }: { found: AllFound; onStop: () => void }) {
  const t = useT()
  const { logs, progress, end, running } = found
  const matching = logs.filter(({ matches }) => matches > 0).length
  const { searched, skipped } = progress
  return (
    <div className="st-row st-pad-2 st-under st-small">
      <p role="status" className="st-grow">
        {running && t('logsFiles.all.looking', { searched, logs: progress.logs })}
        {end && t('logsFiles.all.matching', { smart_count: matching, searched })}
        {end && end.reason !== 'done' && (
          <>
            {' '}
            <strong className="st-warn">
              {end.reason === 'failed' ? end.info : t(`logsFiles.all.ended.${end.reason}`)}
            </strong>
          </>
        )}
        {end && skipped > 0 && (
          <small> {t('logsFiles.all.skipped', { smart_count: skipped })}</small>
        )}
      </p>
      {running && <Button onClick={onStop}>{t('logsFiles.all.stop')}</Button>}
    </div>
  )
}

interface FoundLogProps {
  log: LogsFindLog
  look: Look
  hrefOf: (at: number | null) => string
}

function FoundLog({ log, look, hrefOf }: FoundLogProps) {
  const t = useT()
  const { path, matches, complete, records } = log
  const { mark, zone, fields } = look
  return (
    <li>
      <section aria-label={shownName(path)}>
        <h3 className="st-row st-pad-1 st-small">
          <Link className="st-grow st-wrap" to={hrefOf(null)}>
            {shownName(path)}
          </Link>
          <span className="st-plain-text">{t('logsFiles.matches', { smart_count: matches })}</span>
          {!complete && (
            <strong className="st-warn st-own-line">{t('logsFiles.all.partly')}</strong>
          )}
        </h3>
        <ol className="st-log-lines st-as-wide">
          {records.map(record => (
            <LogRow
              key={record.offset}
              {...{ record, mark, zone, fields }}
              times={1}
              href={hrefOf(record.offset)}
              marked={false}
              isFound
            />
          ))}
        </ol>
      </section>
    </li>
  )
}
