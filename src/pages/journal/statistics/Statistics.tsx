import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Chart } from '#src/components/Chart/Chart.tsx'
import type { ChartData, ChartMarks } from '#src/components/Chart/chartData.ts'
import { QueryFailure, type ReadQuery, Skeleton } from '#src/components/Page/states.tsx'
import { useSupport } from '#src/dataProvider/index.ts'
import { formatNumber, localZone } from '#src/i18n/format.ts'
import { failureText, type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
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

type Asked = ReadQuery & { readonly data: Parameters<Plan['draw']>[0] | undefined }

/** What the charts show, each by a query of its own. */
function useAnswers(plans: readonly Plan[]): readonly Asked[] {
  const { journalStatistics } = useSupport()
  return useQueries({
    queries: plans.map(({ asks }) => ({
      queryKey: ['journal', 'statistics', asks],
      queryFn: () => Promise.all(asks.map(ask => journalStatistics(...ask))),
    })),
  })
}

/** The failure of all charts as one, when all failed in the same way. */
function commonFailure(answers: readonly Asked[]): ReadQuery | undefined {
  const [first] = answers
  const texts = new Set(answers.map(({ error }) => error && failureText(error)))
  if (!first?.error || texts.size > 1) return undefined
  return {
    error: first.error,
    isFetching: answers.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
}

interface StatChartProps {
  plan: Plan
  answer: Asked
  title: string
  journal: Journal
}

/** One chart: loading, failed, or drawn. */
function StatChart({ plan, answer, title, journal }: StatChartProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { id, type, draw } = plan
  const { data, error } = answer
  const drawn = useMemo<Drawn>(
    () => (data ? draw(data, { t, tag }) : { data: nothing, leads: [] }),
    [data, draw, t, tag],
  )
  const marks = useMarks(drawn, journal.showRecords)
  const state = error ? (
    <QueryFailure title={t('journal.statistics.failed')} query={answer} />
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
  const answers = useAnswers(plans)
  const failure = commonFailure(answers)
  if (failure) return <QueryFailure title={t('journal.statistics.allFailed')} query={failure} />
  const charts = plans.flatMap((plan, nth) => {
    const answer = answers[nth]
    return answer ? [{ plan, answer }] : []
  })
  return (
    <>
      <p className="st-soft">{t('journal.statistics.lead')}</p>
      <div className="st-tiles st-tiles-wide st-below">
        {charts.map(({ plan, answer }) => (
          <div className="st-stack st-gap-0" key={plan.id} data-wide={plan.wide ?? false}>
            <StatChart {...{ plan, answer, journal }} title={titleOf(t, plan.id, isConnections)} />
          </div>
        ))}
      </div>
    </>
  )
}
