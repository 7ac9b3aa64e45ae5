import type { TagHandlers } from '../contract/types.ts'
import type { Services } from '../operations/services.ts'
import { currentOperations } from './operations/connection.ts'
import { storesOperations } from './operations/stores.ts'

export function connectionOperations(services: Services): TagHandlers<'connection'> {
  return {
    ...currentOperations(services),
    ...storesOperations(services),
  }
}
