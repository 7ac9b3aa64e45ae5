// A file's unsaved text: where it is kept, and which parts.
import type { Place } from '#src/auth/drafts.ts'
import { contentOf, type Editing, type FileText } from './editing.ts'
import { encodings } from './form.ts'

export interface DraftOwner {
  operator: string
  store: number
  path: string
}

/** Characters; a larger base is not kept, because the tab's storage is for the text itself. */
const largestBase = 500_000

export const placeOf = ({ store, path }: DraftOwner): Place => ({
  page: 'filesmanager',
  store,
  key: path,
})

export function draftOf(state: Editing): FileText {
  const { base, file, form } = state
  const small = base !== null && base.length < largestBase
  return {
    text: contentOf(state),
    version: file.version,
    ...(form.encoding === 'utf-8' ? {} : { encoding: form.encoding }),
    ...(small ? { base } : {}),
  }
}

export const isFileText = (value: unknown): value is FileText => {
  if (typeof value !== 'object' || value === null) return false
  const part = (key: string): unknown => Reflect.get(value, key)
  const encoding = part('encoding')
  return (
    typeof part('text') === 'string' &&
    typeof part('version') === 'string' &&
    ['string', 'undefined'].includes(typeof part('base')) &&
    (encoding === undefined || encodings.some(known => known === encoding))
  )
}
