import { readdirSync, readFileSync } from 'node:fs'

/** A program that is to end whole carries this in its environment, and so does all it starts. */
export const runMarkName = 'SUPPORT_TOOLS_RUN'

export const runMark = (word: string) => ({ [runMarkName]: word })

/** Ends what carries the mark on this machine, wherever it has got to. Looks at every process: only for programs
 * that are to end whole. */
export function killMarked(word: string): void {
  const mark = Buffer.from(`${runMarkName}=${word}\0`)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      if (readFileSync(`/proc/${name}/environ`).includes(mark))
        process.kill(Number(name), 'SIGKILL')
    } catch {
      // It has ended meanwhile, or is another user's.
    }
  }
}
