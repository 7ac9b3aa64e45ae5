// Long work beside others who ask: it rests as long as it worked, or longer.
import { setTimeout as wait } from 'node:timers/promises'

/** The longest rest: a machine that is busy with others makes every piece long. */
const maxMs = 40

/** Rests for as long as it is since the last rest ended, or `times` as long, a few moments at the most. Between two
 * pieces it leaves half of the database and of this thread to others, or more: with only a breath each of their calls
 * would stand behind a piece. */
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

/** So long a piece shall take: who asks meanwhile hardly waits. */
const pieceMs = 5
/** Each piece costs something by itself: very small ones are no faster. */
const [fewest, most] = [5, 200]

/** Runs pieces of work, each as large as the last ones let expect that it does not take long.
 * @param work is given how many it may do. */
export function pieces(
  now = () => performance.now(),
): (work: (size: number) => Promise<number>) => Promise<number> {
  let size: number = fewest
  return async work => {
    const begun = now()
    const done = await work(size)
    const wanted = (size * pieceMs) / Math.max(1, now() - begun)
    // At most twice as many: one quick piece says little.
    size = Math.round(Math.min(most, 2 * size, Math.max(fewest, wanted)))
    return done
  }
}
