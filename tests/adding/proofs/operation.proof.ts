// In a copy that followed docs/develop/adding/operation.md: mocks and server answer it as its rows require.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caller } from '#tests/contract/caller.ts'
import { gaps } from '#tests/contract/coverage.ts'
import { startMocksTarget } from '#tests/contract/mocksTarget.ts'
import { rows } from '#tests/contract/rows/index.ts'
import { startServerTarget } from '#tests/contract/serverTarget.ts'

const name: string = 'readClock'
const own = rows.filter(({ operationId }) => operationId === name)

describe.each([startMocksTarget, startServerTarget])('%o', start => {
  let caller: Caller
  beforeAll(async () => {
    caller = new Caller(await start())
  })
  afterAll(() => caller?.target.stop())

  it.each(own)('$expect.status: $name', async ({ operationId, ask, expect: wanted }) => {
    const spec = typeof ask === 'function' ? await ask(caller) : ask
    expect((await caller.call(operationId, spec)).status).toBe(wanted.status)
  })

  it('was seen with every documented answer', () => {
    expect(own.length).toBeGreaterThan(3)
    expect(gaps(caller.seen).filter(gap => gap.includes(name))).toEqual([])
  })
})
