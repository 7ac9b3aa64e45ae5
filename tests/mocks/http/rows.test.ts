// Runs the contract's own suite against the mocks over the network: a server must read and write
// what fetch and msw's interception pass on within one process.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { operationTable } from '#src/generated/operations.ts'
import { Caller, dig } from '#tests/contract/caller.ts'
import { startServedTarget } from '#tests/contract/mocksTarget.ts'
import { rows } from '#tests/contract/rows/index.ts'
import { isFull } from '#tests/support/full.ts'

/** Tags with cookies, ranges, bytes, lines and bodies other than JSON. */
const tags = ['auth', 'downloads', 'logs', 'plugins', 'views']
const asked = rows.filter(
  ({ operationId }) => isFull || tags.includes(operationTable[operationId].tag),
)

let caller: Caller
beforeAll(async () => {
  caller = new Caller(await startServedTarget())
})
afterEach(() => caller.tidy())
afterAll(() => caller.target.stop())

it.each(asked)('$operationId $expect.status: $name', async row => {
  const { operationId, ask, expect: wanted } = row
  const answered = await caller.call(
    operationId,
    typeof ask === 'function' ? await ask(caller) : ask,
  )
  const code = dig(answered.body, 'code') ?? undefined
  expect({ status: answered.status, code }).toEqual({ status: wanted.status, code: wanted.code })
  await wanted.check?.(answered, caller)
})
