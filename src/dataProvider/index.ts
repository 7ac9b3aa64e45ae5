// react-admin's data provider. Lists and records by resource; every other call is a named verb.
// Also the one door through which screens get the types of the API.
import { type DataProvider, type GetListParams, type GetListResult, useDataProvider } from 'ra-core'
import { allowedPages, login, logout, otp, refreshSession } from './auth.ts'
import { reasonFields, setTools, storesByRegion } from './connection.ts'
import { listFolder, openFile, rootPath, saveFile } from './files.ts'
import { type JournalRecord, journalList, listJournal } from './journal.ts'
import { runtime } from './runtime.ts'

const notServed = (verb: string) => (resource: string) =>
  Promise.reject(new Error(`${verb} is not offered for ${resource}`))

const lists: Readonly<Record<string, (params: Partial<GetListParams>) => Promise<GetListResult>>> =
  { journal: listJournal }

const crud = {
  getList: (resource: string, params: GetListParams) =>
    lists[resource]?.(params) ?? notServed('getList')(resource),
  getOne: notServed('getOne'),
  getMany: notServed('getMany'),
  getManyReference: notServed('getManyReference'),
  create: notServed('create'),
  update: notServed('update'),
  updateMany: notServed('updateMany'),
  delete: notServed('delete'),
  deleteMany: notServed('deleteMany'),
} as DataProvider // its methods are generic over the record, ours are typed by resource

const verbs = {
  allowedPages,
  listFolder,
  login,
  logout,
  openFile,
  otp,
  refreshSession,
  reasonFields,
  rootPath,
  runtime,
  saveFile,
  setTools,
  storesByRegion,
}

export const dataProvider: DataProvider & typeof verbs = { ...crud, ...verbs }
export type SupportDataProvider = typeof dataProvider

/** The data provider as the screens use it. */
export const useSupport = (): SupportDataProvider => useDataProvider<SupportDataProvider>()

export type { ReasonField, ReasonValue, RegionChoice, StoreChoice } from './connection.ts'
export { ApiError, type Conflict } from './errors.ts'
export type { FileEntry, FolderPage, FolderSort, OpenedFile, SavedFile } from './files.ts'
export { type ListView, listParams, listView } from './listAddress.ts'
export { type JournalRecord, journalList }
export type ConnectionAnswer = Awaited<ReturnType<typeof setTools>>
