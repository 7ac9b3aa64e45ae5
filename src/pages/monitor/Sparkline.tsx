const width = 120
const height = 28

interface SparklineProps {
  values: readonly (number | null)[]
  /** The top of the scale; null: the largest value. */
  most: number | null
}

/** The segments of a line between its gaps, as an SVG path. */
export function pathOf(values: readonly (number | null)[], most: number): string {
  const step = width / Math.max(1, values.length - 1)
  let isOn = false
  return values
    .map((value, at) => {
      if (value === null) {
        isOn = false
        return ''
      }
      const y = height - 2 - (Math.min(value, most) / (most || 1)) * (height - 4)
      const place = `${(at * step).toFixed(1)} ${y.toFixed(1)}`
      const drawn = isOn ? `L${place}` : `M${place}h0.01`
      isOn = true
      return drawn
    })
    .join('')
}

/** A line without axes. The history's table has its values. */
export function Sparkline({ values, most }: SparklineProps) {
  const top = most ?? Math.max(1e-9, ...values.map(value => value ?? 0)) * 1.1
  return (
    <svg
      className="st-monitor-spark st-full"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={pathOf(values, top)} />
    </svg>
  )
}
