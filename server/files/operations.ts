import type { TagHandlers } from '../contract/types.ts'
import type { Services } from '../operations/services.ts'
import { browseOperations } from './operations/browse.ts'
import { bytesOperations } from './operations/bytes.ts'
import { changeOperations } from './operations/change.ts'
import { downloadOperations } from './operations/download.ts'
import { findOperations } from './operations/find.ts'
import { trashOperations } from './operations/trash.ts'
import { uploadsOperations } from './operations/uploads.ts'

export function filesOperations(services: Services): TagHandlers<'files'> {
  return {
    ...browseOperations(services),
    ...bytesOperations(services),
    ...changeOperations(services),
    ...downloadOperations(services),
    ...findOperations(services),
    ...trashOperations(services),
    ...uploadsOperations(services),
  }
}
