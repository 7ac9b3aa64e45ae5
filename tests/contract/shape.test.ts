import { expect, it } from 'vitest'
import { answerDifferences, shapeDifferences, shapeOf } from './shape.ts'

const schema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    tags: { type: 'object', additionalProperties: { type: 'string' } },
    list: {
      type: 'array',
      items: { oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] },
    },
  },
} as const
const compare = (a: unknown, b: unknown) =>
  shapeDifferences(shapeOf(schema, a), shapeOf(schema, b), ['mocks', 'server'])

it('a name that only one answer has, and another type, are told with their place', () => {
  expect(compare({ id: 1, list: [{ a: 1, b: 2 }] }, { id: '1', list: [{ a: 1 }] })).toEqual([
    '/id is number on mocks, string on server',
    '/list/*/b is number on mocks, missing on server',
  ])
  expect(compare({ id: 1, list: [] }, { id: 1 })).toEqual([
    '/list is array on mocks, missing on server',
  ])
})

it('what is data is no difference: values, keys of a map, how many, null', () => {
  expect(
    compare({ id: 1, tags: { x: '' }, list: [{ a: 1 }] }, { id: null, tags: { y: '' }, list: [] }),
  ).toEqual([])
})

it('status and documented headers are compared too', () => {
  const answer = (status: number, headers: Record<string, string>, body: unknown) => ({
    status,
    headers: new Headers(headers),
    body,
  })
  const names = ['mocks', 'server'] as const
  const ok = answer(200, {}, { pages: [] })
  expect(answerDifferences('acl', [ok, answer(401, {}, {})], names)).toEqual([
    'status is 200 on mocks, 401 on server',
  ])
  const cookie = answer(200, { 'set-cookie': 'a=b' }, { status: 'ok', info: '' })
  const none = answer(200, {}, { status: 'ok' })
  expect(answerDifferences('login', [cookie, none], names)).toEqual([
    'headers are [set-cookie] on mocks, [] on server',
    '/info is string on mocks, missing on server',
  ])
})
