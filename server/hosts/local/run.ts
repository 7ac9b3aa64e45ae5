import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { HostRun, RunOptions } from '../host.ts'
import { Output, RUN_OUTPUT, RUN_TIMEOUT_MS } from '../output.ts'
import { killMarked, runMark } from '../strays.ts'
import { pathOf } from './descriptors.ts'
import { type Visit, walkToFolder } from './visit.ts'

/** How long output may still come after the program has ended, from children it left behind. */
const GRACE_MS = 250

/** See Host.run. The folder is entered by its descriptor; the program gets its own process group. */
export async function run(
  visit: Visit,
  argv: readonly [string, ...string[]],
  options: RunOptions = {},
): Promise<HostRun> {
  const chain = await walkToFolder(visit, options.folder ?? '/')
  const folder = pathOf((chain.at(-1) ?? chain[0]).handle).replace('self', String(process.pid))
  const [program, ...rest] = argv
  const word = options.whole === true ? randomBytes(12).toString('hex') : undefined
  const started = performance.now()
  return await new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: folder,
      env: { ...minimalEnvironment(), ...options.environment, ...(word ? runMark(word) : {}) },
      detached: true,
      stdio: 'pipe',
    })
    const output = new Output(
      options.outputLimit ?? RUN_OUTPUT,
      () => end('output_limit'),
      options.told,
    )
    let ended: HostRun['ended'] | undefined
    const endAll = () => {
      killGroup(child.pid)
      if (word !== undefined) killMarked(word)
    }

    function end(why: HostRun['ended']) {
      ended ??= why
      endAll()
    }
    const cancel = () => end('cancelled')
    const timer = setTimeout(() => end('timeout'), options.timeoutMs ?? RUN_TIMEOUT_MS)
    options.signal?.addEventListener('abort', cancel, { once: true })
    if (options.signal?.aborted === true) cancel()
    const settle = () => {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', cancel)
    }

    child.stdout.on('data', (bytes: Buffer) => output.add('stdout', bytes))
    child.stderr.on('data', (bytes: Buffer) => output.add('stderr', bytes))
    // A program need not read what it is given.
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input)
    child.on('error', error => {
      settle()
      reject(error)
    })
    child.on('exit', () => {
      setTimeout(() => {
        endAll()
        child.stdout.destroy()
        child.stderr.destroy()
      }, GRACE_MS).unref()
    })
    child.on('close', (code, signal) => {
      settle()
      endAll()
      resolve({
        ended: ended ?? (signal === null ? 'exit' : 'signal'),
        code,
        ...output.collected(),
        durationMs: Math.round(performance.now() - started),
      })
    })
  })
}

/** Nothing of the server's own environment: it holds secrets. */
function minimalEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8' }
}

/** Ends the program with all it started. It may be gone already. */
function killGroup(processId: number | undefined): void {
  if (processId === undefined) return
  try {
    process.kill(-processId, 'SIGKILL')
  } catch {
    // No such group: everything has ended by itself.
  }
}
