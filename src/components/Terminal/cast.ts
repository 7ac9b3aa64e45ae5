// Reads and plays a recording (asciicast version 2).

export type CastEvent =
  | { readonly at: number; readonly kind: 'o'; readonly data: string }
  | { readonly at: number; readonly kind: 'r'; readonly columns: number; readonly rows: number }

export interface Cast {
  readonly columns: number
  readonly rows: number
  readonly events: readonly CastEvent[]
  /** Seconds. */
  readonly length: number
  /** The recording was marked as cut, or its last line is incomplete. */
  readonly cut: boolean
}

function eventOf(line: string): CastEvent | 'cut' | undefined {
  const value: unknown = JSON.parse(line)
  if (!Array.isArray(value)) return undefined
  const [at, kind, data]: unknown[] = value
  if (typeof at !== 'number' || typeof data !== 'string') return undefined
  if (kind === 'm' && data === 'cut') return 'cut'
  if (kind === 'o') return { at, kind, data }
  const [, columns, rows] = kind === 'r' ? (/^(\d{1,3})x(\d{1,3})$/.exec(data) ?? []) : []
  if (columns === undefined || rows === undefined) return undefined
  return { at, kind: 'r', columns: Number(columns), rows: Number(rows) }
}

/** Reads a recording; ignores a last line truncated by a crash. Throws if it is not a recording. */
export function readCast(text: string): Cast {
  const [first = '', ...lines] = text.split('\n')
  const head: unknown = JSON.parse(first)
  const { version, width, height } = Object(head)
  if (version !== 2 || !Number.isInteger(width) || !Number.isInteger(height))
    throw new Error('This is no recording')
  const events: CastEvent[] = []
  // A complete file ends with a line ending.
  let cut = lines.at(-1) !== ''
  for (const line of lines.slice(0, -1)) {
    const event = eventOf(line)
    if (event === 'cut') cut = true
    else if (event) events.push(event)
  }
  return { columns: width, rows: height, events, length: events.at(-1)?.at ?? 0, cut }
}

/** Seconds. Longer pauses are shortened to this, if requested. */
export const maxPause = 2

/** The time each event is played at, with pauses as recorded or shortened. */
export function timesOf({ events }: Cast, shortened: boolean): number[] {
  if (!shortened) return events.map(({ at }) => at)
  let now = 0
  let before = 0
  return events.map(({ at }) => {
    now += Math.min(maxPause, Math.max(0, at - before))
    before = at
    return now
  })
}

/** The number of events played by a moment. */
export function playedBy(times: readonly number[], moment: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= moment) low = middle + 1
    else high = middle
  }
  return low
}
