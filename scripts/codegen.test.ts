import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isFull } from '#tests/support/full.ts'

const root = resolve(import.meta.dirname, '..')
const whole = readFileSync(join(root, 'openapi.yaml'), 'utf8')
const changed = whole.replace('  title: Support Tools\n', '  title: Support tools\n')

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'codegen-'))
  for (const name of [
    'scripts',
    'server/cli',
    'common/distance.ts',
    'package.json',
    'package-lock.json',
  ])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const generated = (name = '') => join(copy, 'src/generated', name)

beforeEach(() => {
  rmSync(generated(), { recursive: true, force: true })
  cpSync(join(root, 'src/generated'), generated(), { recursive: true })
  writeFileSync(join(copy, 'openapi.yaml'), whole)
})

const codegen = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/codegen.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, stdout, lines: stderr.trimEnd().split('\n') }
}

const written = () =>
  Object.fromEntries(
    readdirSync(generated(), { withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ name }) => [name, readFileSync(generated(name), 'utf8')]),
  )

/** @returns the messages; fails if anything was written. */
function refused(...args: string[]): readonly string[] {
  const before = written()
  const { status, stdout, lines } = codegen(...args)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(written()).toEqual(before)
  return lines
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

test('what has not changed is left alone', () => {
  expect(codegen()).toEqual({ status: 0, stdout: '', lines: [''] })
  expect(codegen('--check')).toEqual({ status: 0, stdout: '', lines: [''] })
})

test('a mistake is one line, with its place, and nothing is written', () => {
  const text = whole.replace('x-requires-store: false', 'x-requires-stor: false')
  writeFileSync(join(copy, 'openapi.yaml'), text)
  const line = lineOf(text, 'x-requires-stor:')
  expect(refused()).toEqual([
    `openapi.yaml:${line}:7: x-requires-stor is a word nobody reads: write x-requires-store, or teach it to scripts/lib/contract/words.ts.`,
  ])
})

test('of many mistakes twenty are said', () => {
  const text = whole.replaceAll("'#/components/responses/ListFailed'", "'#/ListFailed'")
  writeFileSync(join(copy, 'openapi.yaml'), text)
  const lines = refused()
  expect(lines).toHaveLength(21)
  expect(lines[0]).toMatch(/^openapi\.yaml:\d+:\d+: #\/ListFailed is no whole component: /)
  const count = text.split("'#/ListFailed'").length - 1
  expect(lines.at(-1)).toBe(`And ${count - 20} more.`)
})

test('a document that is missing or larger than 50 MB is not read', () => {
  truncateSync(join(copy, 'openapi.yaml'), 50_000_001)
  expect(refused()).toEqual([
    'openapi.yaml:1:1: The document has more than 50 MB: take out what does not belong there.',
  ])
  rmSync(join(copy, 'openapi.yaml'))
  expect(refused()).toEqual([
    'openapi.yaml:1:1: The document is missing or empty: get it back from git.',
  ])
})

test('what only the linter knows is left to it, without a stack', () => {
  const text = whole.replace('openapi: 3.1.0', 'openapi: 2.0.0')
  writeFileSync(join(copy, 'openapi.yaml'), text)
  const [first, ...more] = refused()
  expect(first).toMatch(
    /^openapi\.yaml:1:1: No code can be made of it \(.+\): "npm run contract:lint" says where\.$/,
  )
  expect(more).toEqual([])
})

test('the files are replaced all or none', () => {
  writeFileSync(join(copy, 'openapi.yaml'), changed)
  mkdirSync(generated('shapes.ts.new'))
  const [first = '', ...more] = refused()
  expect(first).toMatch(
    /^src\/generated is left as it was \(.*shapes\.ts\.new.*\): make room there and run it again\.$/,
  )
  expect(more).toEqual([])
  rmSync(generated('shapes.ts.new'), { recursive: true })
  expect(codegen()).toMatchObject({ status: 0, stdout: 'src/generated is new.\n' })
  expect(Object.keys(written())).toEqual(readdirSync(join(root, 'src/generated')))
})

test('a file changed by hand is named, and so is what is stale', () => {
  const text = readFileSync(generated('operations.ts'), 'utf8')
  writeFileSync(generated('operations.ts'), text.replace("'post'", "'put'"))
  expect(refused('--check')).toEqual([
    `src/generated/operations.ts:${lineOf(text, "'post'")}:1: This is not what is generated: change openapi.yaml instead, run "npm run codegen" and commit what it writes.`,
  ])
  writeFileSync(join(copy, 'openapi.yaml'), changed)
  expect(refused('--check')).toEqual([
    'src/generated is stale: run "npm run codegen" and commit what it writes.',
  ])
})

test.runIf(isFull)('a manifest that a merge has damaged is made anew', () => {
  const good = written()
  writeFileSync(generated('manifest.json'), '<<<<<<< HEAD\n{')
  expect(codegen().status).toBe(0)
  expect(written()).toEqual(good)
})
