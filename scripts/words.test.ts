// Each of our commands prints its usage, and refuses unknown words before it does anything.
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { someOf } from '#tests/support/full.ts'
import manifest from '../package.json' with { type: 'json' }
import { programEnv } from '../tests/support/server.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The script files; commands of others (Vite, Playwright) have their own help. */
const commands = Object.entries(manifest.scripts).flatMap(([name, line]) => {
  const [, file] = /^node ((?:scripts|server|bench)\/\S+)/.exec(line) ?? []
  return file === undefined ? [] : [[name, file] as const]
})

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'words-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function ran(file: string, word: string) {
  const env = { ...programEnv, DATA_DIR: dataDir, PORT: '0' }
  const child = spawn(process.execPath, [file, word], { env, timeout: 60_000 })
  const output = { out: '', errors: '' }
  child.stdout.on('data', chunk => {
    output.out += chunk
  })
  child.stderr.on('data', chunk => {
    output.errors += chunk
  })
  const code = await new Promise<number | null>(ended => child.once('close', ended))
  return { ...output, code, left: await readdir(dataDir) }
}

it('finds the commands', () => {
  expect(commands.map(([name]) => name)).toEqual(
    expect.arrayContaining(['start', 'test', 'serve', 'operator', 'bench', 'shots', 'codegen']),
  )
})

it.each(someOf(commands, 2))('%s --help', async (name, file) => {
  const { code, out, errors, left } = await ran(file, '--help')
  expect([code, errors, left]).toEqual([0, '', []])
  expect(out).toMatch(new RegExp(`npm (?:run )?${name.replace(/:full$/, '')}\\b`))
})

it.each(someOf(commands, 5, 1))('%s with an option that there is not', async (_, file) => {
  const { code, out, errors, left } = await ran(file, '--no-such-option')
  expect([1, 2]).toContain(code)
  expect(errors).toContain('--no-such-option')
  expect(errors).not.toMatch(/^ {4}at /m)
  // The last line of the tests gives the result, whatever happened.
  expect(out.replace('0 passed, 1 failed\n', '')).toBe('')
  expect(left).toEqual([])
})

/** These commands take words, and refuse unknown ones too. A backup's word is a file to write. */
const takers = commands.filter(([name]) => name !== 'backup')
it.each(someOf(takers, 5, 3))('%s with a word that there is not', async (_, file) => {
  const { code, errors, left } = await ran(file, 'no-such-word')
  expect([1, 2]).toContain(code)
  expect(errors).toContain('no-such-word')
  expect(errors).not.toMatch(/^ {4}at /m)
  expect(left).toEqual([])
})
