// Saved views and the last layout, per table and operator, in this browser. A view is the search part of an address
// without its page. Stored data may be anything, so it is validated when read.

import { keep, keptJson } from '#common/kept.ts'
export interface SavedView {
  readonly name: string
  readonly search: string
}

export const viewLimit = 20
export const nameLimit = 60
const searchLimit = 2000

interface Kept {
  readonly views: readonly SavedView[]
  /** The search part of the last layout. */
  readonly layout: string
}

const keyOf = (table: string, owner: string) => `support-tools.table.${table}.${owner}`

const isText = (value: unknown, limit: number): value is string =>
  typeof value === 'string' && value.length <= limit

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, search } = value as Partial<SavedView> // its fields are validated here
  return isText(name, nameLimit) && name !== '' && isText(search, searchLimit)
}

/** The stored views and layout; empty when storage is blocked or holds anything else. */
export function readKept(table: string, owner: string): Kept {
  const { views, layout } = Object(keptJson('browser', keyOf(table, owner)))
  return {
    views: Array.isArray(views) ? views.filter(isView).slice(0, viewLimit) : [],
    layout: isText(layout, searchLimit) ? layout : '',
  }
}

function write(table: string, owner: string, kept: Kept): void {
  const isNothing = kept.views.length === 0 && kept.layout === ''
  keep('browser', keyOf(table, owner), isNothing ? null : JSON.stringify(kept))
}

/** Adds a view, or replaces the one of that name. Returns all; unchanged when there are too many. */
export function saveView(table: string, owner: string, view: SavedView): readonly SavedView[] {
  const kept = readKept(table, owner)
  const at = kept.views.findIndex(({ name }) => name === view.name)
  const views = at < 0 ? [...kept.views, view] : kept.views.with(at, view)
  if (!isView(view) || views.length > viewLimit) return kept.views
  write(table, owner, { ...kept, views })
  return views
}

export function dropView(table: string, owner: string, name: string): readonly SavedView[] {
  const kept = readKept(table, owner)
  const views = kept.views.filter(view => view.name !== name)
  write(table, owner, { ...kept, views })
  return views
}

export const keepLayout = (table: string, owner: string, layout: string): void =>
  write(table, owner, { ...readKept(table, owner), layout })
