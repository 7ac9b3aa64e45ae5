import { expect } from 'vitest'
import { type Caller, dig, text } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const megabyte = 1024 * 1024
const draft = { page: 'stores', store: 0, key: 'reason', content: { text: 'olá ☕', step: 2 } }
const id = '6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11'

/** An operator with a fresh draft; connected if the draft belongs to a store. */
async function keeping(caller: Caller, change: object = {}) {
  const body = { ...draft, ...change }
  const token = await caller.ownToken()
  if (body.store !== 0) await caller.connect(token, body.store)
  const saved = await caller.call('saveDraft', { as: { token }, body })
  return { as: { token }, path: { id: text(saved.body, 'id') }, body: undefined }
}

const ofStore = (caller: Caller) =>
  keeping(caller, { page: 'filesmanager', store: caller.target.stores.first, key: '/a ☕.ini' })

const list: Row[] = [
  works('listDrafts', 'of no store', keeping, ({ body }) =>
    expect(body).toMatchObject([{ page: 'stores', store: 0, key: 'reason', size: 28 }]),
  ),
  works(
    'listDrafts',
    'of the connected store',
    async caller => {
      const { as } = await ofStore(caller)
      return { as, query: { store: caller.target.stores.first } }
    },
    ({ body }) => {
      expect(body).toMatchObject([{ page: 'filesmanager', key: '/a ☕.ini' }])
      expect(dig(body, 0, 'content')).toBeUndefined()
    },
  ),
  fails('listDrafts', 409, 'connection.none', 'of a store, without one', ({ target }) => ({
    as: 'operator',
    query: { store: target.stores.first },
  })),
  fails('listDrafts', 409, 'connection.changed', 'of another store', ({ target }) => ({
    as: 'connected',
    query: { store: target.stores.second },
  })),
  fails('listDrafts', 400, 'request.invalid', 'a store below 0', {
    as: 'operator',
    query: { store: -1 },
  }),
  ...guarded('listDrafts'),
]

const save: Row[] = [
  works(
    'saveDraft',
    'instead of the one before',
    async caller => ({ ...(await keeping(caller)), body: { ...draft, content: null } }),
    ({ body }) => expect(body).toMatchObject({ page: 'stores', size: 4 }),
  ),
  fails('saveDraft', 403, 'page.not_allowed', 'of a page they may not use', {
    as: 'newcomer',
    body: { ...draft, page: 'filesmanager' },
  }),
  fails('saveDraft', 409, 'connection.none', 'of a store, without one', ({ target }) => ({
    as: 'operator',
    body: { ...draft, store: target.stores.first },
  })),
  fails('saveDraft', 409, 'connection.changed', 'of another store', ({ target }) => ({
    as: 'connected',
    body: { ...draft, store: target.stores.second },
  })),
  fails('saveDraft', 422, 'draft.too_large', 'more than is kept', {
    as: 'operator',
    body: { ...draft, content: 'x'.repeat(8 * megabyte) },
  }),
  fails('saveDraft', 400, 'request.invalid', 'a page that is none', {
    as: 'operator',
    body: { ...draft, page: 'nowhere' },
  }),
  ...guarded('saveDraft', { ask: { body: draft } }),
  ...bodied('saveDraft', { as: 'operator', body: draft }, 16 * megabyte),
]

const read: Row[] = [
  works('readDraft', 'what was kept', keeping, ({ body }) => expect(body).toMatchObject(draft)),
  works('readDraft', 'of the connected store', ofStore, ({ body }) =>
    expect(dig(body, 'content')).toEqual(draft.content),
  ),
  fails('readDraft', 409, 'connection.changed', 'of a store left since', async caller => {
    const ask = await ofStore(caller)
    await caller.connect(ask.as.token, caller.target.stores.second)
    return ask
  }),
  fails('readDraft', 409, 'connection.none', 'of a store, disconnected since', async caller => {
    const ask = await ofStore(caller)
    await caller.call('endConnection', { as: ask.as })
    return ask
  }),
  fails('readDraft', 404, 'draft.not_found', 'of another operator', async caller => ({
    ...(await keeping(caller)),
    as: 'operator',
  })),
  fails('readDraft', 404, 'draft.not_found', 'there is none', { as: 'operator', path: { id } }),
  fails('readDraft', 400, 'request.invalid', 'no id', { as: 'operator', path: { id: 'x' } }),
  ...guarded('readDraft', { ask: { path: { id } } }),
]

const drop: Row[] = [
  works('dropDraft', 'it is gone', ofStore, ({ body }) =>
    expect(body).toMatchObject({ status: 'ok' }),
  ),
  fails('dropDraft', 404, 'draft.not_found', 'twice', async caller => {
    const ask = await keeping(caller)
    await caller.call('dropDraft', ask)
    return ask
  }),
  fails('dropDraft', 404, 'draft.not_found', 'of another operator', async caller => ({
    ...(await keeping(caller)),
    as: 'operator',
  })),
  fails('dropDraft', 400, 'request.invalid', 'no id', { as: 'operator', path: { id: 'x' } }),
  ...guarded('dropDraft', { ask: { path: { id } } }),
]

export const drafts: readonly Row[] = [...list, ...save, ...read, ...drop]
