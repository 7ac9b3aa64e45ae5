import { expect, test } from 'vitest'
import { operationTable } from '../generated/operations.ts'
import { operations } from './gb/journal/operations.ts'

/** The operations the journal may name: changes, and those a forbidden page refuses. */
const recorded = Object.entries(operationTable).filter(
  ([, { method, pages, session }]) => session && (pages.length > 0 || method !== 'get'),
)

test('the journal says each operation in words', () => {
  expect(recorded.map(([id]) => id).filter(id => !Object.hasOwn(operations, id))).toEqual([])
})
