// The list's columns besides the name: the operator's choice, kept in this browser.
import { keep, kept } from '#common/kept.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'

export const columns = ['size', 'modified', 'type', 'permissions', 'owner'] as const
export type Column = (typeof columns)[number]

const usual: readonly Column[] = ['size', 'modified', 'type']

/** The columns the server can sort by. */
export const sortable = ['name', 'size', 'modified', 'type'] as const

export const titles: Readonly<Record<Column | 'name', MessageKey>> = {
  name: 'files.name',
  size: 'files.size',
  modified: 'files.modified',
  type: 'files.type',
  permissions: 'filesCommands.permissions',
  owner: 'filesBrowse.owner',
}

/** Widths in pixels; the name takes the rest, at least 180. */
const widths: Readonly<Record<Column, number>> = {
  size: 84,
  modified: 184,
  type: 116,
  permissions: 92,
  owner: 130,
}

/** For `grid-template-columns`: the checkbox, the name, then the columns. */
export const templateOf = (chosen: readonly Column[]): string =>
  ['24px', 'minmax(180px, 1fr)', ...chosen.map(column => `${widths[column]}px`)].join(' ')

const keyOf = (operator: string) => `support-tools.files.columns.${operator}`

/** The stored columns; the defaults when storage is blocked, or holds anything else. */
export function readColumns(operator: string): readonly Column[] {
  const names = kept('browser', keyOf(operator))?.split(',')
  return names ? columns.filter(column => names.includes(column)) : usual
}

export const keepColumns = (operator: string, chosen: readonly Column[]) =>
  keep('browser', keyOf(operator), chosen.join(','))
