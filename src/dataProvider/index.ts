// react-admin's data provider. Lists and records by resource; every other call is a named verb.
// Also the one door through which screens get the types of the API.
import { type DataProvider, type GetListParams, type GetListResult, useDataProvider } from 'ra-core'
import { answerShapes, namedShapes } from '../generated/shapes.ts'
import { deletionList } from './chains.ts'
import type { setTools } from './connection.ts'
import { connectionIsStale, judgeBy } from './core/client.ts'
import { crud } from './core/crud.ts'
import {
  connectionList,
  deviceFilterNames,
  deviceFilters,
  deviceKinds,
  deviceList,
  deviceProtocols,
  deviceStates,
} from './devices.ts'
import { trashKey, trashList } from './files/trash.ts'
import {
  type JournalConnection,
  type JournalEntry,
  type JournalExportFormat,
  type JournalFilterName,
  type JournalNarrowing,
  type JournalOutcome,
  type JournalRecord,
  type JournalSeals,
  type JournalStatistics,
  journalFilterNames,
  journalFilters,
  journalList,
  journalOutcomes,
  listJournal,
} from './journal.ts'
import { live } from './live.ts'
import { fleetList, storeStates } from './monitor.ts'
import { listOperators, operatorFilters, operatorList } from './operators.ts'
import { verbs } from './verbs.ts'

judgeBy(answerShapes, namedShapes)

const lists: Readonly<Record<string, (params: Partial<GetListParams>) => Promise<GetListResult>>> =
  { journal: listJournal, operators: listOperators }

const crudVerbs = {
  ...crud,
  getList: (resource: string, params: GetListParams) =>
    lists[resource]?.(params) ?? crud.getList(resource, params),
  supportAbortSignal: true,
} as DataProvider // its methods are generic over the record, ours are typed by resource

export const dataProvider: DataProvider & typeof verbs = { ...crudVerbs, ...verbs }
export type SupportDataProvider = typeof dataProvider

/** The data provider as the screens use it. */
export const useSupport = (): SupportDataProvider => useDataProvider<SupportDataProvider>()

export type {
  Action,
  ActionBatch,
  ActionDryRun,
  ActionForm,
  ActionRun,
  ActionTable,
  ActionValues,
} from './actions.ts'
export type {
  BrokenPicture,
  CameraPicture,
  CameraVisit,
  DayPictures,
  MomentPicture,
} from './camera.ts'
export type { Deletion } from './chains.ts'
export type { ConfigDocument, ConfigEntry, ConfigVersion } from './config.ts'
export type {
  AboutStore,
  CurrentConnection,
  OwnStores,
  ReasonField,
  ReasonValue,
  RegionChoice,
  StoreChoice,
  StoreRegion,
} from './connection.ts'
export type { ResourceRecord } from './core/crud.ts'
export {
  ApiError,
  type Conflict,
  type FileFacts,
  lacksCall,
  type TextPlace,
} from './core/errors.ts'
export { listAddress } from './core/listAddress.ts'
export { newKey } from './core/newKey.ts'
export {
  type FieldInfo,
  filterTarget,
  isResource,
  isScalar,
  mayBeNone,
  type ResourceInfo,
  referenceOf,
  resourceInfo,
  resourceInfos,
  resourceList,
} from './core/resources.ts'
export type {
  Device,
  DeviceCounts,
  DeviceInput,
  DeviceState,
  DeviceStep,
  DevicesChange,
  DevicesCsvResult,
  DeviceTest,
  LiveConnection,
} from './devices.ts'
export type { DownloadHandler } from './downloads/databases.ts'
export type { Downloading } from './downloads.ts'
export type { Draft, DraftEntry, DraftInput } from './drafts.ts'
export type { FileRange, FileState } from './files/bytes.ts'
export type {
  ConflictChoice,
  FileRefusal,
  PermissionsRequest,
  TransferCheckAnswer,
  TransferConflict,
  TransferKind,
  TransferRequest,
} from './files/change.ts'
export type { FindEnd, FindHit, FindRequest } from './files/find.ts'
export type { RestoreConflict, TrashAnswer, TrashEntry } from './files/trash.ts'
export type {
  SendingFile,
  UploadConflict,
  UploadRefusal,
  UploadRequest,
} from './files/uploads.ts'
export { mostChecked } from './files/uploads.ts'
export type {
  FileEntry,
  FolderPage,
  FolderSort,
  OpenedFile,
  SavedFile,
  TextEncoding,
} from './files.ts'
export type { FormCheck, FormInput, FormVersion } from './forms.ts'
export {
  type CsvAction,
  type CsvCheck,
  type CsvField,
  type CsvRow,
  type CsvUpload,
  csvKey,
} from './franchises.ts'
export { type Job, jobsKey } from './jobs.ts'
export type { Exchange, ExchangePage, ExchangeQuery, ExchangeSide } from './logs/exchanges.ts'
export type {
  LogBar,
  LogFile,
  LogFound,
  LogLevel,
  LogNarrowing,
  LogPage,
  LogPlace,
  LogRead,
  LogRecord,
  LogSearch,
  LogStop,
  LogTimes,
} from './logs.ts'
export type {
  ChainThresholds,
  FeedEntry,
  FleetBox,
  FleetPoint,
  FleetStore,
  Monitor,
  MonitorHistory,
  MonitorProblem,
  MonitorService,
  StoreState,
  Thresholds,
} from './monitor.ts'
export type { Note } from './notes.ts'
export type { Operator, OperatorDetails, PageName, SessionEntry, Signup } from './operators.ts'
export type { DispatchScreen } from './plugins/dispatch.ts'
export type { Plugin } from './plugins.ts'
export type { Profile } from './profile.ts'
export { TerminalLink } from './sockets/terminalLink.ts'
export type { LinkFacts } from './sockets/terminalWire.ts'
export { useLive, useLiveState } from './sockets/useLive.ts'
export type { StorePoints } from './stores.ts'
export type { Recording, TerminalList, TerminalTicket } from './terminal.ts'
export {
  connectionIsStale,
  connectionList,
  deletionList,
  deviceFilterNames,
  deviceFilters,
  deviceKinds,
  deviceList,
  deviceProtocols,
  deviceStates,
  fleetList,
  type JournalConnection,
  type JournalEntry,
  type JournalExportFormat,
  type JournalFilterName,
  type JournalNarrowing,
  type JournalOutcome,
  type JournalRecord,
  type JournalSeals,
  type JournalStatistics,
  journalFilterNames,
  journalFilters,
  journalList,
  journalOutcomes,
  live,
  operatorFilters,
  operatorList,
  storeStates,
  trashKey,
  trashList,
}
export type ConnectionAnswer = Awaited<ReturnType<typeof setTools>>
