import { readdirSync, readFileSync } from 'node:fs'

/** A program to be ended completely carries this in its environment, as does everything it starts. */
export const runMarkName = 'SUPPORT_TOOLS_RUN'

export const runMark = (word: string) => ({ [runMarkName]: word })

/**
 * Kills everything with the mark on this machine, wherever it is. Examines every process: only for programs to be ended
 * completely.
 */
export function killMarked(word: string): void {
  const mark = Buffer.from(`${runMarkName}=${word}\0`)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      if (readFileSync(`/proc/${name}/environ`).includes(mark))
        process.kill(Number(name), 'SIGKILL')
    } catch {
      // It has already ended, or belongs to another user.
    }
  }
}
