// From chosen files to uploads: checked, asked about, then queued.
import {
  ApiError,
  maxChecked,
  type SupportDataProvider,
  type UploadConflict,
  type UploadRefusal,
} from '#src/dataProvider/index.ts'
import { joinPath } from '#src/pages/files/commands/names.ts'
import type { ConflictChoices } from '../ConflictDialog.tsx'
import type { FoundFile, Item, UploadPlace } from './types.ts'

export type Check = Pick<SupportDataProvider, 'checkUploads'>['checkUploads']

const modifiedOf = (file: File | null): string =>
  new Date(file?.lastModified ?? Date.now()).toISOString()

/** The file is no longer on the operator's computer, or has changed since it was chosen. */
const unreadable = () =>
  new ApiError({ operation: 'sendUpload', status: 0, code: 'upload.unreadable', info: '' })

export function itemOf(
  place: UploadPlace,
  { file, path }: FoundFile,
  storeName: string | null,
): Item {
  return {
    key: crypto.randomUUID(),
    ...place,
    storeName,
    path,
    size: file?.size ?? 0,
    modified: modifiedOf(file),
    expires: null,
    file,
    batch: null,
    conflict: 'fail',
    seen: null,
    id: null,
    sent: 0,
    state: file ? 'queued' : 'failed',
    error: file ? null : unreadable(),
    placed: null,
    tooLate: false,
  }
}

type UnfinishedUpload = Awaited<ReturnType<SupportDataProvider['listUploads']>>[number]

/** An upload left by an earlier visit. */
export function unfinishedItem(upload: UnfinishedUpload): Item {
  const { id, store, folder, path, size, offset, modified, expires } = upload
  const fresh = itemOf({ store: store.id, folder }, { file: null, path }, store.name)
  const about = { key: id, id, size, sent: offset, modified, expires }
  return { ...fresh, ...about, state: 'unfinished', error: null }
}

/** A check covers one store and folder. */
export function byPlace(items: readonly Item[]): Item[][] {
  const places = new Map<string, Item[]>()
  for (const item of items) {
    const place = `${item.store} ${item.folder}`
    places.set(place, [...(places.get(place) ?? []), item])
  }
  return [...places.values()]
}

/** Whether this file continues an unfinished upload. */
export const isSame = (item: Item, place: UploadPlace, { file, path }: FoundFile): boolean =>
  item.state === 'unfinished' &&
  item.store === place.store &&
  joinPath(item.folder, item.path) === joinPath(place.folder, path) &&
  item.size === file?.size &&
  item.modified === modifiedOf(file)

const refusalError = ({ code, info }: UploadRefusal) =>
  new ApiError({ operation: 'checkUploads', status: 422, code, info })

/** Checks each with the server; refused ones fail at once, the others store their batch. */
export async function check(ask: Check, all: readonly Item[]): Promise<UploadConflict[]> {
  const items = all.filter(({ file }) => file !== null)
  const conflicts: UploadConflict[] = []
  for (let from = 0; from < items.length; from += maxChecked) {
    const some = items.slice(from, from + maxChecked)
    const [first] = some
    if (!first) break
    const files = some.map(({ path, size, modified }) => ({ path, size, modified }))
    const answer = await ask(first.store, first.folder, files)
    const refused = new Map(answer.refused.map(refusal => [refusal.path, refusal]))
    for (const item of some) {
      item.batch = answer.batch
      const refusal = refused.get(item.path)
      if (refusal) Object.assign(item, { state: 'failed', error: refusalError(refusal) })
    }
    conflicts.push(...answer.conflicts)
  }
  return conflicts
}

/** The items to upload, each with its chosen answer. */
export function chosen(
  items: readonly Item[],
  conflicts: readonly UploadConflict[],
  choices: NonNullable<ConflictChoices>,
): Item[] {
  const taken = new Map(conflicts.map(conflict => [conflict.path, conflict]))
  return items.filter(item => {
    const conflict = taken.get(item.path)
    if (!conflict) return true
    const choice = choices.get(item.path) ?? 'skip'
    if (choice === 'skip') return false
    Object.assign(item, { conflict: choice, seen: choice === 'replace' ? conflict.seen : null })
    return true
  })
}
