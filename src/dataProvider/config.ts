// The configuration documents of the connected store's host. Every call rejects with ApiError.
import type { components } from '../generated/api.ts'
import { byId, call, ifMatch } from './core/call.ts'
import { type Reading, storeId } from './core/reading.ts'

type Schemas = components['schemas']

export type ConfigEntry = Schemas['ConfigEntry']
/** A document as it was read; send `version` back with the save. `schema` is JSON Schema, or null. */
export type ConfigDocument = Schemas['ConfigDocument']
export type ConfigVersion = Schemas['ConfigVersion']
export type ConfigVersionText = Schemas['ConfigVersionText']
export type ConfigVersions = Schemas['ConfigVersions']

/** The existing documents. */
export async function configDocuments({ store, signal }: Reading = {}): Promise<ConfigEntry[]> {
  const params = { header: storeId(store) }
  const { documents } = await call('readConfig', { params, body: {}, signal })
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
  const { document } = await call('readConfig', { params, body: { name }, signal })
  return isDocument(document)
}

/** With `anyway`, invalid text is saved as well. */
export type ConfigChange = Schemas['ConfigSave'] & {
  /** The version the text is based on; null overwrites any version. */
  version: string | null
  store?: number
}

/** 412 with `conflict` when the document has changed since; 422 when the text is invalid. */
export async function saveConfig(change: ConfigChange): Promise<ConfigDocument> {
  const { name, content, version, anyway = false, store } = change
  const params = { header: { ...storeId(store), ...ifMatch(version) } }
  const body = { name, content, ...(anyway ? { anyway } : {}) }
  const { document } = await call('saveConfig', { params, body })
  return isDocument(document)
}

/** A document's versions, newest first; `before` is the previous page's `next`. */
export const configVersions = (
  name: string,
  { store, signal, before }: Reading & { before?: number | undefined } = {},
): Promise<ConfigVersions> => {
  const params = { header: storeId(store), query: { name, before } }
  return call('configVersions', { params, signal })
}

export const readConfigVersion = (
  id: number,
  { store, signal }: Reading = {},
): Promise<ConfigVersionText> => {
  const params = { ...byId(id), header: storeId(store) }
  return call('readConfigVersion', { params, signal })
}

export interface ConfigRevert {
  name: string
  id: number
  /** The current version. */
  version: string
  store?: number
}

/** Restores a version, as a new change. */
export async function revertConfig(revert: ConfigRevert): Promise<ConfigDocument> {
  const { name, id, version, store } = revert
  const params = { ...byId(id), header: { ...storeId(store), ...ifMatch(version) } }
  const { document } = await call('revertConfig', { params, body: { name } })
  return isDocument(document)
}
