import type { components } from '../generated/api.ts'
import { byId, call } from './core/call.ts'

export type DraftEntry = components['schemas']['DraftEntry']
export type Draft = components['schemas']['Draft']
export type DraftInput = components['schemas']['DraftInput']

/** The operator's unsaved texts of a store (0: without a store), newest first, without contents. */
export const listDrafts = (store: number): Promise<DraftEntry[]> =>
  call('listDrafts', { params: { query: { store } } })

/**
 * Saves a text, replacing the one with the same page, store and key. `keepalive`: the request outlives the page;
 * for small texts only.
 */
export const saveDraft = (
  draft: DraftInput,
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<DraftEntry> => call('saveDraft', { body: draft, keepalive })

export const readDraft = (id: string): Promise<Draft> => call('readDraft', { params: byId(id) })

/** Throws `ApiError` 404 when it is already gone. */
export const dropDraft = (id: string) => call('dropDraft', { params: byId(id) })
