// The tray's list between reloads, by operator. Storage may be blocked or full: then it lasts as long as the tab.
import { isObject } from '../core/shape.ts'
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
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(operator)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isItem) : []
  } catch {
    return []
  }
}

export function writeList(operator: string, items: readonly TrayItem[]): void {
  try {
    if (items.length === 0) localStorage.removeItem(keyOf(operator))
    else localStorage.setItem(keyOf(operator), JSON.stringify(items))
  } catch {
    // What runs goes on; a reload forgets it.
  }
}

/** What another operator had here is not this one's to see. */
export function dropListsOfOthers(operator: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(trayKeys) && key !== keyOf(operator)) localStorage.removeItem(key)
  } catch {
    // Blocked: then there is none.
  }
}
