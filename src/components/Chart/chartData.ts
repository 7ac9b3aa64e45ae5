// A chart as data; the drawing and the table are both made from it.

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
  /** One for each label; null where there is none. A pie shows only the first series. */
  readonly values: readonly (number | null)[]
  /** Bubble sizes, at least 0. */
  readonly sizes?: readonly number[]
}

export interface ChartData {
  /** Along the axis, or the parts of the pie. */
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
}

/** One mark: a row of the data, in one of its series. */
export interface ChartMark {
  readonly row: number
  readonly series: number
}

/** Where the marks of a chart lead. */
export interface ChartMarks {
  /** Some marks lead nowhere. */
  readonly leads: (mark: ChartMark) => boolean
  readonly open: (mark: ChartMark) => void
  /** The text announced for the focused mark. */
  readonly text: (mark: ChartMark) => string
}

/** How many have their own colour. A chart with many more is unreadable; its owner groups the rest. */
export const maxSeries = 6
/** The most points drawn. */
export const maxPoints = 500

export const isRound = (type: ChartType): boolean => type === 'pie' || type === 'donut'

/** Whether a value has no neighbours: no line reaches it, so it is drawn as a dot. */
export const isAlone = (values: readonly (number | null)[], at: number): boolean =>
  values[at] != null && values[at - 1] == null && values[at + 1] == null

/** Whether there is nothing to draw. */
export const isEmptyChart = ({ labels, series }: ChartData): boolean =>
  labels.length === 0 || !series.some(({ values }) => values.some(value => value !== null))

/** The marks to step through one by one, row by row. */
export function marksOf(type: ChartType, { labels, series }: ChartData): readonly ChartMark[] {
  const drawn = isRound(type) ? series.slice(0, 1) : series
  return labels
    .slice(0, maxPoints)
    .flatMap((_, row) => drawn.map((_one, at): ChartMark => ({ row, series: at })))
    .filter(({ row, series: at }) => drawn[at]?.values[row] != null)
}

/** The parts that are distinguished: the slices of a pie, the series of other charts. */
export const partsOf = (type: ChartType, { labels, series }: ChartData): readonly string[] =>
  isRound(type) ? labels : series.map(({ name }) => name)

/**
 * The n-th part's look: a colour of base.css, a pattern, a stroke and a mark. The seventh repeats the first colour
 * with another pattern.
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
