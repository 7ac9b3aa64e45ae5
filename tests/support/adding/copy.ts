// A copy of the repository to follow pages in; it shares the repository's packages.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Folders that the copy generates itself, or shares. */
const left = [
  '.git',
  '.cache',
  '.data',
  'node_modules',
  'dist',
  'dist-client',
  'test-results',
  'playwright-report',
  'coverage',
  'shots',
]
/** A folder of code may have another one's name. */
const leftAnywhere = ['node_modules', 'visual-baseline']

export interface Copy {
  readonly folder: string
  /** Runs one of the repository's programs in the copy; `output` is what it wrote to both streams. */
  ran(...args: readonly string[]): { readonly code: number | null; readonly output: string }
  /** The same; throws with its output when it fails. */
  node(...args: readonly string[]): string
  /** Runs a command from a page: `npm run` and the name of a script. */
  run(command: string): void
  remove(): void
}

export function copyRepository(name: string): Copy {
  const folder = join(root, '.cache', `${name}-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(root))
    if (!left.includes(entry))
      cpSync(join(root, entry), join(folder, entry), {
        recursive: true,
        filter: path => !leftAnywhere.includes(basename(path)),
      })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const outside = Object.entries(process.env).filter(([name]) => !name.startsWith('TEST_'))
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const env = { ...Object.fromEntries(outside), ...quiet, NO_COLOR: '1', FORCE_COLOR: '0' }
  const ran = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      env, // its tests do not belong to the run that started them
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
    return { code: status, output: stdout + stderr }
  }
  const node = (...args: readonly string[]) => {
    const { code, output } = ran(...args)
    if (code !== 0) throw new Error(`${args.join(' ')}\n${output}`)
    return output
  }
  return {
    folder,
    ran,
    node,
    run(command) {
      const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const [, script = ''] = /^npm run (\S+)$/.exec(command) ?? []
      const [program, ...args] = String(scripts[script]).split(' ')
      if (program !== 'node') throw new Error(`${command} is no program of ours`)
      node(...args)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
