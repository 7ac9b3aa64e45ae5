// The states of one store's devices.
import { sql as raw } from 'kysely'
import type { DeviceKind, Sql } from '#server/db/tables/index.ts'

type State = 'up' | 'degraded' | 'down' | 'refused' | 'unknown' | 'disabled'

export interface DeviceSummary {
  readonly total: number
  readonly states: Readonly<Record<State, number>>
  readonly worst: readonly {
    readonly id: number
    readonly name: string
    readonly kind: DeviceKind
    readonly state: State
    /** The device with the files and programs. */
    readonly isMachine: boolean
    readonly failure: string | null
    readonly about: string | null
    readonly checked: Date | null
    readonly seen: Date | null
    readonly since: Date | null
    readonly sinceAfter: Date | null
  }[]
}

const most = 50
const stateOf = raw<State>`case when enabled then state else 'disabled' end`

export async function summary(sql: Sql, storeId: number): Promise<DeviceSummary> {
  const states = { up: 0, degraded: 0, down: 0, refused: 0, unknown: 0, disabled: 0 }
  const { rows: counted } = await raw<{ state: State; count: number }>`
    select ${stateOf} as state, count(*)::int as count from devices
    where store_id = ${storeId} group by 1`.execute(sql)
  for (const { state, count } of counted) states[state] = count
  const { rows: worst } = await raw<DeviceSummary['worst'][number]>`
    select id, name, kind, ${stateOf} as state, kind = 'host' and protocol in ('local', 'ssh') as "isMachine",
      failure, about, checked_at as checked, seen_at as seen,
      since, since_after as "sinceAfter"
    from devices where store_id = ${storeId}
    order by array_position(array['refused', 'down', 'degraded', 'unknown', 'up', 'disabled'], ${stateOf}),
      folded(name), id
    limit ${most}`.execute(sql)
  return { total: Object.values(states).reduce((sum, state) => sum + state, 0), states, worst }
}
