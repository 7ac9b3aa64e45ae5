import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Ending {
  /** Captured output of a quiet run. */
  output: string
  /** 128 + n after a signal, 124 after a timeout. */
  code: number
  seconds: number
  /** We received a signal to stop: no further stage may start. */
  interrupted: boolean
}

/**
 * Runs a program in its own process group, so that everything it started ends with it, even when it
 * hangs or we are told to stop.
 * @param args passed to the Node that runs us
 * @param quiet captures the output, for a stage that runs beside others
 */
export async function runStage(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  limitMinutes: number,
  quiet = false,
): Promise<Ending> {
  const begun = performance.now()
  const stdout = quiet ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, args, {
    env,
    detached: true,
    stdio: ['ignore', stdout, stdout],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  let interrupted = false
  let late = false
  const tell = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // the whole group has already ended
    }
  }
  const pass = (signal: NodeJS.Signals) => {
    interrupted = true
    tell(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  const limit = setTimeout(() => {
    late = true
    console.error(`\nStopped: not done after ${limitMinutes} minutes.`)
    tell('SIGTERM')
    setTimeout(() => tell('SIGKILL'), 5000).unref()
  }, limitMinutes * 60_000)
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status, signal) =>
      resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)),
    )
  })
  clearTimeout(limit)
  for (const signal of signals) process.off(signal, pass)
  tell('SIGKILL') // processes left behind in its group
  const seconds = (performance.now() - begun) / 1000
  return { output, code: late ? 124 : code, seconds, interrupted }
}
