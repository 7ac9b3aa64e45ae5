import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Fact } from '#src/components/Fact.tsx'
import { Folded } from '#src/components/Folded.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { SidePanel } from '#src/components/Page/SidePanel.tsx'
import { ScrollText } from '#src/components/Scrolling/ScrollRegion.tsx'
import { type JournalEntry, useSupport } from '#src/dataProvider/index.ts'
import { countryName, formatExact, formatNumber } from '#src/i18n/format.ts'
import { shownText } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { infoText, operationText, outcomeText, toolText } from '../journalTexts.ts'
import type { Journal } from '../useJournal.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { isOurs, moreOf } from './changes.ts'
import { Recording, terminalOf } from './Recording.tsx'
import { Target } from './Target.tsx'

const pollMs = 2000
/** A record without a seal will be sealed soon. */
const isSettled = ({ outcome, seal }: JournalEntry) => outcome !== 'pending' && seal !== null

function useEntry(id: number) {
  const { journalEntry } = useSupport()
  return useQuery({
    queryKey: ['journal', 'record', id],
    queryFn: () => journalEntry(id),
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data) ? pollMs : false),
  })
}

/** A record's facts, one after the other. */
function Facts({ entry }: { entry: JournalEntry }) {
  const t = useT()
  const tag = useLanguageTag()
  const took =
    entry.durationMs === null
      ? null
      : t('journal.milliseconds', { length: formatNumber(entry.durationMs, tag) })
  return (
    <dl className="st-facts">
      <Fact title={t('journal.at')}>{formatExact(entry.at, tag)}</Fact>
      <Fact title={t('journal.operator')}>{entry.operator}</Fact>
      <Fact title={t('journal.store')}>{entry.store?.name ?? null}</Fact>
      <Fact title={t('journal.region')}>{entry.region && countryName(entry.region, tag)}</Fact>
      <Fact title={t('journal.tool')}>{entry.tool && toolText(entry.tool)}</Fact>
      <Fact title={t('journal.target')}>{entry.target && <Target record={entry} />}</Fact>
      <Fact title={t('journal.outcome')}>
        <span className="st-outcome" data-outcome={entry.outcome}>
          {outcomeText(t, entry.outcome)}
        </span>
      </Fact>
      <Fact title={t('journal.info')}>{entry.info && infoText(entry.info)}</Fact>
      <Fact title={t('journal.line.ended')}>
        {entry.finished && formatExact(entry.finished, tag)}
      </Fact>
      <Fact title={t('journal.duration')}>{took}</Fact>
      <Fact title={t('journal.address')}>{entry.address}</Fact>
      <Fact title={t('journal.request')}>{entry.request}</Fact>
    </dl>
  )
}

/** A record's place in the chain, in plain words. */
function Seal({ entry: { seal, outcome, written } }: { entry: JournalEntry }) {
  const t = useT()
  const tag = useLanguageTag()
  if (outcome === 'pending') return <p>{t('journal.record.pending')}</p>
  if (seal === null) return <p>{t('journal.record.unsealed')}</p>
  const values = { link: formatNumber(seal.number, tag), time: formatExact(seal.at, tag) }
  const sealed = t('journal.record.sealed', values)
  if (!written) return <p>{sealed}</p>
  const { store, reason } = written
  return (
    <>
      <p>{sealed}</p>
      <p>{t('journal.record.written', { store: store ?? '–', reason: reason ?? '–' })}</p>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="st-stack st-fit-all">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Entry({ entry, journal }: { entry: JournalEntry; journal: Journal }) {
  const t = useT()
  const { connection, details, change } = entry
  const terminal = terminalOf(entry)
  return (
    <div className="st-journal-parts st-parts st-stack st-gap-4 st-pad-4">
      {entry.reason && (
        <Part title={t('journal.reasonWords')}>
          <blockquote>{entry.reason}</blockquote>
        </Part>
      )}
      <Part title={t('journal.record.facts')}>
        <Facts entry={entry} />
        {connection && (
          <Button component={Link} {...journal.linkToConnection(connection)}>
            <Icon name="clock" />
            {t('journal.record.toConnection')}
          </Button>
        )}
      </Part>
      {change && (
        <Part title={t('journal.record.change')}>
          <ChangeTable change={change} more={moreOf(entry)} known={isOurs(entry)} />
        </Part>
      )}
      {terminal && (
        <Part title={t('replay.title')}>
          <Recording id={terminal} />
        </Part>
      )}
      <Part title={t('journal.record.seal')}>
        <Seal entry={entry} />
      </Part>
      {details !== undefined && (
        <Folded label={t('journal.record.details')}>
          <ScrollText className="st-limit st-full">
            {shownText(JSON.stringify(details, null, 2))}
          </ScrollText>
        </Folded>
      )}
    </div>
  )
}

interface RecordPanelProps {
  id: number
  journal: Journal
}

/** A record with all its details, beside the list or in its place. */
export default function RecordPanel({ id, journal }: RecordPanelProps) {
  const t = useT()
  const query = useEntry(id)
  const { data } = query
  return (
    <SidePanel
      id={id}
      title={t('journal.record.title', { id: String(id) })}
      lead={data && operationText(data.operation)}
      close={journal.linkToRecord(null)}
      className="st-journal-record"
    >
      {data && <Entry entry={data} journal={journal} />}
      <Reading query={query} failed={t('journal.record.failed')} shape="panel" rows={9} />
    </SidePanel>
  )
}
