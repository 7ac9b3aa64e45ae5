// The journal's charts: what each requests, how it draws the answers, and which records each mark stands for: with
// those filters the list has exactly that many. Pure.
import type { ChartData, ChartType } from '#src/components/Chart/chartData.ts'
import type { JournalNarrowing, JournalStatistics } from '#src/dataProvider/index.ts'
import { formatHour, formatUtcDay } from '#src/i18n/format.ts'
import type { Translate } from '#src/i18n/useT.ts'
import { outcomeText, valueText } from '../journalTexts.ts'
import { type Failure, failureOutcomes, subjectOf } from '../subject.ts'

type By = JournalStatistics['by']
type Group = JournalStatistics['groups'][number]

export interface Drawn {
  readonly data: ChartData
  /** By row and series: the additional filters of the list; null where a mark leads nowhere. */
  readonly leads: readonly (readonly (JournalNarrowing | null)[])[]
  /** Groups that did not fit. */
  readonly rest?: { readonly shown: number; readonly of: number }
}

interface ChartLocale {
  readonly t: Translate
  readonly tag: string
}

export interface Plan {
  readonly id: 'store' | 'operator' | 'region' | 'category' | 'hour' | 'tools' | 'failures'
  readonly type: ChartType
  /** Takes two columns. */
  readonly wide?: boolean
  readonly asks: readonly (readonly [by: By, filters: JournalNarrowing, limit: number])[]
  readonly draw: (answers: readonly JournalStatistics[], locale: ChartLocale) => Drawn
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const hours = 48
const days = 14
const maxTools = 8
/** Maximum length of the list's filter. */
const longest = 500

const shortened = (text: string, most = 60) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

/** Makes labels unique: a drawing identifies its rows by them. */
function distinct(labels: readonly string[], others: readonly string[]): string[] {
  const seen = new Map<string, number>()
  for (const label of labels) seen.set(label, (seen.get(label) ?? 0) + 1)
  const named = labels.map((label, at) =>
    seen.get(label) === 1 ? label : `${label} (${others[at] ?? at + 1})`,
  )
  return named.map((label, at) => (named.indexOf(label) === at ? label : `${label} ${at + 1}`))
}

type Named = 'store' | 'operator' | 'region' | 'category'

function labelOf(by: Named, { key, label }: Group, { t, tag }: ChartLocale): string {
  if (key === '') return t('journal.statistics.empty')
  return shortened(label || valueText(t, tag, by, key))
}

/** The largest groups; in a round chart the rest is a part as well, which leads nowhere. */
function drawGroups(by: Named, subject: JournalNarrowing, isRound: boolean): Plan['draw'] {
  return ([answer], locale) => {
    const { groups = [], total = 0, of = 0 } = answer ?? {}
    const labels = distinct(
      groups.map(group => labelOf(by, group, locale)),
      groups.map(({ key }) => shortened(key, 20)),
    )
    const values = groups.map(({ count }) => count)
    const leads = groups.map(({ key }) =>
      key === '' || key.length > longest ? [null] : [{ ...subject, [by]: key }],
    )
    const left = total - values.reduce((sum, value) => sum + value, 0)
    if (isRound && left > 0) {
      labels.push(locale.t('journal.statistics.others'))
      values.push(left)
      leads.push([null])
    }
    const rest = !isRound && of > groups.length ? { rest: { shown: groups.length, of } } : {}
    const name = locale.t('journal.statistics.count')
    return { data: { labels, series: [{ name, values }] }, leads, ...rest }
  }
}

/** Restricts the filters to a stretch of time within their own. */
function within(narrowing: JournalNarrowing, at: number, length: number): JournalNarrowing {
  const { from, to } = narrowing
  const [first, last] = [new Date(at).toISOString(), new Date(at + length).toISOString()]
  return {
    from: from && Date.parse(from) > at ? from : first,
    to: to && Date.parse(to) < at + length ? to : last,
  }
}

/** All moments, step by step, up to the newest group, at most `most`. */
function stretch(answers: readonly JournalStatistics[], step: number, most: number): number[] {
  const all = answers.flatMap(({ groups }) => groups.map(({ key }) => Date.parse(key)))
  if (all.length === 0) return []
  const last = Math.max(...all)
  const first = Math.max(Math.min(...all), last - (most - 1) * step)
  return Array.from({ length: (last - first) / step + 1 }, (_, at) => first + at * step)
}

const countAt = ({ groups }: JournalStatistics, at: number) =>
  groups.find(({ key }) => Date.parse(key) === at)?.count ?? 0

function drawHours(narrowing: JournalNarrowing, subject: JournalNarrowing): Plan['draw'] {
  return ([answer], { t, tag }) => {
    if (!answer) return { data: { labels: [], series: [] }, leads: [] }
    const moments = stretch([answer], hourMs, hours)
    const labels = distinct(
      moments.map(at => formatHour(at, tag)),
      [], // an hour repeated when clocks go back
    )
    const values = moments.map(at => countAt(answer, at))
    const leads = moments.map((at, row) =>
      values[row] === 0 ? [null] : [{ ...subject, ...within(narrowing, at, hourMs) }],
    )
    return { data: { labels, series: [{ name: t('journal.statistics.count'), values }] }, leads }
  }
}

function drawFailures(narrowing: JournalNarrowing, outcomes: readonly Failure[]): Plan['draw'] {
  return (answers, { t, tag }) => {
    const moments = stretch(answers, dayMs, days)
    const labels = distinct(
      moments.map(at => formatUtcDay(at, tag)),
      [],
    )
    const series = answers.map((answer, at) => ({
      name: outcomeText(t, outcomes[at] ?? ''),
      values: moments.map(moment => countAt(answer, moment)),
    }))
    const leads = moments.map((at, row) =>
      outcomes.map((outcome, nth) =>
        series[nth]?.values[row] ? { outcome, ...within(narrowing, at, dayMs) } : null,
      ),
    )
    return { data: { labels, series }, leads }
  }
}

const drawTools: Plan['draw'] = ([busiest, ...bad], { t, tag }) => {
  const { groups = [], of = 0 } = busiest ?? {}
  const failures = (key: string) =>
    bad.reduce(
      (sum, answer) => sum + (answer.groups.find(group => group.key === key)?.count ?? 0),
      0,
    )
  const series = {
    name: t('journal.statistics.count'),
    values: groups.map(({ count }) => count),
    sizes: groups.map(({ key }) => failures(key)),
  }
  const rest = of > groups.length ? { rest: { shown: groups.length, of } } : {}
  return {
    data: { labels: groups.map(({ key }) => valueText(t, tag, 'tool', key)), series: [series] },
    leads: groups.map(({ key }) => [{ tool: key }]),
    ...rest,
  }
}

/** The charts of the matching records. */
export function plansOf(narrowing: JournalNarrowing): readonly Plan[] {
  const { filters, more } = subjectOf(narrowing)
  const groups = (id: Named, type: ChartType, limit: number): Plan => ({
    id,
    type,
    asks: [[id, filters, limit]],
    draw: drawGroups(id, more, type === 'pie' || type === 'donut'),
  })
  const outcomes = failureOutcomes(narrowing)
  const bad = outcomes.map(outcome => ['tool', { ...narrowing, outcome }, 1000] as const)
  return [
    {
      id: 'hour',
      type: 'line',
      wide: true,
      asks: [['hour', filters, hours]],
      draw: drawHours(narrowing, more),
    },
    groups('store', 'horizontal-bar', 10),
    groups('operator', 'donut', 5),
    groups('region', 'pie', 5),
    groups('category', 'horizontal-bar', 8),
    {
      id: 'tools',
      type: 'bubble',
      asks: [['tool', narrowing, maxTools], ...bad],
      draw: drawTools,
    },
    {
      id: 'failures',
      type: 'vertical-bar',
      wide: true,
      asks: outcomes.map(outcome => ['day', { ...narrowing, outcome }, days] as const),
      draw: drawFailures(narrowing, outcomes),
    },
  ]
}
