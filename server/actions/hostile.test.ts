// An operator's input reaches a program, a query or a request as one value, or is rejected before.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, vi } from 'vitest'
import { parameterProblems } from '#common/actionSchema.ts'
import { canary, literals } from '#tests/support/hostile/hostileTexts.ts'
import { hostKinds } from '#tests/support/hosts.ts'
import type { Host } from '../hosts/index.ts'
import { carryOut, checkValues } from './carryOut.ts'
import { fillCall, UnusableValue } from './fill.ts'
import type { KnownAction, KnownParameter } from './known.ts'
import { Output } from './output.ts'
import { schemaOf } from './shape.ts'

vi.setConfig({ testTimeout: 600_000 })

const isFull = process.env.TEST_FULL === '1'
/** Each run starts a program: the ordinary test run only takes some. */
const taken = (all: readonly string[], every: number) =>
  all.filter((_, at) => isFull || at % every === 0)

const base = {
  title: 'T',
  description: 'T',
  category: 'T',
  danger: 'none',
  several: false,
  output: 'text',
  limit: 60,
  outputKiB: 256,
} as const
const dump = 'for one; do printf "%s\\0" "$one"; done; cat'
const text = { type: 'string', title: 'Text', optional: true } as const
const lines = { ...text, multiline: true } as const

