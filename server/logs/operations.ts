import type { TagHandlers } from '../contract/types.ts'
import type { Services } from '../operations/services.ts'
import { exchangesOperations } from './operations/exchanges.ts'
import { findOperations } from './operations/find.ts'
import { searchOperations } from './operations/search.ts'
import { Turns } from './turns.ts'

export function logsOperations(services: Services): TagHandlers<'logs'> {
  const turns = new Turns()
  return {
    ...searchOperations(services, turns),
    ...findOperations(services, turns),
    ...exchangesOperations(services),
  }
}
