import { Badge, Button, Select } from '@mui/material'
import { useId, useState } from 'react'
import { SearchField } from '#src/components/DataTable/SearchField.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { lazyPart } from '#src/components/Loading/lazyPart.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { journalFilterNames, journalOutcomes } from '#src/dataProvider/index.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { ExportButton, ExportStatus } from './ExportJournal.tsx'
import { filterTitle, outcomeText, valueText } from './journalTexts.ts'
import { type Period, periodMoments, periodOf, periods } from './period.ts'
import { useExportJob } from './useExportJob.ts'
import { facets, useStoreName } from './useFacet.ts'
import type { Journal } from './useJournal.ts'

const MoreFilters = lazyPart(() => import('./MoreFilters.tsx'))
const PeriodDays = lazyPart(() => import('./PeriodDays.tsx'))

const periodTexts = {
  any: 'journal.filters.anyTime',
  today: 'journal.filters.today',
  week: 'journal.filters.week',
  month: 'journal.filters.month',
  days: 'journal.filters.days',
} as const

/** A period; a custom one has fields for its days. */
function PeriodFilter({ filters, narrow }: Journal) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const current = periodOf(filters)
  const shown = choosing ? 'days' : current
  const choose = (period: Period) => {
    setChoosing(period === 'days')
    if (period === 'any') narrow({ from: null, to: null })
    else if (period !== 'days') narrow(periodMoments(period))
  }
  return (
    <>
      <Select
        native
        value={shown}
        onChange={event => choose(periods.find(period => period === event.target.value) ?? 'any')}
        inputProps={{ 'aria-label': t('journal.filters.period') }}
      >
        {periods.map(period => (
          <option key={period} value={period}>
            {t(periodTexts[period])}
          </option>
        ))}
      </Select>
      {shown === 'days' && <PeriodDays part={{ filters, narrow }} fallback={null} />}
    </>
  )
}

function OutcomeFilter({ filters, narrow }: Journal) {
  const t = useT()
  return (
    <Select
      native
      value={filters.outcome ?? ''}
      onChange={event => narrow({ outcome: event.target.value })}
      inputProps={{ 'aria-label': t('journal.outcome') }}
    >
      <option value="">
        {t('journal.filters.named', {
          name: t('journal.outcome'),
          value: t('journal.filters.any'),
        })}
      </option>
      {journalOutcomes.map(outcome => (
        <option key={outcome} value={outcome}>
          {outcomeText(t, outcome)}
        </option>
      ))}
    </Select>
  )
}

/** Each active filter, with a button to remove it. */
function InUse({ journal, storeName }: { journal: Journal; storeName: string | undefined }) {
  const t = useT()
  const tag = useLanguageTag()
  const { narrowing, narrow, clear } = journal
  const used = (['filter', ...journalFilterNames] as const).flatMap(name => {
    const value = narrowing[name]
    if (value === undefined) return []
    const text = (name === 'store' ? storeName : undefined) ?? valueText(t, tag, name, value)
    return [{ name, text: t('journal.filters.named', { name: filterTitle(t, name), value: text }) }]
  })
  if (used.length === 0) return null
  return (
    <ul className="st-row st-pad-2 st-over" aria-label={t('journal.filters.active')}>
      {used.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            className="st-pill st-in-line st-small st-tiny"
            aria-label={t('journal.filters.remove', { name: text })}
            onClick={() => narrow({ [name]: null })}
          >
            <span className="st-cut">{text}</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="text" onClick={clear}>
          {t('journal.filters.clear')}
        </Button>
      </li>
    </ul>
  )
}

/** The journal's filters, in each of its views, and the export of the matches. */
export function FilterBar({ journal }: { journal: Journal }) {
  const t = useT()
  const id = useId()
  const { filters, narrowing, narrow } = journal
  const storeName = useStoreName(filters.store)
  const exporting = useExportJob(narrowing)
  const inside = facets.filter(name => filters[name] !== undefined).length
  const [open, setOpen] = useState(false)
  return (
    <section className="st-panel" aria-label={t('journal.filters.title')}>
      <div className="st-tools st-row st-pad-2">
        <SearchField
          filter={narrowing.filter ?? ''}
          onLook={typed => narrow(typed, { replace: true })}
        />
        <LoadBoundary>
          <PeriodFilter {...journal} />
        </LoadBoundary>
        <OutcomeFilter {...journal} />
        <div className="st-row st-end st-place">
          <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {t(open ? 'journal.filters.fewer' : 'journal.filters.more')}{' '}
            {inside > 0 && <Badge badgeContent={inside} color="primary" />}
          </Button>
          <ExportButton exporting={exporting} />
        </div>
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <LoadBoundary>
            <MoreFilters
              part={{ journal, storeName }}
              fallback={<Skeleton shape="form" rows={2} />}
            />
          </LoadBoundary>
        )}
      </div>
      <InUse journal={journal} storeName={storeName} />
      <ExportStatus exporting={exporting} />
    </section>
  )
}
