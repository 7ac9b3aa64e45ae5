// react-admin's data provider. Lists and records by resource; every other call is a named verb. Screens also import
// the API's types from here only.
import { type DataProvider, type GetListParams, useDataProvider } from 'ra-core'
import { answerShapes, namedShapes } from '../generated/shapes.ts'
import { judgeBy } from './core/client.ts'
import { crud } from './core/crud.ts'
import { namedList } from './lists.ts'
import * as verbs from './verbs.ts'

judgeBy(answerShapes, namedShapes)

const crudVerbs = {
  ...crud,
  getList: (resource: string, params: GetListParams) =>
    namedList(resource)?.(params) ?? crud.getList(resource, params),
  supportAbortSignal: true,
} as DataProvider // its methods are generic over the record, ours are typed by resource

export const dataProvider: DataProvider & typeof verbs = { ...crudVerbs, ...verbs }
export type SupportDataProvider = typeof dataProvider

/** The data provider as screens use it. */
export const useSupport = (): SupportDataProvider => useDataProvider<SupportDataProvider>()

export { connectionIsStale } from './core/client.ts'
export type { ResourceRecord } from './core/crud.ts'
export * from './core/errors.ts'
export { listAddress } from './core/listAddress.ts'
export { newKey } from './core/newKey.ts'
export * from './core/resources.ts'
export * from './files/deletions.ts'
export { live } from './live.ts'
export { TerminalLink } from './sockets/terminalLink.ts'
export type { LinkFacts } from './sockets/terminalWire.ts'
export { useLive, useLiveState } from './sockets/useLive.ts'
export { useStoreSearch } from './stores/useStoreSearch.ts'
export { useJobChange } from './useJobChange.ts'
export * from './verbs.ts'
export type ConnectionAnswer = Awaited<ReturnType<typeof verbs.setTools>>
