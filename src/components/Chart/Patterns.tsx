import { lookOf } from './chartData.ts'

/** Strokes over the base colour, so that parts differ where colours do not. */
const strokes = [
  '',
  'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  'M4 3.500v1M0 3.500v1',
  'M0 4H8',
  'M4 0V8',
  'M-2 6L2 10M0 0L8 8M6 -2L10 2M-2 2L2 -2M0 8L8 0M6 10L10 6',
]

/** Fills by part number, `url(#<id>-0)` and so on. */
export function Patterns({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, at) => (
        <pattern
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its number
          key={at}
          id={`${id}-${at}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect width="8" height="8" style={{ fill: lookOf(at).colour }} />
          <path
            d={strokes[lookOf(at).pattern]}
            style={{ stroke: 'var(--surface)', strokeWidth: 1.5 }}
            fill="none"
          />
        </pattern>
      ))}
    </defs>
  )
}
