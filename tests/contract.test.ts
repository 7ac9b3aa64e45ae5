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

describe.each(targets)('the contract, $name', ({ name, start }) => {
  let caller: Caller
  beforeAll(async () => {
    caller = new Caller(await start())
  })
  afterAll(() => caller?.target.stop())

  it.each(rows)(
    '$operationId $expect.status: $name',
    async ({ operationId, ask, expect: wanted }) => {
      const asked = typeof ask === 'function' ? await ask(caller) : ask
      const answered = await caller.call(operationId, asked)
      const code = dig(answered.body, 'code')
      expect({ status: answered.status, code }).toEqual({
        status: wanted.status,
        code: wanted.code,
      })
      await wanted.check?.(answered, caller)
    },
  )

  it('was seen with every documented answer that a request can provoke', () => {
    console.log(`${name}\n${table(caller.seen)}`)
    expect(gaps(caller.seen)).toEqual([])
  })
})
