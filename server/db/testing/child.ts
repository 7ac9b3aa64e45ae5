import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A Node process running a script beside this file, read line by line. */
export interface Child {
  pid: number
  /** The next printed line; undefined after the end. */
  line(): Promise<string | undefined>
  write(text: string): void
  signal(signal: NodeJS.Signals): void
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>
}

export function start(script: string, args: readonly string[]): Child {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    pid: child.pid ?? 0,
    line: async () => {
      const next = await lines.next()
      return next.done ? undefined : next.value
    },
    write: text => child.stdin.write(text),
    signal: signal => child.kill(signal),
    kill: () => killed(child),
  }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
