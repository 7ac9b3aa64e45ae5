// Exchanges are the lines of /logs/exchange.log.
import { type ExchangeLine, exchangeLine } from '#server/logs/exchanges/line.ts'
import { Redactor } from '#server/logs/exchanges/redact.ts'
import { folderOf, sizeOf } from '../files.ts'
import { nowMs } from '../shared/clock.ts'
import { failed } from '../shared/failures.ts'
import type { MocksOf, Schemas } from '../shared/types.ts'

type Exchange = Schemas['Exchange']

const path = '/logs/exchange.log'
const unansweredMs = 30_000
const redactor = new Redactor(['^password$', '^token$', '^pan$'])

function exchangeOf(input: ExchangeLine, output: ExchangeLine | undefined, at: number): Exchange {
  const silence = nowMs() - input.at > unansweredMs ? 'unanswered' : 'waiting'
  return {
    position: `0-${at}`,
    transaction: input.transaction,
    operation: input.operation,
    at: new Date(input.at).toISOString(),
    answered: output ? new Date(output.at).toISOString() : null,
    durationMs: output ? output.at - input.at : null,
    status: output ? (output.isFailed ? 'failed' : 'ok') : silence,
    input: redactor.side(input.body),
    output: output ? redactor.side(output.body) : null,
  }
}

/** Newest first. */
function exchangesIn(content: string): Exchange[] {
  const lines = content.split('\n').map(exchangeLine)
  const found = lines.flatMap((line, at) => {
    if (line?.side !== 'in') return []
    const output = lines.find(
      (candidate, place) =>
        place > at && candidate?.side === 'out' && candidate.transaction === line.transaction,
    )
    return [exchangeOf(line, output, at)]
  })
  return found.reverse()
}

const within = (wanted: string | undefined, value: string) =>
  wanted === undefined || value.toLowerCase().includes(wanted.toLowerCase())

function fits(query: Schemas['ExchangeQuery'], exchange: Exchange): boolean {
  const { transaction, operation, text, status, from, to, durationFrom, durationTo } = query
  const duration = exchange.durationMs ?? Number.NaN
  return (
    within(transaction, exchange.transaction) &&
    within(operation, exchange.operation) &&
    within(text, `${exchange.input.text}\n${exchange.output?.text ?? ''}`) &&
    (status === undefined || exchange.status === status) &&
    (from === undefined || Date.parse(exchange.at) >= Date.parse(from)) &&
    (to === undefined || Date.parse(exchange.at) < Date.parse(to)) &&
    (durationFrom === undefined || duration >= durationFrom) &&
    (durationTo === undefined || duration <= durationTo)
  )
}

export const exchanges: MocksOf<'searchExchanges'> = {
  searchExchanges({ world, connection, body }) {
    const folder = folderOf(world, connection)
    if (!folder) return failed(503, 'host.none')
    const { limit = 50, next } = body
    const start = Number(next ?? 0)
    if (!Number.isInteger(start)) return failed(422, 'exchange.turned')
    const file = folder.get(path)
    const all = file ? exchangesIn(file.content).filter(exchange => fits(body, exchange)) : []
    const records = all.slice(start, start + limit)
    const end = start + records.length
    return {
      status: 200,
      body: {
        status: 'ok',
        file: file ? path : null,
        records,
        complete: true,
        searched: file ? sizeOf(file.content) : 0,
        next: end < all.length ? String(end) : null,
      },
    }
  },
}
