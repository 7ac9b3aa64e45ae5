// Cancels an upload: it has ended only when the server says so.
import { ApiError, type SupportDataProvider } from '#src/dataProvider/index.ts'
import { codeOf, pauseBefore, pauseOf } from './retrying.ts'
import type { Item } from './types.ts'

/** Milliseconds; nobody knows how long the host takes to move a file into place, so it is asked again. */
const placingMs = 2000

/** It is being moved into place, which cannot be stopped. */
export const isPlacing = (error: unknown): boolean => codeOf(error) === 'upload.placing'

/** It may have arrived all the same. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Cancels an upload, however long the network is down; calls `tell` when it learns what it waits for. Returns true
 * when the file has already arrived.
 */
export async function giveUp(
  item: Item,
  support: Pick<SupportDataProvider, 'beginUpload' | 'dropUpload'>,
  signal: AbortSignal,
  tell: () => void,
): Promise<boolean> {
  for (let attempts = 1; !signal.aborted; attempts += 1) {
    try {
      // If the answer to its creation was lost, the server knows it by its key.
      item.id ??= await support.beginUpload({ ...item, batch: item.batch ?? '' })
      await support.dropUpload(item.id)
      return false
    } catch (error) {
      if (codeOf(error) === 'upload.arrived') return true
      const pause = isPlacing(error) ? placingMs : pauseBefore(error, attempts)
      // Refused for good: it is gone, or no longer theirs. The server expires it anyway.
      if (pause === null) return false
      item.error = error
      tell()
      await pauseOf(pause, signal)
    }
  }
  return false
}
