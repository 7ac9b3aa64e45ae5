import { Page } from '../../components/Page/Page.tsx'
import { Empty, ErrorPanel, Skeleton } from '../../components/Page/states.tsx'
import { ListFoot } from '../../components/Table/ListFoot.tsx'
import { useFilterText } from '../../components/Table/useFilterText.ts'
import { failureText, useT } from '../../i18n/useT.ts'
import { JournalTable } from './JournalTable.tsx'
import { useJournal } from './useJournal.ts'

type Journal = ReturnType<typeof useJournal>

function Content(journal: Journal) {
  const t = useT()
  const { view, show, list } = journal
  if (list.error)
    return (
      <ErrorPanel
        title={t('journal.failed')}
        reason={failureText(list.error)}
        retry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  if (!list.data) return <Skeleton shape="table" rows={10} />
  if (list.data.length === 0 && journal.total > 0)
    return (
      <Empty
        title={t('journal.empty')}
        action={
          <button type="button" className="st-button" onClick={() => show({ page: journal.last })}>
            {t('journal.page', { page: journal.last })}
          </button>
        }
      />
    )
  if (list.data.length === 0)
    return (
      <Empty
        title={view.filter ? t('journal.noneFound', { text: view.filter }) : t('journal.empty')}
      />
    )
  return (
    <>
      <div className="st-table-place">
        <JournalTable
          records={list.data}
          direction={view.direction}
          onSort={() => show({ direction: view.direction === 'asc' ? 'desc' : 'asc' })}
          busy={list.isFetching}
        />
      </div>
      <ListFoot
        label={t('journal.pages')}
        page={view.page}
        perPage={view.perPage}
        last={journal.last}
        total={journal.total}
        exact={list.meta?.isExact !== false}
        rows={list.data.length}
        show={show}
      />
    </>
  )
}

/** Who did what, where and why. */
export default function JournalPage() {
  const t = useT()
  const journal = useJournal()
  const [text, setText] = useFilterText(journal.view.filter, journal.show)
  return (
    <Page
      title={t('journal.title')}
      lead={t('journal.lead')}
      tools={
        <input
          type="search"
          className="st-input"
          aria-label={t('journal.search')}
          placeholder={t('journal.search')}
          maxLength={200}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      }
    >
      <div className="st-panel">
        <Content {...journal} />
      </div>
    </Page>
  )
}
