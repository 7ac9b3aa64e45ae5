import type { TagHandlers } from '../contract/types.ts'
import type { Services } from '../operations/services.ts'
import { fleetOperations } from './operations/fleet.ts'
import { storeOperations } from './operations/monitor.ts'

export function monitorOperations(services: Services): TagHandlers<'monitor'> {
  return {
    ...storeOperations(services),
    ...fleetOperations(services),
  }
}
