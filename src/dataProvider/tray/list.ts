// The tray's list, kept across reloads, by operator. If storage is blocked or full, it lasts as long as the tab.

import { isObject } from '#common/isObject.ts'
import { keep, keptJson } from '#common/kept.ts'
import { trayKeys } from './inbox.ts'
import type { TrayItem, TrayState } from './types.ts'

const states: readonly TrayState[] = [
  'queued',
  'running',
  'checking',
  'paused',
  'done',
  'failed',
  'native',
]

const keyOf = (operator: string) => trayKeys + operator

function isItem(value: unknown): value is TrayItem {
  if (!isObject(value)) return false
  const { id, ticket, name, version, size, got, state, source } = value
  const texts = [id, ticket, name, version].every(text => typeof text === 'string')
  const numbers = [size, got].every(number => Number.isSafeInteger(number))
  return texts && numbers && isObject(source) && states.some(trayState => trayState === state)
}

export function readList(operator: string): readonly TrayItem[] {
  const kept = keptJson('browser', keyOf(operator))
  return Array.isArray(kept) ? kept.filter(isItem) : []
}

/** Downloads continue even if the list cannot be stored; a reload forgets them then. */
export const writeList = (operator: string, items: readonly TrayItem[]) =>
  keep('browser', keyOf(operator), items.length === 0 ? null : JSON.stringify(items))

/** Another operator's list must not be visible to this one. */
export function dropListsOfOthers(operator: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(trayKeys) && key !== keyOf(operator)) localStorage.removeItem(key)
  } catch {
    // Blocked: then there are none.
  }
}
