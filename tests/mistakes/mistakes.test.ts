// Plants each mistake alone in a copy of the repository: checks which command fails, and its first
// line.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyRepository } from '#tests/support/adding/copy.ts'
import { isFull, someOf } from '#tests/support/full.ts'
import { type Change, type Seed, seeds } from './seeds.ts'

const root = resolve(import.meta.dirname, '../..')
const page = join(root, 'docs/develop/contract.md')

let copy: Copy
beforeAll(() => {
  copy = copyRepository('mistakes')
})
afterAll(() => copy?.remove())

const fileOf = ({ file = 'openapi.yaml' }: Change) => file
const textOf = (file: string) => readFileSync(join(copy.folder, file), 'utf8')

function make(change: Change): void {
  const { after = '', from, to } = change
  const text = textOf(fileOf(change))
  const start = text.indexOf(after)
  const at = text.indexOf(from, start + after.length)
  if (start < 0 || at < 0 || from === '')
    throw new Error(`${fileOf(change)} has no ${JSON.stringify(after + from)}`)
  writeFileSync(
    join(copy.folder, fileOf(change)),
    text.slice(0, at) + to + text.slice(at + from.length),
  )
}

const unmake = (path: string) =>
  cpSync(join(root, path), join(copy.folder, path), { recursive: true, force: true })

const programs: Readonly<Record<string, readonly string[]>> = {
  codegen: ['scripts/codegen.mjs'],
  'contract:lint': ['scripts/contractLint.ts'],
  typecheck: ['scripts/typecheck.ts'],
  unit: ['node_modules/vitest/vitest.mjs', 'run'],
}

/** The output of a command, which has to fail. */
function output(command: string): string {
  const [name = '', ...args] = command.split(' ').filter(part => part !== '--')
  const { code, output } = copy.ran(...(programs[name] ?? []), ...args)
  expect(code, output).toBe(1)
  return output
}

/** A test's report contains the sentence somewhere in a line. */
function firstLine({ red, says }: Seed, text: string): string {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (!red.startsWith('unit')) return lines[0] ?? ''
  return lines.some(line => line.includes(says)) ? says : (lines[0] ?? '')
}

interface Found {
  readonly seed: Seed
  readonly line: string
  readonly seconds: number
}

function sow(seed: Seed): Found {
  try {
    for (const change of seed.changes) make(change)
    if (seed.generated) copy.node('scripts/codegen.mjs')
    const began = performance.now()
    const line = firstLine(seed, output(seed.red))
    const seconds = (performance.now() - began) / 1000
    const [, file = '', row = 0, what] = /^(\S+?):(\d+):\d+: (.*)$/.exec(line) ?? []
    const without = what === undefined ? line : `${file}: ${what}`
    expect(without.replaceAll(/line \d+/g, 'line N')).toBe(seed.says)
    if (file) expect(textOf(file).split('\n')[Number(row) - 1]).toContain(seed.mark)
    return { seed, line, seconds }
  } finally {
    for (const file of new Set(seed.changes.map(fileOf))) unmake(file)
    if (seed.generated) unmake('src/generated')
  }
}

// The compiler is slow, so only the full run includes it.
const slow = (seed: Seed) => seed.red === 'typecheck' || seed.red.startsWith('unit')
const looked = isFull
  ? seeds
  : someOf(
      seeds.filter(seed => !slow(seed)),
      8,
    )
const found: Found[] = []

test.each(looked)('$name: $red', seed => void found.push(sow(seed)), 300_000)

const cell = (text: string) => text.replaceAll('|', '\\|')
const table = () =>
  [
    '| Mistake | Red in | First line | Seconds | Before |',
    '| --- | --- | --- | --: | --- |',
    ...found.map(
      ({ seed, line, seconds }) =>
        `| ${cell(seed.name)} | \`${seed.red}\` | \`${cell(line)}\` | ${seconds.toFixed(1)} | ${cell(seed.before)} |`,
    ),
  ].join('\n')

/** Masks line numbers and seconds, which change with each run. */
const steady = (text: string) => text.replaceAll(/:\d+:\d+:|line \d+|\| \d+\.\d \|/g, '#')

test.runIf(isFull)('docs/develop/contract.md has the table of them', async () => {
  const now = readFileSync(page, 'utf8')
  const [, begin, end] =
    /^([\s\S]*<!-- mistakes -->\n)[\s\S]*?(<!-- end -->[\s\S]*)$/.exec(now) ?? []
  if (begin === undefined || end === undefined)
    throw new Error('docs/develop/contract.md lost its marks')
  const next = `${begin}${table()}\n${end}`
  await expect(steady(next) === steady(now) ? now : next).toMatchFileSnapshot(page)
})
