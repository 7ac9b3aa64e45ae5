// Records from before 0025 named the store and reason of the open connection even where something else was changed. The
// correct values follow from the record itself. The migration corrected records by these rules and verification checks
// against them: they must never change.
import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'

/** Operations that never change the connected store, unless it is the record they name. */
const elsewhere = [
  'register',
  'setOperatorPages',
  'setOperatorDisabled',
  'resetOperatorCode',
  'endOperatorSessions',
  'changePassword',
  'endOwnSessions',
  'logout',
  'exportJournal',
  'createChain',
  'updateChain',
  'deleteChain',
  'createFranchise',
  'updateFranchise',
  'deleteFranchise',
  'createStore',
  'updateStore',
  'deleteStore',
  'createForm',
  'updateForm',
  'deleteForm',
  'restoreDeletion',
  'advanceStores',
  'setFavourite',
  'uploadStoresCsv',
  'checkCsvUpload',
  'applyCsvUpload',
]

/** Operations for which only refusals were wrong: successful ones named their own store. */
const elsewhereRefused = [
  'createDevice',
  'updateDevice',
  'deleteDevice',
  'importDevices',
  'acceptDeviceKey',
  'endOperatorConnection',
]

/** Operations that require a connection: a refusal for lack of the page concerns that store. */
const onTheStore = [
  'endConnection',
  'listPlugins',
  'listTerminals',
  'openTerminal',
  'terminalTicket',
  'closeTerminal',
  'rootPath',
  'listFolder',
  'openFile',
  'saveFile',
  'findFiles',
  'readFileRange',
  'fileStates',
  'makeFolder',
  'makeFile',
  'renameFile',
  'checkTransfer',
  'transferFiles',
  'changePermissions',
  'listTrash',
  'trashFiles',
  'restoreTrash',
  'emptyTrash',
  'checkUploads',
  'sendUpload',
  'archiveFiles',
  'dispatchScreenUrl',
  'downloadFile',
  'listDownloadHandlers',
  'setDownloadPath',
  'downloadDatabase',
  'searchLogFiles',
  'exportLog',
  'searchExchanges',
  'readConfig',
  'saveConfig',
  'configVersions',
  'readConfigVersion',
  'revertConfig',
  'listActions',
  'queryAction',
  'executeAction',
  'listActionRuns',
  'readMonitor',
  'readMonitorHistory',
  'readServiceLog',
  'readFeed',
  'listNotes',
  'postNote',
  'withdrawNote',
]

const oneOf = (names: readonly string[]) =>
  raw`(${raw.join(
    names.map(name => raw`j.operation = ${raw.lit(name)}`),
    raw` or `,
  )})`

/** Whether record `j` concerns something other than the connected store. */
export const isElsewhere: RawBuilder<SqlBool> = raw`(${oneOf(elsewhere)}
  or (j.outcome = 'refused' and ${oneOf(elsewhereRefused)})
  or (j.outcome = 'refused' and j.info = 'page.not_allowed' and not ${oneOf(onTheStore)}))`

const numberIn = (name: string) =>
  raw`(case when j.details ->> ${raw.lit(name)} ~ '^[1-9][0-9]{0,8}$'
    then (j.details ->> ${raw.lit(name)})::int end)`

/** The store that such a record `j` concerns; null for none. */
export const rightStore: RawBuilder<number | null> = raw`(case
  when j.operation = 'setFavourite' then ${numberIn('store')}
  when j.details ->> 'kind' = 'stores' then ${numberIn('record')} end)`

/** That store's name at the time. */
export const rightName: RawBuilder<string | null> = raw`(case
  when ${rightStore} is not null then j.target end)`

/** Whether record `j` has its original values, or those that follow from them. */
export const isRight: RawBuilder<SqlBool> = raw`(j.written is null
  or coalesce(${isElsewhere} and j.reason is null
    and j.store_id is not distinct from ${rightStore}
    and j.store_name is not distinct from ${rightName}, false))`
