import type { TagHandlers } from '../contract/types.ts'
import type { Services } from '../operations/services.ts'
import { catalogueOperations } from './operations/actions.ts'
import { runsOperations } from './operations/runs.ts'

export function actionsOperations(services: Services): TagHandlers<'actions'> {
  return {
    ...catalogueOperations(services),
    ...runsOperations(services),
  }
}
