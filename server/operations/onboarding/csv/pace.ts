// Long work beside others who ask: it rests as long as it worked.
import { setTimeout as wait } from 'node:timers/promises'

/** The longest rest: a machine that is busy with others makes every piece long. */
const longestMs = 40

/** Rests for as long as it is since the last rest ended, a few moments at the most. Between two pieces it leaves
 * half of the database and of this thread to others: with only a breath each of their calls would stand
 * behind a piece. */
export function resting(
  now = () => performance.now(),
  pause: (ms: number) => Promise<unknown> = wait,
): () => Promise<void> {
  let since = now()
  return async () => {
    await pause(Math.min(longestMs, now() - since))
    since = now()
  }
}
