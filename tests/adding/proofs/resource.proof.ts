// In a copy that followed docs/develop/adding/resource.md: the mocks keep its records, the server says that
// it does not yet.
import { expect, test } from 'vitest'
import type { OperationId } from '#src/generated/operations.ts'
import { Caller, type CallSpec, dig } from '#tests/contract/caller.ts'
import { startMocksTarget } from '#tests/contract/mocksTarget.ts'
import { startServerTarget } from '#tests/contract/serverTarget.ts'

const as = 'operator'

async function asking(target: ReturnType<typeof startMocksTarget>) {
  const caller = new Caller(await target)
  return {
    call: (id: string, spec: CallSpec = {}) => caller.call(id as OperationId, { as, ...spec }), // exists in the copy's contract
    stop: () => caller.target.stop(),
  }
}

test('the mocks create, list, change and delete a record', async () => {
  const { call, stop } = await asking(startMocksTarget({}))
  const body = { name: 'Pão Quente', chainId: 1, kind: 'bakery', seats: 90 }
  const made = await call('createBrand', { body })
  expect([made.status, dig(made.body, 'entity', 'kind')]).toEqual([201, 'bakery'])
  expect((await call('createBrand', { body: { ...body, seats: 900 } })).status).toBe(400)
  const path = { id: Number(dig(made.body, 'entity', 'id')) }
  await call('updateBrand', { path, body: { ...body, name: 'Pão Fresco' } })
  const listed = await call('listBrands', { query: { filter: 'fresco' } })
  expect(dig(listed.body, 'data', 0)).toMatchObject({ ...path, name: 'Pão Fresco' })
  expect((await call('deleteBrand', { path })).status).toBe(200)
  expect((await call('getBrand', { path })).status).toBe(404)
  await stop()
})

test('the server refuses it as not built', async () => {
  const { call, stop } = await asking(startServerTarget())
  expect((await call('listBrands')).status).toBe(501)
  await stop()
})
