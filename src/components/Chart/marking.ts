// How the parts of a drawing lead somewhere, and how the one looks that the keys are on.
import type { ChartData, ChartMark, ChartMarks, ChartType } from './chartData.ts'

export interface DrawingProps {
  type: ChartType
  data: ChartData
  title: string
  /** CSS pixels. */
  width: number
  height: number
  /** Of the fills: what their ids begin with. */
  id: string
  marks?: ChartMarks | undefined
  /** The part that the keys are on. */
  active?: ChartMark | null | undefined
}

/** What every drawing is given. With marks the arrow keys are theirs. */
export const frameOf = ({ width, height, title, marks }: DrawingProps) => ({
  width,
  height,
  'aria-label': title,
  accessibilityLayer: marks === undefined,
})

/** Opens what a part shows, if it leads somewhere. */
export function openMark({ marks }: DrawingProps, mark: ChartMark): void {
  if (marks?.leads(mark)) marks.open(mark)
}

export const isActive = ({ active }: DrawingProps, row: number, series: number) =>
  active?.row === row && active.series === series
/** How the part looks that the keys are on. */
export const marked = { stroke: 'var(--text)', strokeWidth: 3 } as const

/** A press anywhere in the column of a row: a small bar is hard to hit. Only where one series leads on.
 * A bar itself hears it as well, also before the drawing has followed the pointer. */
export function pressIn(props: DrawingProps) {
  const { marks, data } = props
  if (!marks || data.series.length !== 1) return {}
  return {
    onClick: ({ activeTooltipIndex: index }: { activeTooltipIndex?: unknown }) => {
      const row = Number(index ?? Number.NaN)
      if (Number.isInteger(row)) openMark(props, { row, series: 0 })
    },
  }
}
