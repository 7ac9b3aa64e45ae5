import { describe, expect, test } from 'vitest'
import { firstShapes } from '#src/generated/firstShapes.ts'
import { type OperationId, type OperationRow, operationTable } from '#src/generated/operations.ts'
import { answerShapes, namedShapes } from '#src/generated/shapes.ts'
import { answersOf, rowOf } from '#tests/contract/document.ts'
import { madeFrom } from '#tests/mocks/fixtures/fromSchema.ts'
import { olderBody } from '#tests/mocks/older.ts'
import { checksOf } from './shape.ts'

const checkOf = checksOf({ ...firstShapes, ...answerShapes }, namedShapes)
const ids = Object.keys(operationTable) as OperationId[] // Object.keys loses the type of the keys

/** The contract's successful answers that are JSON. */
const right = ids.flatMap(id =>
  answersOf(rowOf(id)).flatMap(({ status, node }) => {
    const schema = node.content?.['application/json']?.schema
    return status < 300 && schema ? [{ id, status, schema }] : []
  }),
)
const isOlder = (id: OperationId) => (operationTable[id] as OperationRow).source === 'spec'
const seeds = Array.from({ length: 12 }, (_, seed) => seed)

test('every right answer that is JSON has a shape, and nothing else', () => {
  const known = Object.keys({ ...firstShapes, ...answerShapes })
  expect(known.sort()).toEqual([...new Set(right.map(({ id }) => id))].sort())
})

test.each(right)('$id: what the contract allows fits, in the older manner too', rightAnswer => {
  const { id, status, schema } = rightAnswer
  for (const seed of seeds)
    for (const hostile of [false, true]) {
      const body = madeFrom(schema, id, { seed, hostile })
      expect(checkOf(id)?.(body), JSON.stringify(body)).toBe(true)
      if (!isOlder(id)) continue
      const older = olderBody(id, { status, body })
      expect(checkOf(id)?.(older), JSON.stringify(older)).toBe(true)
    }
})

test.each(right)('$id: an answer of another kind does not fit', ({ id }) => {
  const check = checkOf(id)
  for (const body of [null, 0, 'text', true, [null], [[]], undefined])
    expect(check?.(body), JSON.stringify(body)).toBe(false)
})

describe('the signs of the table', () => {
  test.each([
    ['s', ['', 'a'], [0, null, [], {}]],
    ['n?', [0, null], ['0', undefined]],
    [['s'], [[], ['a']], [{}, ['a', 1], null, 'a']],
    [{ a: 'n', 'b?': 's' }, [{ a: 1 }, { a: 1, b: '', c: {} }], [{}, { a: 1, b: null }, [], null]],
    [{ '*': 'b' }, [{}, { x: true }], [{ x: 1 }, []]],
    [
      { '|': ['z', { a: 'One' }] },
      [null, { a: { in: [] } }, { a: { in: [{ in: [] }] } }],
      [{}, { a: { in: [{}] } }],
    ],
  ] as const)('%j', (shape, fits, others) => {
    const check = checksOf({ call: shape }, { One: { in: ['One'] } })('call')
    for (const value of fits) expect(check?.(value), JSON.stringify(value)).toBe(true)
    for (const value of others) expect(check?.(value), JSON.stringify(value)).toBe(false)
  })
})
