// A line of an exchange log: JSON with one side of an exchange.
export interface ExchangeLine {
  readonly side: 'in' | 'out'
  readonly transaction: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Only of an input. */
  readonly operation: string
  /** Only of an output. */
  readonly isFailed: boolean
  readonly body: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const maxName = 200

/** Undefined for a line of any other kind. */
export function exchangeLine(text: string): ExchangeLine | undefined {
  if (!text.startsWith('{')) return undefined
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(read)) return undefined
  const { side, transaction, at, operation, status, body } = read
  const moment = typeof at === 'string' ? Date.parse(at) : Number.NaN
  if (side !== 'in' && side !== 'out') return undefined
  if (typeof transaction !== 'string' || transaction === '' || Number.isNaN(moment))
    return undefined
  return {
    side,
    transaction: transaction.slice(0, maxName),
    at: moment,
    operation: typeof operation === 'string' ? operation.slice(0, maxName) : '',
    isFailed: status !== 'ok',
    body: body ?? null,
  }
}
