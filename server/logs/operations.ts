import type { TagHandlers } from '../contract/types.ts'
import type { Services } from '../operations/services.ts'
import { exchangesOperations } from './operations/exchanges.ts'
import { searchOperations } from './operations/search.ts'

export function logsOperations(services: Services): TagHandlers<'logs'> {
  return {
    ...searchOperations(services),
    ...exchangesOperations(services),
  }
}
