// The trash of the connected store. Every call rejects with ApiError.
import type { components } from '#src/generated/api.ts'
import { call, once } from '../core/call.ts'
import type { ListKind } from '../core/listAddress.ts'
import { storeId } from '../core/reading.ts'
import type { Job } from '../jobs.ts'

type Wire = components['schemas']

/** Something in the trash: where it was, who put it there and when. Sizes are bytes, times ISO 8601. */
export type TrashEntry = Wire['TrashEntry']
/** `done` and `failed` each by itself: one that fails does not keep the others. */
export type TrashAnswer = Wire['TrashAnswer']
/** What happens to a path that is taken again; `replace` puts what is there into the trash first. */
export type RestoreConflict = NonNullable<Wire['TrashRestore']['conflict']>

/** The newest first. Its address has names of its own: it stands beside that of a folder. */
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

/** Puts files and folders into the trash; the ids in `done` bring them back. */
export const trashFiles = (files: readonly string[], store: number): Promise<TrashAnswer> =>
  call('trashFiles', { params: { header: storeId(store) }, body: { files: [...files] } })

/** Puts things back where they were. Without `conflict` one whose path is taken fails with `file.exists`. */
export const restoreTrash = (
  ids: readonly string[],
  store: number,
  conflict?: RestoreConflict,
): Promise<TrashAnswer> =>
  call('restoreTrash', {
    params: { header: storeId(store) },
    body: { ids: [...ids], ...(conflict ? { conflict } : {}) },
  })

/** Removes things from the trash for good, all of them with null, as a job. `key` is one for each
 * press of the button. */
export const emptyTrash = (
  ids: readonly string[] | null,
  store: number,
  key: string,
): Promise<Job> =>
  call('emptyTrash', {
    params: { header: { ...storeId(store), ...once(key) } },
    body: { ids: ids && [...ids] },
  })
