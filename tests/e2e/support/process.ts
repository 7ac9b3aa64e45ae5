// Child processes of the tests: each is stopped by its own id, and none outlives the test worker.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

const patienceMs = 120_000

export interface Child {
  readonly process: ChildProcess
  /** All output so far. */
  output(): string
  /** The first match in its output. Throws with the output when it exits or stays silent. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves with its exit code (null: a signal) once it has exited. */
  readonly ended: Promise<number | null>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program of this repository with the Node that runs the tests. */
export function start(args: readonly string[], env: NodeJS.ProcessEnv): Child {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', chunk => {
      output += chunk
      changed()
    })
  }
  let gone = false
  const ended = new Promise<number | null>(resolve => {
    child.once('close', code => {
      gone = true
      changed()
      resolve(code)
    })
  })
  const lastWill = () => child.kill('SIGKILL')
  process.once('exit', lastWill)
  void ended.then(() => process.off('exit', lastWill))

  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = (why = 'ended') => {
        const match = pattern.exec(output)
        if (!match && !gone && why === 'ended') return
        clearTimeout(timer)
        listeners.delete(onChange)
        if (match) resolve(match)
        else reject(new Error(`${args.join(' ')} ${why}:\n${output}`))
      }
      const onChange = () => look()
      const timer = setTimeout(look, patienceMs, 'was silent for too long')
      listeners.add(onChange)
      look()
    })

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!gone) child.kill(signal)
    await ended
  }
  return { process: child, output: () => output, says, ended, stop }
}

/** Runs a script to its end and returns its output. Throws with the output when it fails. */
export async function runScript(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = start(args, env)
  const code = await child.ended
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${child.output()}`)
  return child.output()
}
