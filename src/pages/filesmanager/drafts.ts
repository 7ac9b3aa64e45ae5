// The unsaved text of a file: where it is kept, and what of it.
import type { Place } from '../../auth/drafts.ts'

export interface DraftOwner {
  operator: string
  store: number
  path: string
}

export interface FileText {
  /** With the file's line ends. */
  readonly text: string
  /** The version it stems from. */
  readonly version: string
}

export const placeOf = ({ store, path }: DraftOwner): Place => ({
  page: 'filesmanager',
  store,
  key: path,
})

export const isFileText = (value: unknown): value is FileText =>
  typeof value === 'object' &&
  value !== null &&
  ['text', 'version'].every(key => typeof Reflect.get(value, key) === 'string')
