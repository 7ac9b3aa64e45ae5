import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostRun, RunOptions } from '../host.ts'
import { HostError } from '../hostError.ts'
import { Output, RUN_OUTPUT, RUN_TIMEOUT_MS } from '../output.ts'
import { toVirtualPath } from '../paths/virtualPath.ts'
import { killMarked, runMark } from '../strays.ts'
import { enter, isRoot, settle } from './account.ts'
import { pathOf } from './descriptors.ts'
import { cellFor, cellPath, inCell } from './jail.ts'
import { type Visit, walkToFolder } from './visit.ts'

/** How long to wait for output of child processes after the program has ended. */
const GRACE_MS = 250

interface Started {
  readonly argv: readonly [string, ...string[]]
  readonly cwd: string
  readonly path: string
  /** Called at the end. */
  leave(): void
}

type Whose = Pick<RunOptions, 'folder' | 'machine'> & { readonly account: number | undefined }

/**
 * The command, folder and account. The folder is entered through its descriptor, in a sandbox by its path, which cannot
 * lead elsewhere there.
 */
async function startOf(
  visit: Visit,
  argv: readonly [string, ...string[]],
  { folder = '/', machine = false, account: whose }: Whose,
): Promise<Started> {
  const chain = await walkToFolder(visit, folder)
  const cwd = pathOf((chain.at(-1) ?? chain[0]).handle).replace('self', String(process.pid))
  const [real = '/'] = visit.root.spellings
  const held = cellFor(real, whose)
  const cell = held && { ...held, walled: held.walled && !machine }
  // Never with root's own rights; otherwise with the server's, for programs named in its configuration.
  if (!cell && isRoot()) throw new HostError('denied')
  if (!cell) return { argv, cwd, path: process.env.PATH ?? cellPath, leave: () => undefined }
  const { account, walled } = cell
  if (account !== undefined) await settle(real, account)
  // The account cannot run programs in root's own folders.
  const isOwn = !walled && account === undefined
  const path = isOwn ? (process.env.PATH ?? cellPath) : cellPath
  await demandProgram(argv[0], path)
  const inside = `${real}${toVirtualPath(chain.slice(1).map(({ name }) => name))}`
  const leave = enter(account)
  return { argv: inCell(cell, argv, { folder: inside, limited: false }), cwd, path, leave }
}

/** Checked first, as the wrapper program would only report that it ended. */
async function demandProgram(program: string, path: string): Promise<void> {
  if (program.includes('/')) return
  for (const folder of path.split(':'))
    if (
      await access(join(folder, program), constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return
  throw new HostError('not_found')
}

/** See Host.run. The program gets its own process group. Long: start, limits and end of one process share its state. */
export async function run(
  visit: Visit,
  argv: readonly [string, ...string[]],
  { account, ...options }: RunOptions & { readonly account: number | undefined },
): Promise<HostRun> {
  const { argv: started, cwd, path, leave } = await startOf(visit, argv, { ...options, account })
  const [program, ...rest] = started
  const word = options.whole === true ? randomBytes(12).toString('hex') : undefined
  const startedAt = performance.now()
  return await new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd,
      // Nothing of the server's own environment, which contains secrets.
      env: { PATH: path, LANG: 'C.UTF-8', ...options.environment, ...(word ? runMark(word) : {}) },
      detached: true,
      stdio: 'pipe',
    })
    const output = new Output(
      options.outputLimit ?? RUN_OUTPUT,
      () => end('output_limit'),
      options.onOutput,
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
      leave()
      options.signal?.removeEventListener('abort', cancel)
    }

    child.stdout.on('data', (bytes: Buffer) => output.add('stdout', bytes))
    child.stderr.on('data', (bytes: Buffer) => output.add('stderr', bytes))
    // A program need not read its input.
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
        durationMs: Math.round(performance.now() - startedAt),
      })
    })
  })
}

/** Kills the program and everything it started, if it still runs. */
function killGroup(processId: number | undefined): void {
  if (processId === undefined) return
  try {
    process.kill(-processId, 'SIGKILL')
  } catch {
    // The group is gone: everything has already ended.
  }
}
