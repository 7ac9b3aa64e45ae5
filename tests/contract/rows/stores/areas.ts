// Areas in the answers of a store: repairs are reported, and a refusal names the place.
import { expect } from 'vitest'
import { type Caller, dig, text } from '#tests/contract/caller.ts'
import type { Row } from '#tests/contract/row.ts'
import { bow, box, multi, polygon } from '#tests/support/areas.ts'
import { as, bodyOf, created } from '../onboarding.ts'

const zone = { type: 'polygon', index: 1, key: 'zone', name: 'Zone' }

async function withForm(caller: Caller, area: unknown) {
  const { id: formId } = await created(caller, 'forms', { Fields: [zone] })
  return { ...(await bodyOf(caller, 'stores')), formId, answers: { zone: area } }
}

const doubled = polygon([[0, 0], ...box(0, 0, 1)])
const notices = (name: string) => [
  { path: '/answers/zone', code: 'area.duplicates', info: `${name}: repeated corners removed: 1` },
]

const refusals: readonly [string, unknown, string, string][] = [
  ['that crosses itself', multi([box(9, 9, 1)], [bow]), 'area.crossing', '/coordinates/1/0/0'],
  [
    'that encloses nothing',
    polygon([
      [0, 0],
      [1, 1],
      [2, 2],
      [0, 0],
    ]),
    'area.flat',
    '/coordinates/0/0',
  ],
  [
    'that leaves the world',
    polygon([
      [0, 0],
      [1, 91],
      [1, 1],
      [0, 0],
    ]),
    'area.range',
    '/coordinates/0/1',
  ],
  ['that is not GeoJSON', 'POLYGON((0 0, 1 1, 1 0))', 'area.shape', ''],
]

export const storeAreas: readonly Row[] = [
  {
    operationId: 'createStore',
    name: 'whose area repeats a corner: it is dropped and reported',
    ask: async caller => ({ as, body: await withForm(caller, doubled) }),
    expect: {
      status: 201,
      check({ body }) {
        expect(dig(body, 'entity', 'answers', 'zone')).toEqual(polygon(box(0, 0, 1)))
        expect(dig(body, 'notices')).toEqual(notices('Zone'))
      },
    },
  },
  {
    operationId: 'updateStore',
    name: 'whose area repeats a corner: it is dropped and reported',
    async ask(caller) {
      const body = await withForm(caller, polygon(box(0, 0, 1)))
      const first = await caller.call('createStore', { as, body })
      expect(dig(first.body, 'notices')).toBeUndefined()
      const path = { id: Number(text(first.body, 'entity', 'id')) }
      return { as, path, body: { ...body, answers: { zone: doubled } } }
    },
    expect: {
      status: 200,
      check: ({ body }) => expect(dig(body, 'notices')).toEqual(notices('Zone')),
    },
  },
  ...refusals.map(
    ([name, area, code, inside]): Row => ({
      operationId: 'createStore',
      name: `with an area ${name}`,
      ask: async caller => ({ as, body: await withForm(caller, area) }),
      expect: {
        status: 422,
        code: 'answers.invalid',
        check: ({ body }) =>
          expect(dig(body, 'fields')).toMatchObject([{ path: `/answers/zone${inside}`, code }]),
      },
    }),
  ),
]
