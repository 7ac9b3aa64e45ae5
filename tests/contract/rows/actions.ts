import { expect } from 'vitest'
import { type Caller, dig, text } from '../caller.ts'
import { forgotten } from '../forgotten.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const as = 'connected'
const id = '6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11'
const room = 1024 * 1024
const restart = { action: 'restart-service', parameters: { service: 'kitchen' } }
const several = (stores: readonly number[]) => ({ ...restart, stores, reason: 'A contract' })

/** A separate operator, so that nobody else's runs interfere. */
async function own(caller: Caller) {
  const token = await caller.ownToken()
  await caller.connect(token, caller.target.stores.first)
  return { token }
}

async function ended(caller: Caller, who: { token: string }, run: string) {
  // The action itself takes two seconds.
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await caller.call('readActionRun', { as: who, path: { id: run } })
    if (!['queued', 'running'].includes(text(body, 'run', 'state'))) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('The run did not end in time')
}

/** A finished run of a separate operator. */
async function ran(caller: Caller, body: object = restart) {
  const who = await own(caller)
  const { body: run } = await caller.call('executeAction', { as: who, body })
  await ended(caller, who, text(run, 'run'))
  return { as: who, run: text(run, 'run') }
}

const repeated =
  (operation: 'executeAction' | 'executeActions', body: object, otherBody: object) =>
  async (caller: Caller) => {
    const ask = { as: await own(caller), headers: { 'Idempotency-Key': 'the same' } }
    await caller.call(operation, { ...ask, body })
    return { ...ask, body: otherBody }
  }

const list: Row[] = [
  works('listActions', 'the catalogue', { as }, ({ body }) => {
    const found = Object.values(Object(body))
    expect(found).toContainEqual(
      expect.objectContaining({ name: 'restart-service', danger: 'medium', several: true }),
    )
  }),
  works(
    'listActions',
    'with what is one’s own',
    async caller => {
      const who = await ran(caller)
      const path = { name: 'restart-service' }
      await caller.call('setActionFavourite', { as: who.as, path, body: { favourite: true } })
      return { as: who.as }
    },
    ({ body }) => {
      const found = Object.values(Object(body)).find(
        action => dig(action, 'name') === 'restart-service',
      )
      expect(found).toMatchObject({ favourite: true, lastRun: expect.stringMatching(/^20/) })
    },
  ),
  ...guarded('listActions', { page: true, store: true }),
]

const query: Row[] = [
  works('queryAction', 'the form', { as, body: { action: 'restart-service' } }, ({ body }) => {
    expect(dig(body, 'dryRun')).toBe(null)
    expect(dig(body, 'schema', 'properties', 'service', 'enum')).toContain('kitchen')
  }),
  works(
    'queryAction',
    'choices that wait for another parameter',
    { as: 'hostless', body: { action: 'resend-order' } },
    ({ body }) =>
      expect(dig(body, 'schema', 'properties', 'order')).toMatchObject({
        enum: [],
        'x-after': ['channel'],
        'x-waits': ['channel'],
      }),
  ),
  works(
    'queryAction',
    'a dry run, without the secret',
    {
      as,
      body: { action: 'change-pin', parameters: { till: 2, pin: '902117' }, dryRun: true },
    },
    ({ body }) => {
      expect(JSON.stringify(body)).not.toContain('902117')
      expect(dig(body, 'dryRun', 'parameters')).toContainEqual(
        expect.objectContaining({ name: 'pin', value: '•••' }),
      )
    },
  ),
  fails('queryAction', 404, 'action.not_found', 'there is none', { as, body: { action: 'none' } }),
  fails('queryAction', 422, 'action.parameters', 'a choice that there is not', {
    as,
    body: { action: 'restart-service', parameters: { service: 'reactor' }, dryRun: true },
  }),
  fails('queryAction', 422, 'action.parameters', 'one is missing, one is too many', {
    as,
    body: { action: 'restart-service', parameters: { more: 1 }, dryRun: true },
  }),
  fails('queryAction', 503, 'host.none', 'no machine', {
    as: 'hostless',
    body: { ...restart, dryRun: true },
  }),
  ...guarded('queryAction', { ask: { body: restart }, page: true, store: true }),
  ...bodied('queryAction', { as, body: restart }, room),
]

let first = ''
const execute: Row[] = [
  works(
    'executeAction',
    'a run that waits or works',
    async caller => ({ as: await own(caller), body: restart }),
    ({ body }) =>
      expect(body).toMatchObject({
        action: 'restart-service',
        batch: null,
        parameters: { service: 'kitchen' },
        failure: null,
      }),
  ),
  works(
    'executeAction',
    'the same again is the same run',
    async caller => {
      const ask = { as: await own(caller), body: restart, headers: { 'Idempotency-Key': 'one' } }
      const { body } = await caller.call('executeAction', ask)
      first = text(body, 'run')
      return ask
    },
    ({ body }) => expect(text(body, 'run')).toBe(first),
  ),
  fails(
    'executeAction',
    409,
    'request.repeated',
    'a key of another request',
    repeated('executeAction', restart, { ...restart, parameters: { service: 'pos' } }),
  ),
  forgotten('executeAction', async caller => ({ as: await own(caller), body: restart })),
  fails('executeAction', 404, 'action.not_found', 'there is none', {
    as,
    body: { action: 'none' },
  }),
  fails('executeAction', 422, 'action.parameters', 'a choice that there is not', {
    as,
    body: { action: 'restart-service', parameters: { service: '$(reboot)' } },
  }),
  fails('executeAction', 503, 'host.none', 'no machine', { as: 'hostless', body: restart }),
  ...guarded('executeAction', { ask: { body: restart }, page: true, store: true }),
  ...bodied('executeAction', { as, body: restart }, room),
]

