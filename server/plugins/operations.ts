import type { TagHandlers } from '../contract/types.ts'
import type { Services } from '../operations/services.ts'
import { dispatchOperations } from './operations/dispatch.ts'
import { listOperations } from './operations/plugins.ts'

export function pluginsOperations(services: Services): TagHandlers<'plugins'> {
  return {
    ...listOperations(services),
    ...dispatchOperations(services),
  }
}
