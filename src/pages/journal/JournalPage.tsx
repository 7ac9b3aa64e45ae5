import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { lazyPart } from '#src/components/Loading/lazyPart.tsx'
import { Page } from '#src/components/Page/Page.tsx'
import { ListAndRecord } from '#src/components/Page/SidePanel.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { Tabs } from '#src/components/Tabs/Tabs.tsx'
import { useT } from '#src/i18n/useT.ts'
import { FilterBar } from './FilterBar.tsx'
import { Records } from './Records.tsx'
import { SealNote } from './SealNote.tsx'
import { type Journal, type JournalView, useJournal } from './useJournal.ts'
import './journal.css'

const RecordPanel = lazyPart(() => import('./record/RecordPanel.tsx'))
const Statistics = lazyPart(() => import('./statistics/Statistics.tsx'))
const Timeline = lazyPart(() => import('./statistics/Timeline.tsx'))

const titles = {
  records: 'journal.records',
  timeline: 'journal.connection',
  statistics: 'journal.statistics.title',
} as const

/** The list or the timeline, with the open record beside it. */
function Listed({ journal }: { journal: Journal }) {
  const { view, record, filters } = journal
  const fallback = <Skeleton shape="panel" rows={9} />
  const list =
    view === 'timeline' ? (
      <Timeline part={{ id: filters.connection ?? '', journal }} fallback={fallback} />
    ) : (
      <Records {...journal} />
    )
  return (
    <ListAndRecord
      className="st-journal"
      list={list}
      open={record}
      record={id => <RecordPanel part={{ id, journal }} fallback={fallback} />}
    />
  )
}

/** Who did what, where and why: as a list, as one connection, as charts. */
export default function JournalPage() {
  const t = useT()
  const journal = useJournal()
  const { view, filters } = journal
  const views: readonly JournalView[] = [
    ...(filters.connection === undefined ? [] : (['timeline'] as const)),
    'records',
    'statistics',
  ]
  return (
    <Page title={t('route.journal')} lead={t('journal.lead')}>
      <FilterBar journal={journal} />
      <Tabs
        label={t('journal.views')}
        tabs={views.map(name => ({
          name,
          label: t(titles[name]),
          href: journal.linkToView(name).to,
        }))}
        current={view}
        onChoose={({ name }) =>
          journal.showView(views.find(candidate => candidate === name) ?? 'records')
        }
      >
        <LoadBoundary>
          {view === 'statistics' ? (
            <Statistics part={{ journal }} fallback={<Skeleton shape="panel" rows={9} />} />
          ) : (
            <Listed journal={journal} />
          )}
        </LoadBoundary>
      </Tabs>
      <SealNote />
    </Page>
  )
}
