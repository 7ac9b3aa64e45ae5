import type { Answer, Call, HandlersOf } from '#server/contract/types.ts'
import { fleetStates } from '#server/db/repositories.ts'
import type { Language } from '#server/failures/index.ts'
import { paginationOf } from '#server/operations/pagination.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { type FleetRow, type StoreState, states } from '../repository/fleetStates.ts'
import { keptSentence } from '../wire.ts'

type Id = 'readFleet' | 'listFleet' | 'listFleetPoints'

/** Everyone who views the fleet requests counts: they are cached for this long. */
const keptMs = 10_000
const maxKept = 200

interface Kept {
  readonly at: number
  readonly value: Promise<unknown>
}

/** Caches recent counts. */
class Recent {
  readonly #kept = new Map<string, Kept>()

  get<T>(key: string, count: () => Promise<T>): Promise<T> {
    const now = Date.now()
    const found = this.#kept.get(key)
    // Keys begin with the kind of count.
    if (found && now - found.at < keptMs) return found.value as Promise<T>
    const value = count()
    this.#kept.delete(key)
    this.#kept.set(key, { at: now, value })
    value.catch(() => this.#kept.delete(key))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest)
    return value
  }
}

export function fleetOperations(services: Services): HandlersOf<Id> {
  const { db, mayConnect, monitors } = services
  const recent = new Recent()
  /** One operator's results are not shared with others. */
  const own = (operatorId: number, isAll: boolean) => (isAll ? '' : String(operatorId))
  const countsFor = (call: Pick<Call<'listFleet'>, 'session'>, filters: Filters) => {
    const scope = mayConnect(call.session.operator)
    const who = own(call.session.operator.id, scope === undefined)
    const { filter = '', country = '' } = filters
    return recent.get(JSON.stringify(['counts', who, filter.trim(), country]), async () => ({
      at: new Date(),
      counts: await fleetStates.counts(db.sql, filters, scope),
    }))
  }
  return {
    async readFleet(call) {
      const { at, counts } = await countsFor(call, {})
      const total = states.reduce((sum, state) => sum + counts[state], 0)
      const beat = monitors.limits.fleetMs / 1000
      const { heartbeatMs } = monitors
      const heartbeat = heartbeatMs === null ? null : Math.round(heartbeatMs / 1000)
      return { asOf: at.toISOString(), beat, heartbeat, total, states: counts }
    },
    async listFleet(call) {
      const { session, query, url, language } = call
      const { page = 1, per_page: perPage = 10, ...filters } = query
      const place = { offset: (page - 1) * perPage, limit: perPage }
      const [{ counts }, rows] = await Promise.all([
        countsFor(call, filters),
        fleetStates.page(db.sql, filters, mayConnect(session.operator), place),
      ])
      const { state } = filters
      const all: readonly StoreState[] = state === undefined ? states : [state]
      const counted = all.reduce((sum, storeState) => sum + counts[storeState], 0)
      // The count may be older than the page.
      const total = Math.max(counted, rows.length > 0 ? place.offset + rows.length : 0)
      const facts = { total, page, perPage, count: rows.length, url }
      return {
        data: rows.map(row => wireRow(row, language)),
        links: { pagination: paginationOf(facts) },
      }
    },
    async listFleetPoints({ session, query }): Promise<Answer<'listFleetPoints'>> {
      const { state, ...box } = query
      const scope = mayConnect(session.operator)
      const who = own(session.operator.id, scope === undefined)
      return recent.get(JSON.stringify(['points', who, state, box]), async () => {
        const [points, without] = await Promise.all([
          fleetStates.points(db.sql, box, { state }, scope),
          fleetStates.without(db.sql, { state }, scope),
        ])
        return { points: points.map(wirePoint), without }
      })
    },
  }
}

type Filters = Pick<Call<'listFleet'>['query'], 'filter' | 'state' | 'country'>

const stateOf = (rank: number) => states[rank] ?? 'none'

function wireRow(row: FleetRow, language: Language): components['schemas']['FleetStore'] {
  const { id, name, storeNumber, country, chain, rank, code, about, value } = row
  return {
    store: { id, name, storeNumber, country, chain },
    state: stateOf(rank),
    since: row.since?.toISOString() ?? null,
    sinceAfter: row.sinceAfter?.toISOString() ?? null,
    asOf: row.at?.toISOString() ?? null,
    code,
    info: keptSentence(code, { name: about, value }, language),
    problems: row.problems,
    devices: { total: row.devices, wrong: row.wrong },
    operators: row.operators,
  }
}

function wirePoint({ latitude, longitude, ranks, id, name }: fleetStates.FleetPoint) {
  const counted = states.map((state, rank) => [state, ranks[rank] ?? 0] as const)
  const counts = Object.fromEntries(counted) as Record<StoreState, number> // every state is present
  const store = id === null || name === null ? null : { id, name }
  return { latitude, longitude, states: counts, store }
}
