import type { HandlersOf } from '#server/contract/types.ts'
import { ApiFailure } from '#server/failures/index.ts'
import type { Services } from '#server/operations/services.ts'
import { TurnedError } from '../exchanges/position.ts'
import { Redactor } from '../exchanges/redact.ts'
import { searchExchanges } from '../exchanges/search.ts'
import { unpackedIn } from '../unpacked.ts'

/** An answer's time limit; the rest is left for another page. */
const timeLimitMs = 1_500

export function exchangesOperations({ hosts, config }: Services): HandlersOf<'searchExchanges'> {
  const { unansweredAfter, secrets } = config.exchanges
  const unpacked = unpackedIn(config.dataDir)
  return {
    async searchExchanges({ body: query, connection, session }) {
      const host = await hosts.of(connection.storeId, session.jti)
      const readable = (path: string) => unpacked.readable(host, connection.storeId, path)
      const redactor = new Redactor(secrets)
      const options = { query, redactor, timeLimitMs, now: Date.now(), readable }
      try {
        const unansweredMs = unansweredAfter * 1000
        const { records, ...rest } = await searchExchanges(host, { ...options, unansweredMs })
        return { status: 'ok', records: [...records], ...rest }
      } catch (error) {
        if (error instanceof TurnedError) throw new ApiFailure(422, 'exchange.turned')
        throw error
      }
    },
  }
}
