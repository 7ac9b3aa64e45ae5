// Uploads one file, retrying until it has arrived, failed or been stopped.
import type { SendingFile, SupportDataProvider } from '#src/dataProvider/index.ts'
import { isForgotten, pauseBefore, pauseOf } from './retrying.ts'
import type { Item } from './types.ts'

export interface Under {
  readonly stop: AbortController
  sending: SendingFile | null
}

type SendFile = SupportDataProvider['sendFile']

/** A cancelled file without bytes: its only request is awaited. */
const isCancelled = ({ state }: Item): boolean => state === 'cancelling'

/** @param tell called with bytes just accepted, or null for any other change. Returns whether the file has arrived. */
export async function carry(
  item: Item,
  under: Under,
  sendFile: SendFile,
  tell: (bytes: number | null) => void,
): Promise<boolean> {
  const { signal } = under.stop
  let attempts = 0
  while (!signal.aborted) {
    const before = item.sent
    try {
      const placed = await send(item, under, sendFile, tell)
      const tooLate = isCancelled(item)
      const arrived = { placed, tooLate, state: 'done', sent: item.size, error: null, file: null }
      Object.assign(item, arrived)
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (isCancelled(item)) {
        item.error = error
        return false
      }
      attempts = item.sent > before ? 0 : attempts + 1
      const pause = pauseAfter(item, error, attempts)
      item.error = error
      item.state = pause === null ? 'failed' : 'waiting'
      tell(null)
      if (pause === null) return false
      await pauseOf(pause, signal)
      if (!signal.aborted) item.state = 'sending'
    }
  }
  return false
}

async function send(
  item: Item,
  under: Under,
  sendFile: SendFile,
  tell: (bytes: number) => void,
): Promise<string> {
  const { file, batch, path, modified, conflict, seen, key, id } = item
  if (file === null) throw new Error('There is no file to send')
  const sending = await sendFile({
    file,
    batch: batch ?? '',
    path,
    modified,
    conflict,
    seen,
    key,
    id,
    onId: given => {
      item.id = given
    },
    onSent: bytes => {
      const more = Math.max(0, bytes - item.sent)
      Object.assign(item, { sent: bytes, error: null })
      tell(more)
    },
  })
  under.sending = sending
  if (under.stop.signal.aborted) sending.stop()
  return sending.done
}

/** A file the server has forgotten starts again, once, if that is allowed. */
function pauseAfter(item: Item, error: unknown, attempts: number): number | null {
  if (!isForgotten(error) || item.batch === null || attempts > 1) {
    return pauseBefore(error, attempts)
  }
  Object.assign(item, { id: null, sent: 0 })
  return 0
}
