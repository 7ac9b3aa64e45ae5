// Runs one child process at a time and forwards our signals to it.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { PlainFailure } from './plain.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * npm passes SIGTERM only to the shell between itself and us, so the shell's exit is all we notice.
 * @param {() => void} stop called once when that shell has exited
 * @returns {() => void} stops watching
 */
function watchShell(stop) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    stop()
  }, 250)
  return () => clearInterval(timer)
}

/**
 * Runs a program with inherited streams and waits until it exits.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, keepErrors?: boolean }} [options]
 *   keepErrors: shows stderr and returns it too
 * @returns {Promise<{ code: number, errors: string }>} code is 128 + n after a signal
 */
export function run(file, args, { cwd, env = process.env, keepErrors = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: ['inherit', 'inherit', keepErrors ? 'pipe' : 'inherit'],
    })
    let errors = ''
    child.stderr?.on('data', chunk => {
      process.stderr.write(chunk)
      errors = (errors + chunk).slice(-100_000)
    })
    const pass = signal => {
      // A terminal sends Ctrl-C to the whole group: forwarding it would turn a graceful stop into a
      // hard one.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, pass)
    const unwatch = watchShell(() => child.kill('SIGTERM'))
    const done = () => {
      unwatch()
      for (const signal of signals) process.off(signal, pass)
    }
    child.once('error', failure => {
      done()
      reject(new PlainFailure(`${file} could not be run: ${failure.message}`))
    })
    child.once('close', (code, signal) => {
      done()
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), errors })
    })
  })
}
