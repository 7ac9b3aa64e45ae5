import type { Keys } from '../auth/keys.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { DemoStores } from './demoStores.ts'
import type { HostPool } from './hostPool.ts'
import type { Journal } from './journalling.ts'

/** What handlers work with. */
export interface Services {
  readonly config: Config
  readonly db: Database
  readonly keys: Keys
  readonly sessions: Sessions
  readonly hosts: HostPool
  readonly journal: Journal
  /** Undefined outside of demo mode. */
  readonly demo: DemoStores | undefined
  readonly version: string
}
