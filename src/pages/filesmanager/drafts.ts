// Text that is not saved yet, kept in this tab for the operator who typed it, until it is saved or thrown away.

import { draftKey } from '../../session.ts'

export interface DraftOwner {
  operator: string
  store: number
  path: string
}

export interface Draft {
  /** The file's text, with its line ends. */
  content: string
  /** The version it stems from. */
  version: string
  /** When it was typed, ISO 8601. */
  at: string
}

const keyOf = ({ operator, store, path }: DraftOwner) => draftKey(operator, store, path)

/** Keeps a draft; false when the tab's storage is full or blocked (then no older text stays either). */
export function keepDraft(owner: DraftOwner, draft: Draft): boolean {
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify(draft))
    return true
  } catch {
    dropDraft(owner)
    return false
  }
}

export function readDraft(owner: DraftOwner): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

export function dropDraft(owner: DraftOwner): void {
  try {
    sessionStorage.removeItem(keyOf(owner))
  } catch {
    // Blocked: then there is none.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  ['content', 'version', 'at'].every(key => typeof Reflect.get(value, key) === 'string')
