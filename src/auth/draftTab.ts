// This tab's copy of an unsaved text, for the operator who typed it.
import { keep, keepJson, keptJson } from '#common/kept.ts'
import { draftKey } from '../session.ts'

/** Identifies a text. `store` 0 means it belongs to no store. */
export interface DraftPlace<Page extends string = string> {
  readonly page: Page
  readonly store: number
  readonly key: string
}

/** A text and when it was typed, ISO 8601 by the server's clock. */
export interface Kept<Content = unknown> {
  readonly content: Content
  readonly at: string
}

/** A stored value as a kept text; null when it is none. */
export function keptOf(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null || !('content' in value)) return null
  const at: unknown = Reflect.get(value, 'at')
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
  return { content: value.content, at }
}

const keyOf = (operator: string, { page, store, key }: DraftPlace) =>
  draftKey(operator, page, store, key)

/** False when the tab's storage is full or blocked; then the older text is removed too. */
export function writeTab(operator: string, place: DraftPlace, kept: Kept): boolean {
  if (keepJson('tab', keyOf(operator, place), kept)) return true
  dropTab(operator, place)
  return false
}

export const readTab = (operator: string, place: DraftPlace): Kept | null =>
  keptOf(keptJson('tab', keyOf(operator, place)))

export const dropTab = (operator: string, place: DraftPlace) =>
  keep('tab', keyOf(operator, place), null)
