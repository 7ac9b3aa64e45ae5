// The trash of the connected store. Every call rejects with ApiError.
import type { components } from '#src/generated/api.ts'
import { call, once } from '../core/call.ts'
import type { ListKind } from '../core/listAddress.ts'
import { storeId } from '../core/reading.ts'
import type { Job } from '../jobs.ts'

type Wire = components['schemas']

/** An entry of the trash: its original path, who deleted it and when. Sizes are in bytes, times ISO 8601. */
export type TrashEntry = Wire['TrashEntry']
/** `done` and `failed` are per entry: a failure does not stop the others. */
export type TrashAnswer = Wire['TrashAnswer']
/** The answer for an original path that is taken; `replace` moves the file there to the trash first. */
export type RestoreConflict = NonNullable<Wire['TrashRestore']['conflict']>

/** Newest first. Its parameters have their own names, because they share the address with a folder's. */
export const trashList: ListKind = {
  fields: ['trashed', 'name', 'path', 'type', 'size', 'operator'],
  direction: 'desc',
  names: {
    sort: 'trashSort',
    page: 'trashPage',
    perPage: 'trashPerPage',
    filter: 'trashFilter',
  },
}

/** Moves files and folders to the trash; the ids in `done` restore them. */
export const trashFiles = (files: readonly string[], store: number): Promise<TrashAnswer> =>
  call('trashFiles', { params: { header: storeId(store) }, body: { files: [...files] } })

/**
 * Restores entries to their original path. Without `conflict`, an entry whose path is taken fails with
 * `file.exists`.
 */
export const restoreTrash = (
  ids: readonly string[],
  store: number,
  conflict?: RestoreConflict,
): Promise<TrashAnswer> =>
  call('restoreTrash', {
    params: { header: storeId(store) },
    body: { ids: [...ids], ...(conflict ? { conflict } : {}) },
  })

/** Deletes entries from the trash for good (null: all of them), as a job. `key` identifies one press of the button. */
export const emptyTrash = (
  ids: readonly string[] | null,
  store: number,
  key: string,
): Promise<Job> =>
  call('emptyTrash', {
    params: { header: { ...storeId(store), ...once(key) } },
    body: { ids: ids && [...ids] },
  })
