// Records of before 0025 named the store and the reason of the connection that was open, also where something else was
// changed. What they were done to follows from what they say themselves. Records stand as the migration put them right by
// this, and verification holds them against it: it never changes.
import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'

/** Of none of these was the connected store what was changed, unless it is the record that they name. */
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

/** Only where they were refused: done, they named their own store. */
const elsewhereRefused = [
  'createDevice',
  'updateDevice',
  'deleteDevice',
  'importDevices',
  'acceptDeviceKey',
  'endOperatorConnection',
]

/** All that needed a connection: who was refused their page was refused something on that store. */
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

/** Whether a record `j` is of something else than the connected store. */
export const isElsewhere: RawBuilder<SqlBool> = raw`(${oneOf(elsewhere)}
  or (j.outcome = 'refused' and ${oneOf(elsewhereRefused)})
  or (j.outcome = 'refused' and j.info = 'page.not_allowed' and not ${oneOf(onTheStore)}))`

const numberIn = (name: string) =>
  raw`(case when j.details ->> ${raw.lit(name)} ~ '^[1-9][0-9]{0,8}$'
    then (j.details ->> ${raw.lit(name)})::int end)`

/** The store that such a record `j` is of; null of no store. */
export const rightStore: RawBuilder<number | null> = raw`(case
  when j.operation = 'setFavourite' then ${numberIn('store')}
  when j.details ->> 'kind' = 'stores' then ${numberIn('record')} end)`

/** Its name then. */
export const rightName: RawBuilder<string | null> = raw`(case
  when ${rightStore} is not null then j.target end)`

/** Whether a record `j` says what it was written with, or what follows from that. */
export const isRight: RawBuilder<SqlBool> = raw`(j.written is null
  or coalesce(${isElsewhere} and j.reason is null
    and j.store_id is not distinct from ${rightStore}
    and j.store_name is not distinct from ${rightName}, false))`
