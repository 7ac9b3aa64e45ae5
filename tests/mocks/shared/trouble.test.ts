import { expect, it } from 'vitest'
import { type OperationId, operationTable } from '#src/generated/operations.ts'
import { rows } from '#tests/contract/document.ts'
import { written } from './answers.ts'
import { everyWrite, faultsOf, replyOf, someCalls } from './trouble.ts'

const ids = Object.keys(operationTable) as OperationId[] // Object.keys loses the key's type
const signIn = ['login', 'otp']
const request = new Request('http://mocks.test/')

it('a fault is a status that the contract has for the call, said as it is said there', async () => {
  for (const { id, operation } of rows) {
    const known = Object.keys(operation.responses).map(Number)
    for (const fault of faultsOf(id as OperationId)) {
      if (fault === 'cut') continue
      expect(known, id).toContain(fault)
      // A response outside the contract would have a different status, and be reported on the
      // console.
      expect(written(id as OperationId, replyOf(fault, request)).status, id).toBe(fault)
    }
  }
})

it('every call that changes something fails, and no other one', () => {
  const spared = ids.filter(id => everyWrite(id) === null)
  const reading = ids.filter(id => ['get', 'head'].includes(operationTable[id].method))
  expect(spared.toSorted()).toEqual([...reading, ...signIn].toSorted())
  expect(everyWrite('saveFile')).toBe(500)
})

it.each([1, 5, 50])('%i in a hundred calls fail, by the seed', percent => {
  const drawn = (seed: number) => {
    const trouble = someCalls(percent, seed)
    return Array.from({ length: 10_000 }, () => trouble('saveFile'))
  }
  const found = drawn(7)
  const failed = found.filter(fault => fault !== null)
  expect(failed.length / 100).toBeGreaterThan(percent * 0.75)
  expect(failed.length / 100).toBeLessThan(percent * 1.25)
  expect(new Set(failed)).toEqual(new Set(faultsOf('saveFile')))
  expect(drawn(7)).toEqual(found)
  expect(drawn(8)).not.toEqual(found)
})

it('signing in never fails, and none at all with 0', () => {
  const always = someCalls(100, 7)
  expect(ids.filter(id => always(id) === null)).toEqual(signIn)
  const never = someCalls(0, 7)
  expect(ids.filter(id => never(id) !== null)).toEqual([])
})
