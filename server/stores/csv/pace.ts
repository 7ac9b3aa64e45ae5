// Paces long work between other requests: it pauses for as long as it worked, or longer.
import { setTimeout as wait } from 'node:timers/promises'

/** The longest pause: on a busy machine every batch takes long. */
const maxMs = 40

/**
 * Pauses for as long as the work since the last pause took, or `times` as long, up to a limit. Between two batches this
 * leaves at least half of the database and of this thread to others: with a mere yield, each of their calls would wait
 * for a batch.
 */
export function resting(
  times = 1,
  now = () => performance.now(),
  pause: (ms: number) => Promise<unknown> = wait,
): () => Promise<void> {
  let since = now()
  return async () => {
    await pause(Math.min(maxMs, times * (now() - since)))
    since = now()
  }
}

/** Target duration of a batch, hardly noticeable to others. */
const pieceMs = 5
/** Each batch has a fixed cost: very small ones are no faster. */
const [fewest, most] = [5, 200]

/**
 * Runs batches, sized by how long the previous ones took.
 * @param work receives the batch size and returns how many it did.
 */
export function pieces(
  now = () => performance.now(),
): (work: (size: number) => Promise<number>) => Promise<number> {
  let size: number = fewest
  return async work => {
    const begun = now()
    const done = await work(size)
    const wanted = (size * pieceMs) / Math.max(1, now() - begun)
    // At most doubles: one fast batch says little.
    size = Math.round(Math.min(most, 2 * size, Math.max(fewest, wanted)))
    return done
  }
}
