// What a chart shows, as data; the drawing and the table are made of the same.

export const chartTypes = [
  'pie',
  'donut',
  'bubble',
  'line',
  'horizontal-bar',
  'vertical-bar',
] as const
export type ChartType = (typeof chartTypes)[number]

export interface ChartSeries {
  readonly name: string
  /** One for each label; null where there is none. A pie shows the first series. */
  readonly values: readonly (number | null)[]
  /** Of a bubble: how large it is, at least 0. */
  readonly sizes?: readonly number[]
}

export interface ChartData {
  /** Along the chart, or the parts of the pie. */
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
}

/** One part of a drawing: a row of the data, in one of its series. */
export interface ChartMark {
  readonly row: number
  readonly series: number
}

/** What the parts of a chart lead to. */
export interface ChartMarks {
  /** Some lead nowhere. */
  readonly leads: (mark: ChartMark) => boolean
  readonly open: (mark: ChartMark) => void
  /** What is said of one that the keys are on. */
  readonly text: (mark: ChartMark) => string
}

/** So many have a colour of their own; a chart with many more is not read, its owner puts the rest together. */
export const maxSeries = 6
/** More points are not drawn. */
export const maxPoints = 500

export const isRound = (type: ChartType): boolean => type === 'pie' || type === 'donut'

/** Whether a value has none beside it: no line leads to it, so that it is drawn as a dot. */
export const isAlone = (values: readonly (number | null)[], at: number): boolean =>
  values[at] != null && values[at - 1] == null && values[at + 1] == null

/** Whether there is nothing to draw. */
export const isEmptyChart = ({ labels, series }: ChartData): boolean =>
  labels.length === 0 || !series.some(({ values }) => values.some(value => value !== null))

/** Parts that can be gone to one by one, a row before the next. */
export function marksOf(type: ChartType, { labels, series }: ChartData): readonly ChartMark[] {
  const drawn = isRound(type) ? series.slice(0, 1) : series
  return labels
    .slice(0, maxPoints)
    .flatMap((_, row) => drawn.map((_one, at): ChartMark => ({ row, series: at })))
    .filter(({ row, series: at }) => drawn[at]?.values[row] != null)
}

/** What is told apart: the parts of a pie, the series of all others. */
export const partsOf = (type: ChartType, { labels, series }: ChartData): readonly string[] =>
  isRound(type) ? labels : series.map(({ name }) => name)

/**
 * How the n-th part looks: a colour of base.css, a pattern, a stroke and a mark. The seventh has the
 * first one's colour again, with another pattern.
 */
export function lookOf(at: number) {
  const style = (at + Math.floor(at / maxSeries)) % maxSeries
  return {
    colour: `var(--chart-${(at % maxSeries) + 1})`,
    pattern: style,
    dash: ['', '7 4', '2 3', '10 3 2 3', '4 2', '1 4'][style] ?? '',
    mark:
      (['circle', 'square', 'triangle', 'diamond', 'cross', 'star'] as const)[style] ?? 'circle',
  }
}
