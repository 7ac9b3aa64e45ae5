import type { Actions } from '../actions/index.ts'
import type { Keys } from '../auth/keys.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Cameras } from '../camera/index.ts'
import type { LiveSession } from '../contract/types.ts'
import type { Database } from '../db/open.ts'
import type { DemoStores } from '../demo/store/storesOnDemand.ts'
import type { Devices } from '../devices/index.ts'
import type { Tickets } from '../downloads/index.ts'
import type { TrashBin } from '../files/trash/index.ts'
import type { Uploads } from '../files/uploads/index.ts'
import type { JobEngine } from '../jobs/index.ts'
import type { Journal } from '../journal/journalling.ts'
import type { Live } from '../live/index.ts'
import type { Ground } from '../map/index.ts'
import type { Monitors } from '../monitor/index.ts'
import type { Dispatch } from '../plugins/dispatch/index.ts'
import type { Servers } from '../servers/index.ts'
import type { Config } from '../settings.ts'
import type { StoreEntry, StoreScope } from '../stores/repository/stores.ts'
import type { Terminals } from '../terminal/index.ts'
import type { Activity } from './activity.ts'
import type { HostPool } from './hostPool.ts'

/**
 * The only place for a rule that limits operators to stores. A store that may not be connected to is treated as if it
 * did not exist.
 */
export type MayConnect = (operator: LiveSession['operator']) => StoreScope

/** Currently every operator may connect to every store. */
export const everyStore: MayConnect = () => undefined

/** The services available to handlers. */
export interface Services {
  readonly config: Config
  readonly db: Database
  readonly keys: Keys
  readonly sessions: Sessions
  readonly servers: Servers
  readonly hosts: HostPool
  readonly journal: Journal
  readonly live: Live
  readonly mayConnect: MayConnect
  readonly jobs: JobEngine
  readonly tickets: Tickets
  readonly uploads: Uploads
  readonly trash: TrashBin
  readonly actions: Actions
  readonly cameras: Cameras
  readonly devices: Devices
  readonly ground: Ground
  readonly monitors: Monitors
  readonly activity: Activity
  readonly terminals: Terminals
  readonly dispatch: Dispatch<StoreEntry>
  /** Undefined outside demo mode. */
  readonly demo: DemoStores | undefined
  readonly version: string
}
