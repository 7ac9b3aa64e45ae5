// The surroundings of a drawing: its axes, and the tooltip of a point.
import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag } from '#src/i18n/useT.ts'
import type { ChartData, ChartType } from './chartData.ts'

const tick = { fill: 'var(--text-soft)', fontSize: 12 }

/** Counts have no halves. */
const isWhole = ({ series }: ChartData) =>
  series.every(({ values }) => values.every(value => value === null || Number.isInteger(value)))

export function useTooltip() {
  const tag = useLanguageTag()
  return (
    <Tooltip
      isAnimationActive={false}
      formatter={value => (typeof value === 'number' ? formatNumber(value, tag) : value)}
      contentStyle={{
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        background: 'var(--raised)',
        color: 'var(--text)',
      }}
      itemStyle={{ color: 'var(--text)' }}
      cursor={{ stroke: 'var(--line-strong)', fill: 'var(--sunken)' }}
    />
  )
}

export function useAxes(type: ChartType, width: number, data: ChartData) {
  const tag = useLanguageTag()
  const tickFormatter = (value: number) => formatNumber(value, tag)
  const names = { dataKey: 'label', tick, stroke: 'var(--line-strong)', minTickGap: 12 } as const
  const numbers = {
    tick,
    stroke: 'var(--line-strong)',
    tickFormatter,
    width: 48,
    allowDecimals: !isWhole(data),
  } as const
  // Bubble names stand beside them, each whole on its own line.
  const isBubble = type === 'bubble'
  const lying = type === 'horizontal-bar' || isBubble
  return [
    <CartesianGrid
      key="grid"
      stroke="var(--line)"
      vertical={lying}
      horizontal={!lying || isBubble}
    />,
    lying ? (
      <XAxis key="x" type="number" {...numbers} {...(isBubble ? { dataKey: 'y' } : {})} />
    ) : (
      <XAxis key="x" {...names} />
    ),
    lying ? (
      <YAxis
        key="y"
        type="category"
        {...names}
        interval={isBubble ? 0 : 'preserveStart'}
        minTickGap={0}
        width={Math.min(140, width / 3)}
        {...(isBubble ? { allowDuplicatedCategory: false, reversed: true } : {})}
      />
    ) : (
      <YAxis key="y" {...numbers} />
    ),
  ]
}
