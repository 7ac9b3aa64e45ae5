// Registered devices of stores: checks them, in the background and on request.
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/open.ts'
import { deviceStates } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { publish } from '../live/publish.ts'
import type { Servers } from '../servers/index.ts'
import { Ceiling } from './ceiling.ts'
import type { Credentials } from './credentials.ts'
import { type Looking, type LookOptions, look } from './look.ts'
import type { DeviceRow } from './repository/devices.ts'
import type { Changed } from './repository/states.ts'
import { type MayReach, type Resolve, resolveAll } from './rule.ts'
import type { Looked } from './steps.ts'
import { Watch, type WatchLimits, watchLimits } from './watch.ts'

export { Ceiling } from './ceiling.ts'
export { credentialsIn } from './credentials.ts'
export { usualPort } from './look.ts'
export { shownKey, sshAddressOf } from './machine.ts'
export { resolved } from './reach.ts'
export { ruleOf } from './rule.ts'
export { type Step, StepFailure } from './steps.ts'
export type { WatchLimits } from './watch.ts'

/** Parallel tests requested by operators. */
const maxTests = 10
/** A test request must be answered within 45 seconds. */
const testMs = 40_000
const stepMs = 8_000
/** Maximum devices named in an event; beyond that it only says there are many. */
const maxNamed = 200

export interface DevicesOptions {
  readonly db: Database
  /** Which stores' devices this server checks. */
  readonly servers: Pick<Servers, 'slots'>
  readonly credentials: Credentials
  readonly mayReach: MayReach
  readonly hostsFolder: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Simulates devices that do not exist: the demo's. */
  readonly demo?: ((device: DeviceRow) => Promise<Looked> | undefined) | undefined
  readonly limits?: Partial<WatchLimits> | undefined
  readonly resolve?: Resolve
}

export class Devices {
  readonly credentials: Credentials
  readonly mayReach: MayReach
  readonly resolve: Resolve
  /** For this server's part of the fleet; shared with other checks of machines. */
  readonly ceiling: Ceiling
  readonly #options: DevicesOptions
  readonly #watch: Watch
  #taken: () => number = () => 0
  #tests = 0

  constructor(options: DevicesOptions) {
    this.#options = options
    this.credentials = options.credentials
    this.mayReach = options.mayReach
    this.resolve = options.resolve ?? resolveAll
    const { db, limits = {}, log, servers } = options
    this.ceiling = new Ceiling({ ...watchLimits, ...limits })
    this.#watch = new Watch({
      ceiling: this.ceiling,
      taken: () => this.#taken(),
      store: {
        due: (now, limit) => deviceStates.due(db.sql, now, limit, servers.slots),
        count: () => deviceStates.count(db.sql, servers.slots),
        save: checks =>
          checks.length === 0
            ? Promise.resolve([])
            : db.sql.transaction().execute(async sql => {
                const changed = await deviceStates.save(sql, checks)
                await tellDevices(sql, changed)
                return changed
              }),
      },
      look: (device, deep, signal) => this.look(device, { deep, signal }),
      limits,
      log,
    })
  }

  /** @param perSecond checks that others take from the limit. */
  alsoLooks(perSecond: () => number): void {
    this.#taken = perSecond
  }

  start(): void {
    this.#watch.start()
  }

  stop(): Promise<void> {
    return this.#watch.stop()
  }

  look(device: DeviceRow, looking: Looking): Promise<Looked> {
    const { hostsFolder, demo } = this.#options
    const { credentials, mayReach, resolve } = this
    const options: LookOptions = {
      credentials,
      mayReach,
      resolve,
      hostsFolder,
      stepMs,
      asleep: demo !== undefined,
    }
    return demo?.(device) ?? look(device, options, looking)
  }

  /** Runs every step for a waiting operator and saves the state; undefined when too many tests are running. */
  async test(
    device: DeviceRow,
    onStep: NonNullable<Looking['onStep']>,
  ): Promise<Looked | undefined> {
    if (this.#tests >= maxTests) return undefined
    this.#tests += 1
    try {
      const signal = AbortSignal.timeout(testMs)
      const looked = await this.look(device, { deep: true, signal, onStep })
      await this.#watch.keep(device, looked)
      return looked
    } finally {
      this.#tests -= 1
    }
  }
}

/** Publishes that devices or their states have changed. */
export async function tellDevices(sql: Sql, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return
  const many = changed.length > maxNamed
  const stores = [...new Set(changed.map(({ storeId }) => storeId))]
  const payload = many ? { ids: null } : { ids: changed.map(({ id }) => id), stores }
  await publish(sql, { topic: 'devices', audience: { everyone: 'devices' }, payload })
}