const favourite: Row[] = [
  ...[true, false].map(favourite =>
    works('setActionFavourite', favourite ? 'kept' : 'dropped', {
      as,
      path: { name: 'restart-service' },
      body: { favourite },
    }),
  ),
  fails('setActionFavourite', 404, 'action.not_found', 'there is none', {
    as,
    path: { name: 'none' },
    body: { favourite: true },
  }),
  ...guarded('setActionFavourite', {
    ask: { path: { name: 'restart-service' }, body: { favourite: true } },
    page: true,
  }),
  ...bodied(
    'setActionFavourite',
    { as, path: { name: 'restart-service' }, body: { favourite: true } },
    room,
  ),
]

const runs: Row[] = [
  works(
    'listActionRuns',
    'the newest first, a page of them',
    async caller => {
      const { as: who } = await ran(caller)
      await caller.call('executeAction', { as: who, body: restart })
      return { as: who, query: { action: 'restart-service', limit: 1 } }
    },
    ({ body }) => {
      expect(Object.values(Object(dig(body, 'data')))).toHaveLength(1)
      expect(dig(body, 'next')).toBe(dig(body, 'data', 0, 'run'))
    },
  ),
  works(
    'listActionRuns',
    'the page after it',
    async caller => {
      const { as: who, run } = await ran(caller)
      return { as: who, query: { before: run, limit: 100 } }
    },
    ({ body }) => expect(Object.values(Object(dig(body, 'data'))).length).toBeGreaterThanOrEqual(0),
  ),
  fails('listActionRuns', 400, 'request.invalid', 'more than there can be', {
    as,
    query: { limit: 101 },
  }),
  ...guarded('listActionRuns', { page: true, store: true }),
  works(
    'readActionRun',
    'what it said',
    async caller => {
      const { as: who, run } = await ran(caller)
      return { as: who, path: { id: run } }
    },
    ({ body }) => {
      expect(dig(body, 'run')).toMatchObject({ state: 'done', exitCode: 0, failure: null })
      expect(text(body, 'text')).toContain('\u001b[32m')
      expect(dig(body, 'run', 'size')).toBe(text(body, 'text').length)
    },
  ),
  works(
    'readActionRun',
    'only what is new',
    async caller => {
      const { as: who, run } = await ran(caller)
      return { as: who, path: { id: run }, query: { from: 2 } }
    },
    ({ body }) => expect(dig(body, 'from')).toBe(2),
  ),
  fails('readActionRun', 404, 'action.run_not_found', 'there is none', { as, path: { id } }),
  fails(
    'readActionRun',
    404,
    'action.run_not_found',
    'somebody else’s, elsewhere',
    async caller => ({
      as: 'operator',
      path: { id: (await ran(caller)).run },
    }),
  ),
  fails('readActionRun', 400, 'request.invalid', 'no id', { as, path: { id: 'x' } }),
  ...guarded('readActionRun', { ask: { path: { id } }, page: true }),
]

const batches: Row[] = [
  works(
    'executeActions',
    'on two stores, in their order',
    async caller => {
      const { first: store, second: otherStore } = caller.target.stores
      return { as: await own(caller), body: several([otherStore, store]) }
    },
    ({ body }, { target: { stores } }) =>
      expect(body).toMatchObject({
        action: 'restart-service',
        runs: [
          { store: { id: stores.second }, reason: 'A contract' },
          { store: { id: stores.first }, batch: dig(body, 'id') },
        ],
      }),
  ),
  forgotten('executeActions', async caller => ({
    as: await own(caller),
    body: several([caller.target.stores.first]),
  })),
  fails('executeActions', 404, 'action.not_found', 'there is none', {
    as,
    body: { ...several([1]), action: 'none' },
  }),
  fails('executeActions', 404, 'store.not_found', 'there is no such store', {
    as,
    body: several([2_000_000]),
  }),
  fails('executeActions', 422, 'action.not_several', 'one store at a time', ({ target }) => ({
    as,
    body: { ...several([target.stores.first]), action: 'change-pin' },
  })),
  fails('executeActions', 422, 'action.parameters', 'a choice that there is not', ({ target }) => ({
    as,
    body: { ...several([target.stores.first]), parameters: { service: 'reactor' } },
  })),
  fails('executeActions', 400, 'request.invalid', 'a reason of blanks', {
    as,
    body: { ...several([1]), reason: '  ' },
  }),
  fails('executeActions', 409, 'request.repeated', 'a key of another request', async caller => {
    const { first: store } = caller.target.stores
    const otherBody = { ...several([store]), reason: 'Another' }
    return await repeated('executeActions', several([store]), otherBody)(caller)
  }),
  ...guarded('executeActions', { ask: { body: several([1]) }, page: true }),
  ...bodied('executeActions', { as, body: several([1]) }, room),
  works(
    'readActionBatch',
    'how far it is',
    async caller => {
      const who = await own(caller)
      const body = several([caller.target.stores.first])
      const { body: batch } = await caller.call('executeActions', { as: who, body })
      return { as: who, path: { id: text(batch, 'id') } }
    },
    ({ body }) => expect(Object.values(Object(dig(body, 'runs')))).toHaveLength(1),
  ),
  fails('readActionBatch', 404, 'action.run_not_found', 'there is none', { as, path: { id } }),
  fails('readActionBatch', 400, 'request.invalid', 'no id', { as, path: { id: 'x' } }),
  ...guarded('readActionBatch', { ask: { path: { id } }, page: true }),
]

export const actions: readonly Row[] = [
  ...list,
  ...query,
  ...execute,
  ...favourite,
  ...runs,
  ...batches,
]
