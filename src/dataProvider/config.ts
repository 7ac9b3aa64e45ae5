// The configuration documents of the connected store's host. Every call rejects with ApiError.
import type { components } from '../generated/api.ts'
import { answer, client } from './core/client.ts'
import { type Reading, stopBy, storeId } from './core/reading.ts'

type Schemas = components['schemas']

export type ConfigEntry = Schemas['ConfigEntry']
/** A document as it was read; `version` goes back with the save. `schema` is JSON Schema, or null. */
export type ConfigDocument = Schemas['ConfigDocument']
export type ConfigVersion = Schemas['ConfigVersion']
export type ConfigVersionText = Schemas['ConfigVersionText']
export type ConfigVersions = Schemas['ConfigVersions']

const ifMatch = (version: string | null) => (version === null ? {} : { 'If-Match': `"${version}"` })

/** The documents that are there. */
export async function configDocuments({ store, signal }: Reading = {}): Promise<ConfigEntry[]> {
  const params = { header: storeId(store) }
  const { documents } = await answer('readConfig', () =>
    client.POST('/config', { params, body: {}, ...stopBy(signal) }),
  )
  return documents
}

const isDocument = (document: ConfigDocument | undefined): ConfigDocument => {
  if (!document) throw new Error('The answer has no document')
  return document
}

export async function readConfig(
  name: string,
  { store, signal }: Reading = {},
): Promise<ConfigDocument> {
  const params = { header: storeId(store) }
  const { document } = await answer('readConfig', () =>
    client.POST('/config', { params, body: { name }, ...stopBy(signal) }),
  )
  return isDocument(document)
}

export interface ConfigChange {
  name: string
  content: string
  /** The version the text stems from; null saves over whatever is there. */
  version: string | null
  /** Also when the text is not valid. */
  anyway?: boolean
  store?: number
}

/** 412 with `conflict` when the document is another one by now; 422 for a text that is not valid. */
export async function saveConfig(change: ConfigChange): Promise<ConfigDocument> {
  const { name, content, version, anyway = false, store } = change
  const params = { header: { ...storeId(store), ...ifMatch(version) } }
  const body = { name, content, ...(anyway ? { anyway } : {}) }
  const { document } = await answer('saveConfig', () => client.PATCH('/config', { params, body }))
  return isDocument(document)
}

/** Versions of a document, the newest first; `before` is `next` of the page before. */
export const configVersions = (
  name: string,
  { store, signal, before }: Reading & { before?: number | undefined } = {},
): Promise<ConfigVersions> => {
  const query = { name, ...(before === undefined ? {} : { before }) }
  const params = { header: storeId(store), query }
  return answer('configVersions', () =>
    client.GET('/ext/config/versions', { params, ...stopBy(signal) }),
  )
}

export const readConfigVersion = (
  id: number,
  { store, signal }: Reading = {},
): Promise<ConfigVersionText> => {
  const params = { path: { id }, header: storeId(store) }
  return answer('readConfigVersion', () =>
    client.GET('/ext/config/versions/{id}', { params, ...stopBy(signal) }),
  )
}

export interface ConfigRevert {
  name: string
  id: number
  /** The version that is there now. */
  version: string
  store?: number
}

/** Puts a version back, as a new change. */
export async function revertConfig(revert: ConfigRevert): Promise<ConfigDocument> {
  const { name, id, version, store } = revert
  const params = { path: { id }, header: { ...storeId(store), ...ifMatch(version) } }
  const { document } = await answer('revertConfig', () =>
    client.POST('/ext/config/versions/{id}/revert', { params, body: { name } }),
  )
  return isDocument(document)
}
