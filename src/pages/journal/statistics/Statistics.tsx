import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Chart } from '#src/components/Chart/Chart.tsx'
import type { ChartData, ChartMarks } from '#src/components/Chart/chartData.ts'
import { QueryFailure, Skeleton } from '#src/components/Page/states.tsx'
import { useSupport } from '#src/dataProvider/index.ts'
import { formatNumber, localZone } from '#src/i18n/format.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { subjectOf } from '../subject.ts'
import type { Journal } from '../useJournal.ts'
import { type Drawn, type Plan, plansOf } from './charts.ts'

const nothing: ChartData = { labels: [], series: [] }

function titleOf(t: Translate, id: Plan['id'], isConnections: boolean): string {
  if (id === 'tools' || id === 'failures') return t(`journal.statistics.${id}`)
  return t(`journal.statistics.${isConnections ? 'by' : 'recordsBy'}.${id}`)
}

function noteOf(t: Translate, id: Plan['id'], { rest }: Drawn): string | undefined {
  if (id === 'hour') return t('journal.statistics.hourNote', { zone: localZone() })
  if (id === 'failures') return t('journal.statistics.failuresNote')
  if (id === 'tools') return t('journal.statistics.toolsNote')
  return rest && t('journal.statistics.shownOf', rest)
}

/** The marks of a chart link to their records. */
function useMarks({ data, leads }: Drawn, showRecords: Journal['showRecords']): ChartMarks {
  const t = useT()
  const tag = useLanguageTag()
  return {
    leads: ({ row, series }) => Boolean(leads[row]?.[series]),
    open: ({ row, series }) => {
      const more = leads[row]?.[series]
      if (more) showRecords(more)
    },
    text: ({ row, series }) => {
      const chartSeries = data.series[series]
      const label = data.labels[row] ?? ''
      return t('journal.statistics.open', {
        name: data.series.length > 1 ? `${label}, ${chartSeries?.name}` : label,
        value: formatNumber(chartSeries?.values[row] ?? 0, tag),
      })
    },
  }
}

interface StatChartProps {
  plan: Plan
  title: string
  journal: Journal
}

/** One chart: loading, failed, or drawn. */
function StatChart({ plan, title, journal }: StatChartProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { journalStatistics } = useSupport()
  const { id, type, asks, draw } = plan
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['journal', 'statistics', asks],
    queryFn: () => Promise.all(asks.map(ask => journalStatistics(...ask))),
  })
  const drawn = useMemo<Drawn>(
    () => (data ? draw(data, { t, tag }) : { data: nothing, leads: [] }),
    [data, draw, t, tag],
  )
  const marks = useMarks(drawn, journal.showRecords)
  const state = error ? (
    <QueryFailure title={t('journal.statistics.failed')} query={{ error, isFetching, refetch }} />
  ) : data ? undefined : (
    <Skeleton rows={8} />
  )
  return (
    <Chart
      type={type}
      title={title}
      data={drawn.data}
      marks={marks}
      note={data && !error ? noteOf(t, id, drawn) : undefined}
      state={state}
    />
  )
}

/** Charts of the matching records. */
export default function Statistics({ journal }: { journal: Journal }) {
  const t = useT()
  const { narrowing } = journal
  const plans = useMemo(() => plansOf(narrowing), [narrowing])
  const { isConnections } = subjectOf(narrowing)
  return (
    <>
      <p className="st-soft">{t('journal.statistics.lead')}</p>
      <div className="st-tiles st-tiles-wide st-below">
        {plans.map(plan => (
          <div className="st-stack st-gap-0" key={plan.id} data-wide={plan.wide ?? false}>
            <StatChart plan={plan} title={titleOf(t, plan.id, isConnections)} journal={journal} />
          </div>
        ))}
      </div>
    </>
  )
}
