// A file that is not wanted any more: it is over once the server says so.
import { ApiError, type SupportDataProvider } from '#src/dataProvider/index.ts'
import { codeOf, pauseBefore, pauseOf } from './retrying.ts'
import type { Item } from './types.ts'

/** Nobody can say before when a machine has put a file in its place: it is asked again. */
const placingMs = 2000

/** It is being put in its place, which is not stopped. */
export const isPlacing = (error: unknown): boolean => codeOf(error) === 'upload.placing'

/** It may have come all the same. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Gives a file up, however long the network is gone; `tell` when it learns what it waits for. Answers
 * whether the file is in its place: then it was too late.
 */
export async function giveUp(
  item: Item,
  support: Pick<SupportDataProvider, 'beginUpload' | 'dropUpload'>,
  signal: AbortSignal,
  tell: () => void,
): Promise<boolean> {
  for (let attempts = 1; !signal.aborted; attempts += 1) {
    try {
      // Where the answer to its beginning was lost, the server knows it by its key.
      item.id ??= await support.beginUpload({ ...item, batch: item.batch ?? '' })
      await support.dropUpload(item.id)
      return false
    } catch (error) {
      if (codeOf(error) === 'upload.arrived') return true
      const pause = isPlacing(error) ? placingMs : pauseBefore(error, attempts)
      // Refused for good: it is not there, or no longer theirs. The server forgets it by itself.
      if (pause === null) return false
      item.error = error
      tell()
      await pauseOf(pause, signal)
    }
  }
  return false
}