const program = (argv: readonly string[]): KnownAction => ({
  ...base,
  name: 'dump',
  parameters: { text, lines },
  run: { program: { argv: ['sh', '-c', dump, 'dump', ...argv], input: '{lines}' } },
})
/** Parameters other than free text; the last one is only passed on stdin, where no process list shows it. */
const kinds: Readonly<Record<string, Omit<KnownParameter, 'title'>>> = {
  number: { type: 'number', minimum: 0 },
  integer: { type: 'integer' },
  'yes or no': { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  minute: { type: 'string', format: 'minute' },
  'e-mail': { type: 'string', format: 'email' },
  'web address': { type: 'string', format: 'web-address' },
  'one of': { type: 'string', enum: ['till', 'printer'] },
  'some of': { type: 'array', enum: ['till', 'printer'] },
  pattern: { type: 'string', pattern: '^[a-z]{1,8}$' },
  secret: { type: 'string', secret: true },
}
const asking = (kind: string, parameter: Omit<KnownParameter, 'title'>): KnownAction => ({
  ...program([]),
  parameters: { value: { title: kind, ...parameter } },
  run: parameter.secret
    ? { program: { argv: ['sh', '-c', dump, 'dump', 'end'], input: '{value}' } }
    : { program: { argv: ['sh', '-c', dump, 'dump', '{value}', 'end'] } },
})
const query: KnownAction = {
  ...base,
  name: 'ask',
  output: 'table',
  parameters: { text, lines },
  run: { query: { sql: 'select :text as one, :lines as two' } },
}

async function done(action: KnownAction, values: object, host: Host) {
  const pieces: string[] = []
  const output = new Output({ write: async (_, piece) => void pieces.push(piece) }, [])
  const { signal } = new AbortController()
  const hostOf = async () => host
  const begun = async () => {}
  const carrying = { action, values: { ...values }, hostOf, allowed: [], output, signal, begun }
  await checkValues(action, carrying.values, hostOf)
  const ended = await carryOut(carrying)
  await output.end()
  return { ended, output: pieces.join('') }
}

/** Whether the form accepts it, by its own schema. */
const takes = (action: KnownAction, values: object) =>
  parameterProblems(schemaOf(action, 'gb', new Map()), { ...values }).length === 0

/** Processes with the word in their command line. */
const withWord = (word: string) =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(name => {
      try {
        const line = readFileSync(`/proc/${name}/cmdline`, 'utf8')
        return line.includes(word) && !line.includes('vitest')
      } catch {
        return false
      }
    })

it('has 300 literals', () => {
  expect(literals.length).toBeGreaterThanOrEqual(300)
})

describe.each(hostKinds)('on a $name host', ({ freshHost }) => {
  it('every literal is one argument as it is, or is refused', async () => {
    const { host, disk } = await freshHost()
    const action = program(['{text}', '{lines}', 'end'])
    const seen = { run: 0, refused: 0 }
    for (const literal of taken(literals, 9)) {
      const values = { text: literal, lines: literal }
      if (literal === '') continue // nothing was entered
      const wanted = takes(action, values)
        ? values
        : takes(action, { lines: literal })
          ? { lines: literal }
          : undefined
      if (wanted === undefined) {
        seen.refused += 1
        await expect(done(action, values, host)).rejects.toMatchObject({ status: 422 })
        continue
      }
      const { output } = await done(action, wanted, host)
      const argument = 'text' in wanted ? literal : ''
      const shown = `${argument}\0${literal}\0end\0${literal}`.replaceAll('\0', '\u2400')
      expect(output, JSON.stringify(literal)).toBe(shown)
      seen.run += 1
    }
    expect(seen.run).toBeGreaterThan(20)
    if (isFull) console.info('hostile literals', seen)
    expect(existsSync(join(disk, canary))).toBe(false)
    expect(withWord(canary)).toEqual([])
  })

  it.each(Object.entries(kinds))(
    'in a %s every literal is refused, or goes as it is',
    async (kind, parameter) => {
      const { host, disk } = await freshHost()
      const action = asking(kind, parameter)
      const seen = { run: 0, refused: 0 }
      for (const literal of taken(literals, 21)) {
        if (literal === '') continue // nothing was entered
        const values = { value: parameter.type === 'array' ? [literal] : literal }
        if (!takes(action, values)) {
          seen.refused += 1
          await expect(done(action, values, host)).rejects.toMatchObject({ status: 422 })
          continue
        }
        const { output } = await done(action, values, host)
        const shown = parameter.secret ? `end\0${literal}` : `${literal}\0end\0`
        expect(output, JSON.stringify(literal)).toBe(shown.replaceAll('\0', '\u2400'))
        seen.run += 1
      }
      expect(parameter.secret ? seen.run : seen.refused).toBeGreaterThan(10)
      if (isFull) console.info('hostile literals', kind, seen)
      expect(existsSync(join(disk, canary))).toBe(false)
      expect(withWord(canary)).toEqual([])
    },
  )

  it('every literal is one bound value, or is refused', async () => {
    const { host, disk } = await freshHost()
    await mkdir(join(disk, 'databases'))
    const db = new DatabaseSync(join(disk, 'databases/store.sqlite'))
    db.exec('create table t (a text); insert into t values (1)')
    db.close()
    for (const literal of taken(literals, 40)) {
      const values = { lines: literal }
      if (literal === '') continue
      if (!takes(query, values)) {
        await expect(done(query, values, host)).rejects.toMatchObject({ status: 422 })
        continue
      }
      const { ended } = await done(query, values, host)
      expect(ended.found?.rows, JSON.stringify(literal)).toEqual([[null, literal]])
    }
  })
})

it.each(literals)('in a request %j is one part of the address, or is refused', literal => {
  const call = {
    method: 'POST',
    url: 'https://till.example/orders/{text}/send?note={text}&x=1',
    json: { note: '{text}', in: ['a {text} b'] },
  } as const
  let url: string
  try {
    url = fillCall(call, { text: literal }).url
  } catch (error) {
    expect(error).toBeInstanceOf(UnusableValue)
    expect(literal === '' || /^\.{1,2}$/.test(literal) || !literal.isWellFormed()).toBe(true)
    return
  }
  const parsed = new URL(url)
  expect(parsed.origin).toBe('https://till.example')
  const [, orders, part, send, ...more] = parsed.pathname.split('/')
  expect([orders, decodeURIComponent(part ?? ''), send, more]).toEqual([
    'orders',
    literal,
    'send',
    [],
  ])
  expect([...parsed.searchParams]).toEqual([
    ['note', literal],
    ['x', '1'],
  ])
  const body = JSON.parse(fillCall(call, { text: literal }).body ?? '')
  expect(body).toEqual({ note: literal, in: [`a ${literal} b`] })
})
