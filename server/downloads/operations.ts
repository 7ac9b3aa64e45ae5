import type { TagHandlers } from '../contract/types.ts'
import type { Services } from '../operations/services.ts'
import { databasesOperations } from './operations/databases.ts'
import { ticketsOperations } from './operations/tickets.ts'

export function downloadsOperations(services: Services): TagHandlers<'downloads'> {
  return {
    ...ticketsOperations(services),
    ...databasesOperations(services),
  }
}
