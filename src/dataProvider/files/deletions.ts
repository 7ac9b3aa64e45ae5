// Files moved to the trash in this tab that can be restored: from their notification, by key, or from the list of jobs.
import { useMemo, useSyncExternalStore } from 'react'
import { isObject } from '#common/isObject.ts'
import { keep, kept } from '#common/kept.ts'
import { listeners } from '#common/listeners.ts'
import { draftKey, getSession } from '#src/session.ts'

export interface TrashedFiles {
  /** The path of a single file; null for several. */
  readonly path: string | null
  /** Ids in the trash. */
  readonly ids: readonly string[]
}

const most = 20
const nothing = '[]'

/** The stored texts as written; they also count where the browser stores nothing. */
const memory = new Map<string, string>()
const { subscribe, tell } = listeners()

/** By operator and store: only they, and only there, can restore them. */
function placeOf(): string {
  const { claims, store } = getSession()
  return draftKey(claims?.username ?? '', 'deletions', store?.id ?? 0)
}

function written(): string {
  const place = placeOf()
  return memory.get(place) ?? kept('tab', place) ?? nothing
}

function isDeletion(value: unknown): value is TrashedFiles {
  if (!isObject(value) || !Array.isArray(value.ids)) return false
  const { path, ids } = value
  return (path === null || typeof path === 'string') && ids.every(id => typeof id === 'string')
}

function parsed(text: string): readonly TrashedFiles[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter(isDeletion) : []
  } catch {
    return []
  }
}

function write(deletions: readonly TrashedFiles[]): void {
  const place = placeOf()
  const text = JSON.stringify(deletions.slice(0, most))
  memory.set(place, text)
  keep('tab', place, text)
  tell()
}

export function noteDeletion(deletion: TrashedFiles): void {
  write([deletion, ...parsed(written())])
}

/** Forgets entries that were restored, deleted for good, or dismissed. @param ids null: all of them */
export function forgetDeleted(ids: readonly string[] | null): void {
  const gone = new Set(ids)
  const left = (ids === null ? [] : parsed(written()))
    .map(({ path, ids: of }) => ({ path, ids: of.filter(id => !gone.has(id)) }))
    .filter(({ ids: of }) => of.length > 0)
  write(left)
}

interface Refusal {
  readonly code: string
  readonly id?: string
}

/** Forgets entries the trash has restored, and those that failed because they are gone from it. */
export function forgetRestored(done: readonly { id: string }[], failed: readonly Refusal[]): void {
  const gone = failed.filter(({ code }) => code === 'trash.gone')
  forgetDeleted([...done, ...gone].flatMap(({ id }) => id ?? []))
}

/** Whether some of them are still in the trash, as far as this tab knows. */
export function areDeleted(ids: readonly string[]): boolean {
  const known = new Set(parsed(written()).flatMap(deletion => deletion.ids))
  return ids.some(id => known.has(id))
}

/** Newest first. */
export function useDeletions(): readonly TrashedFiles[] {
  const text = useSyncExternalStore(subscribe, written)
  return useMemo(() => parsed(text), [text])
}
