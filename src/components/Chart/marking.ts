// How marks lead somewhere, and how the focused one looks.
import type { ChartData, ChartMark, ChartMarks, ChartType } from './chartData.ts'

export interface DrawingProps {
  type: ChartType
  data: ChartData
  title: string
  /** CSS pixels. */
  width: number
  height: number
  /** Prefix of the fills' ids. */
  id: string
  marks?: ChartMarks | undefined
  /** The focused mark. */
  active?: ChartMark | null | undefined
}

/** Props of every drawing. With marks, the arrow keys belong to them. */
export const frameOf = ({ width, height, title, marks }: DrawingProps) => ({
  width,
  height,
  'aria-label': title,
  accessibilityLayer: marks === undefined,
})

/** Opens a mark's target, if it has one. */
export function openMark({ marks }: DrawingProps, mark: ChartMark): void {
  if (marks?.leads(mark)) marks.open(mark)
}

export const isActive = ({ active }: DrawingProps, row: number, series: number) =>
  active?.row === row && active.series === series
/** The look of the focused mark. */
export const marked = { stroke: 'var(--text)', strokeWidth: 3 } as const

/**
 * Handles a click anywhere in a row's column, because a small bar is hard to hit. Only where a single series has a
 * target. The bar handles clicks too, even before the drawing has followed the pointer.
 */
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
