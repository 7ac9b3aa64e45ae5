// Mocks and server refuse whatever the document does not allow, with a Failure.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationId, operationTable } from '../src/generated/operations.ts'
import { Caller, dig } from './contract/caller.ts'
import { rows } from './contract/document.ts'
import { invalidOf } from './contract/invalid.ts'
import { startMocksTarget } from './contract/mocksTarget.ts'
import { startServerTarget } from './contract/serverTarget.ts'
import { someOf } from './support/full.ts'

const all = rows.map(row => ({ id: row.id as OperationId, list: invalidOf(row) })) // document.test.ts keeps table and document in step
const served = all.filter(({ id }) => !operationTable[id].draft)

const targets = [
  { name: 'mocks', start: () => startMocksTarget({ drafts: 'work' }), operations: someOf(all, 4) },
  { name: 'server', start: startServerTarget, operations: someOf(served, 2) },
]

describe.each(targets)('invalid requests, $name', ({ start, operations }) => {
  let caller: Caller
  beforeAll(async () => {
    caller = new Caller(await start())
  })
  afterAll(() => caller?.target.stop())

  it.each(operations)('$id', async ({ id, list }) => {
    const as = operationTable[id].session ? 'connected' : 'nobody'
    const allowed: string[] = []
    for (const { name, ask } of list) {
      // Also checks the response against the document: anything but a Failure throws.
      const { status, body } = await caller.call(id, { ...ask, as })
      // A response to HEAD is only a status.
      const saysFailed = operationTable[id].method === 'head' || dig(body, 'status') === 'failed'
      const isRefused = status >= 400 && status < 500 && saysFailed
      if (!isRefused) allowed.push(`${name}: ${status}`)
    }
    expect(allowed).toEqual([])
  })
})

it('there are enough of them, of every kind', () => {
  const names = all.flatMap(({ list }) => list.map(({ name }) => name))
  expect(names.length).toBeGreaterThan(500)
  const kinds = ['missing', 'wrong type', 'too long', 'unknown', 'bad enum', 'bad format']
  for (const kind of kinds)
    expect(names.filter(name => name.endsWith(kind)).length).toBeGreaterThan(5)
  expect(all.filter(({ list }) => list.length === 0)).toEqual([])
})
