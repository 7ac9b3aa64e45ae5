import { actionsOperations } from '../actions/operations.ts'
import { authOperations } from '../auth/operations.ts'
import { cameraOperations } from '../camera/operations.ts'
import { chainsOperations } from '../chains/operations.ts'
import { configOperations } from '../config/operations.ts'
import { connectionOperations } from '../connection/operations.ts'
import type { Handlers } from '../contract/types.ts'
import { devicesOperations } from '../devices/operations.ts'
import { downloadsOperations } from '../downloads/operations.ts'
import { draftsOperations } from '../drafts/operations.ts'
import { filesOperations } from '../files/operations.ts'
import { formsOperations } from '../forms/operations.ts'
import { franchisesOperations } from '../franchises/operations.ts'
import { jobsOperations } from '../jobs/operations.ts'
import { journalOperations } from '../journal/operations.ts'
import { liveOperations } from '../live/operations.ts'
import { logsOperations } from '../logs/operations.ts'
import { mapOperations } from '../map/operations.ts'
import { monitorOperations } from '../monitor/operations.ts'
import { notesOperations } from '../notes/operations.ts'
import { operatorsOperations } from '../operators/operations.ts'
import { placesOperations } from '../places/operations.ts'
import { pluginsOperations } from '../plugins/operations.ts'
import { profileOperations } from '../profile/operations.ts'
import { runtimeOperations } from '../runtime/operations.ts'
import { storesOperations } from '../stores/operations.ts'
import { terminalOperations } from '../terminal/operations.ts'
import { viewsOperations } from '../views/operations.ts'
import type { Services } from './services.ts'

export type { Services }

/** The handlers of all served operations, one module per tag. */
export function handlersOf(services: Services): Handlers {
  return {
    ...actionsOperations(services),
    ...authOperations(services),
    ...cameraOperations(services),
    ...chainsOperations(services),
    ...configOperations(services),
    ...connectionOperations(services),
    ...devicesOperations(services),
    ...downloadsOperations(services),
    ...draftsOperations(services),
    ...filesOperations(services),
    ...formsOperations(services),
    ...franchisesOperations(services),
    ...jobsOperations(services),
    ...journalOperations(services),
    ...liveOperations(services),
    ...logsOperations(services),
    ...mapOperations(services),
    ...monitorOperations(services),
    ...notesOperations(services),
    ...operatorsOperations(services),
    ...placesOperations(services),
    ...pluginsOperations(services),
    ...profileOperations(services),
    ...runtimeOperations(services),
    ...storesOperations(services),
    ...terminalOperations(services),
    ...viewsOperations(services),
  }
}
