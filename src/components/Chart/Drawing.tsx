// Draws a chart with recharts, a separate chunk. It says nothing that the table beside it does not say; the arrow
// keys walk along its points.
import type { ReactElement } from 'react'
import {
  Bar,
  BarChart,
  Cell,
  Line,
  LineChart,
  Pie,
  PieChart,
  Scatter,
  ScatterChart,
  ZAxis,
} from 'recharts'
import { isStill } from '../motion.ts'
import { useAxes, useTooltip } from './axes.tsx'
import { type ChartData, isAlone, isRound, lookOf, maxPoints } from './chartData.ts'
import { type DrawingProps, frameOf, isActive, marked, openMark, pressIn } from './marking.ts'
import { Patterns } from './Patterns.tsx'

const fill = (id: string, at: number) => `url(#${id}-${at})`
/** Gives a small value a minimum size, so that it stays visible beside a much larger one. */
const seen = (value: unknown) => (typeof value === 'number' && value > 0 ? 3 : 0)
const movement = () => ({ isAnimationActive: !isStill(), animationDuration: 300 })
const margin = { top: 8, right: 16, bottom: 4, left: 0 }

/** A row for each label, in the library's shape; a series is a column named by its number. */
const rowsOf = ({ labels, series }: ChartData) =>
  labels.slice(0, maxPoints).map((label, row) => ({
    label,
    ...Object.fromEntries(series.map(({ values }, at) => [`s${at}`, values[row] ?? null])),
  }))

function Round(props: DrawingProps) {
  const { type, data, width, height, id } = props
  const tooltip = useTooltip()
  const { labels, series } = data
  const parts = labels.slice(0, maxPoints).map((name, at) => ({
    name,
    value: Math.max(0, series[0]?.values[at] ?? 0),
  }))
  const radius = Math.min(width, height) / 2 - 8
  return (
    <PieChart {...frameOf(props)}>
      <Patterns id={id} count={parts.length} />
      <Pie
        data={parts}
        dataKey="value"
        nameKey="name"
        outerRadius={radius}
        innerRadius={type === 'donut' ? radius * 0.6 : 0}
        stroke="var(--surface)"
        strokeWidth={2}
        startAngle={90}
        endAngle={-270}
        {...movement()}
        onClick={(_, row) => openMark(props, { row, series: 0 })}
      >
        {parts.map(({ name }, at) => (
          <Cell key={name} fill={fill(id, at)} {...(isActive(props, at, 0) ? marked : {})} />
        ))}
      </Pie>
      {tooltip}
    </PieChart>
  )
}

const bubblesOf = (
  labels: ChartData['labels'],
  values: readonly (number | null)[],
  sizes: readonly number[] | undefined,
) =>
  values
    .slice(0, maxPoints)
    .flatMap((y, row) =>
      y === null ? [] : [{ label: labels[row] ?? '', y, size: sizes?.[row] ?? 1, row }],
    )

function Bubbles(props: DrawingProps) {
  const { type, data, width, id } = props
  const tooltip = useTooltip()
  const axes = useAxes(type, width, data)
  return (
    <ScatterChart margin={margin} {...frameOf(props)}>
      <Patterns id={id} count={data.series.length} />
      {axes}
      <ZAxis dataKey="size" range={[60, 900]} />
      {data.series.map(({ name, values, sizes }, at) => (
        <Scatter
          key={name}
          name={name}
          data={bubblesOf(data.labels, values, sizes)}
          fill={fill(id, at)}
          stroke={lookOf(at).colour}
          shape={lookOf(at).mark}
          onClick={({ payload }: { payload?: { row?: number } }) =>
            openMark(props, { row: payload?.row ?? -1, series: at })
          }
          {...movement()}
        >
          {props.active &&
            bubblesOf(data.labels, values, sizes).map(({ row }) => (
              <Cell key={row} {...(isActive(props, row, at) ? marked : {})} />
            ))}
        </Scatter>
      ))}
      {tooltip}
    </ScatterChart>
  )
}

/** Draws dots where there are few points, and at the focused one. */
function dotsOf(props: DrawingProps, series: number) {
  const few = props.data.labels.length <= 40
  const values = props.data.series[series]?.values ?? []
  if (!props.active && few) return { r: 3, strokeDasharray: '' }
  if (!props.active && !values.some((_, at) => isAlone(values, at))) return false
  return ({ key, cx, cy, index }: { key?: unknown; cx?: number; cy?: number; index?: number }) => (
    <circle
      key={String(key)}
      cx={cx}
      cy={cy}
      r={isActive(props, index ?? -1, series) ? 7 : few ? 3 : isAlone(values, index ?? -1) ? 2 : 0}
      fill={lookOf(series).colour}
    />
  )
}

function Lines(props: DrawingProps) {
  const { type, data, width } = props
  const tooltip = useTooltip()
  const axes = useAxes(type, width, data)
  return (
    <LineChart data={rowsOf(data)} margin={margin} {...frameOf(props)} {...pressIn(props)}>
      {axes}
      {data.series.map(({ name }, at) => (
        <Line
          key={name}
          name={name}
          dataKey={`s${at}`}
          stroke={lookOf(at).colour}
          strokeWidth={2}
          strokeDasharray={lookOf(at).dash}
          dot={dotsOf(props, at)}
          {...movement()}
        />
      ))}
      {tooltip}
    </LineChart>
  )
}

function Bars(props: DrawingProps) {
  const { type, data, width, id } = props
  const tooltip = useTooltip()
  const axes = useAxes(type, width, data)
  return (
    <BarChart
      data={rowsOf(data)}
      margin={margin}
      layout={type === 'horizontal-bar' ? 'vertical' : 'horizontal'}
      {...frameOf(props)}
      {...pressIn(props)}
    >
      <Patterns id={id} count={data.series.length} />
      {axes}
      {data.series.map(({ name }, at) => (
        <Bar
          key={name}
          name={name}
          dataKey={`s${at}`}
          fill={fill(id, at)}
          maxBarSize={40}
          minPointSize={seen}
          {...movement()}
          onClick={(_, row, event) => {
            event.stopPropagation() // the column may target the mark under the earlier pointer position
            openMark(props, { row, series: at })
          }}
        >
          {props.active &&
            data.labels.map((label, row) => (
              <Cell key={label} {...(isActive(props, row, at) ? marked : {})} />
            ))}
        </Bar>
      ))}
      {tooltip}
    </BarChart>
  )
}

export default function Drawing(props: DrawingProps): ReactElement {
  if (isRound(props.type)) return <Round {...props} />
  if (props.type === 'bubble') return <Bubbles {...props} />
  return props.type === 'line' ? <Lines {...props} /> : <Bars {...props} />
}
