// One suite, two targets: the mocks and the embedded server answer the contract alike.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caller, dig } from './contract/caller.ts'
import { gaps, table } from './contract/coverage.ts'
import { startMocksTarget } from './contract/mocksTarget.ts'
import { rows } from './contract/rows/index.ts'
import { startServerTarget } from './contract/serverTarget.ts'

const targets = [
  { name: 'mocks', start: startMocksTarget },
  { name: 'server', start: startServerTarget },
]

/** Target -> row -> what its failure tells: where, why, and what else it carries. */
const told = new Map(targets.map(({ name }) => [name, new Map<string, unknown>()]))

function failureOf(body: unknown) {
  const fields: unknown[] = Object.values(Object(dig(body, 'fields')))
  const places = fields.map(field => `${dig(field, 'path')} ${dig(field, 'code')}`)
  return { keys: Object.keys(Object(body)).toSorted(), places: places.toSorted() }
}

describe.each(targets)('the contract, $name', ({ name, start }) => {
  let caller: Caller
  beforeAll(async () => {
    caller = new Caller(await start())
  })
  afterAll(() => caller?.target.stop())

  it.each(rows)(
    '$operationId $expect.status: $name',
    async ({ name: row, operationId, ask, expect: wanted }) => {
      const asked = typeof ask === 'function' ? await ask(caller) : ask
      const answered = await caller.call(operationId, asked)
      const code = dig(answered.body, 'code')
      expect({ status: answered.status, code }).toEqual({
        status: wanted.status,
        code: wanted.code,
      })
      await wanted.check?.(answered, caller)
      if (wanted.status < 300) return
      told.get(name)?.set(`${operationId} ${wanted.status}: ${row}`, failureOf(answered.body))
      const isList = operationId.startsWith('list')
      expect(dig(answered.body, 'message')).toBe(isList ? 'action failed' : undefined)
    },
  )

  it('was seen with every documented answer that a request can provoke', () => {
    console.log(`${name}\n${table(caller.seen)}`)
    expect(gaps(caller.seen)).toEqual([])
  })
})

it('fails alike on both', () => {
  expect(Object.fromEntries(told.get('mocks') ?? [])).toEqual(
    Object.fromEntries(told.get('server') ?? []),
  )
})
