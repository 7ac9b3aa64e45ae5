import type { Handlers } from '../contract/types.ts'
import { actionRunsOperations } from './actionRuns.ts'
import { actionsOperations } from './actions.ts'
import { authOperations } from './auth.ts'
import { chainsOperations } from './chains.ts'
import { configOperations } from './config.ts'
import { connectionOperations } from './connection.ts'
import { connectionStoresOperations } from './connectionStores.ts'
import { dbDownloadsOperations } from './dbDownloads.ts'
import { devicesOperations } from './devices.ts'
import { dispatchOperations } from './dispatch.ts'
import { downloadFileOperations } from './downloadFile.ts'
import { downloadsOperations } from './downloads.ts'
import { draftsOperations } from './drafts.ts'
import { exchangesOperations } from './exchanges.ts'
import { fileBytesOperations } from './fileBytes.ts'
import { filesOperations } from './files.ts'
import { filesChangeOperations } from './filesChange.ts'
import { filesTrashOperations } from './filesTrash.ts'
import { findFilesOperations } from './findFiles.ts'
import { fleetOperations } from './fleet.ts'
import { formsOperations } from './forms.ts'
import { franchisesOperations } from './franchises.ts'
import { jobsOperations } from './jobs.ts'
import { journalOperations } from './journal.ts'
import { liveOperations } from './live.ts'
import { logsOperations } from './logs.ts'
import { monitorOperations } from './monitor.ts'
import { notesOperations } from './notes.ts'
import { operatorsOperations } from './operators.ts'
import { pluginsOperations } from './plugins.ts'
import { profileOperations } from './profile.ts'
import { qtcameraOperations } from './qtcamera.ts'
import { runtimeOperations } from './runtime.ts'
import type { Services } from './services.ts'
import { storesOperations } from './stores.ts'
import { terminalOperations } from './terminal.ts'
import { uploadsOperations } from './uploads.ts'
import { viewsOperations } from './views.ts'

export type { Services }

/** The handler of every served operation, one file per tag. */
export function handlersOf(services: Services): Handlers {
  return {
    ...actionsOperations(services),
    ...actionRunsOperations(services),
    ...authOperations(services),
    ...chainsOperations(services),
    ...configOperations(services),
    ...connectionOperations(services),
    ...connectionStoresOperations(services),
    ...dbDownloadsOperations(services),
    ...devicesOperations(services),
    ...dispatchOperations(services),
    ...downloadFileOperations(services),
    ...downloadsOperations(services),
    ...draftsOperations(services),
    ...exchangesOperations(services),
    ...fileBytesOperations(services),
    ...filesOperations(services),
    ...filesChangeOperations(services),
    ...filesTrashOperations(services),
    ...findFilesOperations(services),
    ...fleetOperations(services),
    ...formsOperations(services),
    ...franchisesOperations(services),
    ...jobsOperations(services),
    ...journalOperations(services),
    ...liveOperations(services),
    ...logsOperations(services),
    ...monitorOperations(services),
    ...notesOperations(services),
    ...operatorsOperations(services),
    ...pluginsOperations(services),
    ...profileOperations(services),
    ...qtcameraOperations(services),
    ...runtimeOperations(services),
    ...storesOperations(services),
    ...terminalOperations(services),
    ...uploadsOperations(services),
    ...viewsOperations(services),
  }
}
