import { useEffect, useState } from 'react'
import { Page } from '../../components/Page/Page.tsx'
import { Empty, ErrorPanel, Skeleton } from '../../components/Page/states.tsx'
import { Pagination } from '../../components/Pagination/Pagination.tsx'
import { useDebounced } from '../../components/useDebounced.ts'
import { failureText, useLanguageTag, useT } from '../../i18n/useT.ts'
import { JournalTable } from './JournalTable.tsx'
import { useJournal } from './useJournal.ts'
import './journal.css'

/** The data table's own, and larger ones for a long list. */
const perPageChoices = [5, 6, 10, 25, 50, 100]

/** What is typed, and the address once typing rests; the address may also change by itself. */
function useFilter(inAddress: string, show: (part: { filter: string }) => void) {
  const [text, setText] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const rested = useDebounced(text)
  if (known !== inAddress) {
    setKnown(inAddress)
    if (inAddress !== rested.trim()) setText(inAddress) // by Back, or a link
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when typing has come to rest
  useEffect(() => {
    if (rested === text && rested.trim() !== inAddress) show({ filter: rested.trim() })
  }, [rested])
  return [text, setText] as const
}

type Journal = ReturnType<typeof useJournal>

function Foot({ view, show, list, total, last }: Journal) {
  const t = useT()
  const tag = useLanguageTag()
  const number = new Intl.NumberFormat(tag)
  const from = (view.page - 1) * view.perPage + 1
  const exact = list.meta?.isExact !== false
  const sizes = [...new Set([...perPageChoices, view.perPage])].sort((one, other) => one - other)
  return (
    <footer className="st-table-foot">
      <span className="st-soft">
        {t(exact ? 'journal.range' : 'journal.rangeMore', {
          from: number.format(from),
          to: number.format(from + (list.data?.length ?? 0) - 1),
          total: number.format(total),
        })}
        {' · '}
        {t('journal.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </span>
      <label>
        <select
          className="st-input"
          value={view.perPage}
          onChange={event => show({ perPage: Number(event.target.value) })}
        >
          {sizes.map(size => (
            <option key={size}>{size}</option>
          ))}
        </select>
        {t('journal.perPage')}
      </label>
      <Pagination
        label={t('journal.pages')}
        current={view.page}
        last={last}
        onPage={page => show({ page })}
      />
    </footer>
  )
}

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
  if (!list.data) return <Skeleton rows={10} />
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
      <Foot {...journal} />
    </>
  )
}

/** Who did what, where and why. */
export default function JournalPage() {
  const t = useT()
  const journal = useJournal()
  const [text, setText] = useFilter(journal.view.filter, journal.show)
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
