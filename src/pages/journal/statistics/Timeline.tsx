import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useInfiniteGetList } from 'ra-core'
import { Link } from 'react-router'
import { Icon } from '#src/components/Icon.tsx'
import { Empty, ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import {
  ApiError,
  type JournalConnection,
  type JournalRecord,
  useSupport,
} from '#src/dataProvider/index.ts'
import { formatClock, formatExact, formatNumber } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { infoText, operationText, outcomeText } from '../journalTexts.ts'
import { Target } from '../record/Target.tsx'
import { formatSpan, placeIn } from '../span.ts'
import { rowId } from '../useColumns.tsx'
import type { Journal } from '../useJournal.ts'

/** Records per request. */
const step = 100

function useConnection(id: string) {
  const { journalConnection } = useSupport()
  return useQuery({
    queryKey: ['journal', 'connection', id],
    queryFn: () => journalConnection(id),
    refetchInterval: ({ state }) => (state.data && goesOn(state.data) ? 30_000 : false),
  })
}

/** The connection's records in order, with the address's other filters. */
function useLine({ filters, narrowing: { filter } }: Journal) {
  const params = {
    pagination: { page: 1, perPage: step },
    sort: { field: 'at', order: 'ASC' },
    filter: { ...filters, ...(filter ? { q: filter } : {}) },
  } as const
  return useInfiniteGetList<JournalRecord>('journal', params)
}

/** It has no known end, and its duration is counted up to now: it is still open. */
const goesOn = ({ ended, started, last, durationMs }: JournalConnection) =>
  ended === null && durationMs > Date.parse(last) - Date.parse(started)

const lastOf = (connection: JournalConnection) =>
  Date.parse(connection.started) + connection.durationMs

/** Who, where, why and how long. */
function Facts({ connection }: { connection: JournalConnection }) {
  const t = useT()
  const tag = useLanguageTag()
  const { operator, store, reason, started, ended, durationMs, records } = connection
  const isOpen = goesOn(connection)
  const open = t(isOpen ? 'journal.line.goesOn' : 'journal.line.notKnown')
  const length = isOpen
    ? t('journal.line.going')
    : t(ended === null ? 'journal.line.lastSeen' : 'journal.line.lasted')
  const facts = [
    [length, formatSpan(durationMs)],
    [t('journal.operator'), operator],
    [t('journal.line.started'), formatExact(started, tag)],
    [t('journal.line.ended'), ended ? formatExact(ended, tag) : open],
    [t('journal.records'), formatNumber(records, tag)],
  ] as const
  return (
    <header className="st-stack st-gap-3">
      <h2>{store ? t('journal.line.title', { store: store.name }) : t('journal.connection')}</h2>
      {reason && (
        <div className="st-stack st-gap-1">
          <p className="st-soft">{t('journal.reasonWords')}</p>
          <blockquote>{reason}</blockquote>
        </div>
      )}
      <dl className="st-gap-wide st-row">
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt className="st-fine">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

/** The whole duration, with marks for each action. */
function Bar(props: { connection: JournalConnection; records: readonly JournalRecord[] }) {
  const { connection, records } = props
  const t = useT()
  const tag = useLanguageTag()
  const [from, to] = [Date.parse(connection.started), lastOf(connection)]
  const ends = { from: formatClock(from, tag), to: formatClock(to, tag) }
  return (
    <div
      className="st-journal-track st-fine st-soft"
      role="img"
      aria-label={t('journal.line.bar', ends)}
    >
      <div className="st-span st-place">
        {records.map(({ id, at, outcome }) => (
          <i
            key={id}
            data-outcome={outcome}
            style={{ insetInlineStart: `${placeIn(Date.parse(at), from, to) * 100}%` }}
          />
        ))}
      </div>
      <span>{ends.from}</span>
      <span>{ends.to}</span>
    </div>
  )
}

interface StepsProps {
  records: readonly JournalRecord[]
  started: number
  /** The connection's store. */
  here: number | undefined
  journal: Journal
}

function Steps({ records, started, here, journal }: StepsProps) {
  const t = useT()
  const tag = useLanguageTag()
  return (
    <ol className="st-journal-steps st-stack st-gap-0" aria-label={t('journal.line.list')}>
      {records.map(record => {
        const { id, at, operation, target, store, outcome, info } = record
        return (
          <li className="st-over" key={id} data-chosen={id === journal.record}>
            <span className="st-right st-soft" title={formatExact(at, tag)}>
              {t('journal.line.later', { time: formatSpan(Date.parse(at) - started) })}
            </span>
            <span className="st-outcome" data-outcome={outcome}>
              {outcomeText(t, outcome)}
            </span>
            <span className="st-journal-what st-gap-words st-row st-wrap">
              <Link id={rowId(id)} {...journal.linkToRecord(id)}>
                {operationText(operation)}
              </Link>
              {target && (
                <span>
                  <Target record={record} />
                </span>
              )}
              {store && store.id !== here && store.name !== target && (
                <span>{shownName(store.name)}</span>
              )}
              {info && <span className="st-soft">{infoText(info)}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** A connection from start to end. */
export default function Timeline({ id, journal }: { id: string; journal: Journal }) {
  const t = useT()
  const connection = useConnection(id)
  const line = useLine(journal)
  const { data } = connection
  const error = connection.error ?? line.error
  const isUnknown = connection.error instanceof ApiError && connection.error.status === 404
  const records = line.data?.pages.flatMap(page => page.data) ?? []
  if (isUnknown) return <Empty title={t('journal.line.none')} />
  if (error)
    return (
      <ErrorPanel
        title={t('journal.line.failed')}
        reason={failureText(error)}
        retry={() => {
          void connection.refetch()
          void line.refetch()
        }}
        busy={connection.isFetching || line.isFetching}
      />
    )
  if (!data || !line.data) return <Skeleton shape="panel" rows={9} />
  return (
    <div className="st-stack st-gap-4 st-pad-4">
      <Facts connection={data} />
      {records.length === 0 ? (
        <Empty title={t('journal.noneMatch')} />
      ) : (
        <>
          <Bar connection={data} records={records} />
          <Steps
            records={records}
            started={Date.parse(data.started)}
            here={data.store?.id}
            journal={journal}
          />
        </>
      )}
      <footer className="st-row">
        {line.hasNextPage && (
          <Button disabled={line.isFetching} onClick={() => void line.fetchNextPage()}>
            {t('action.showMore')}
          </Button>
        )}
        <Button component={Link} variant="text" {...journal.linkToView('records')}>
          <Icon name="journal" />
          {t('journal.line.all')}
        </Button>
      </footer>
    </div>
  )
}
