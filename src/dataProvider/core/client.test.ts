// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paginate } from '#common/paginate.ts'
import { chooseLanguage } from '#src/i18n/language.ts'
import { connect, getSession, isSignedIn, signIn, signOut } from '#src/session.ts'
import { tokenOf } from '#tests/support/console/tokenOf.ts'
import { allowedPages, login, otp } from '../auth.ts'
import { endConnection } from '../connection.ts'
import { rootPath } from '../files.ts'
import { dataProvider } from '../index.ts'
import { askEarly } from './client.ts'

const token = tokenOf('ana')
const store = { id: 7, name: 'Aurora', extra: '', full_name: '', country: 'BR' }
const pagination = paginate(93, 10, 2, 10)

const server = setupServer()
const seen: Request[] = []
beforeAll(() => {
  server.events.on('request:start', ({ request }) => void seen.push(request.clone()))
  server.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => {
  localStorage.clear()
  signOut()
  seen.length = 0
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const answers = (path: string, body: unknown, status = 200) =>
  server.use(http.all(`*${path}`, () => HttpResponse.json(body as object, { status })))
const header = (name: string) => seen.at(-1)?.headers.get(name)

describe('what every request carries', () => {
  test('who disconnects says from which store, wherever the session is meanwhile', async () => {
    signIn(token)
    connect({ ...store, id: 8 }, '', {})
    answers('/ext/connection/end', { status: 'ok', info: '' })
    await endConnection(7)
    expect(header('Store-Id')).toBe('7')
  })

  test('token and language; the store on store-bound calls only', async () => {
    signIn(token)
    connect(store, '', {})
    answers('/acl', { pages: [] })
    answers('/filesystem/rootpath', { status: 'ok', payload: '/' })
    await allowedPages()
    expect(header('Authorization')).toBe(`Bearer ${token}`)
    expect(header('Accept-Language')).toBe('en-GB')
    expect(header('Store-Id')).toBeNull()
    await chooseLanguage('br')
    await rootPath()
    expect(header('Store-Id')).toBe('7')
    expect(header('Accept-Language')).toBe('pt-BR')
    await chooseLanguage('gb')
  })

  test('§7.3 credentials, also when asked early', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch')
    answers('/acl', { pages: [] })
    answers('/data/journal', { data: [], links: { pagination } })
    await allowedPages()
    askEarly('listJournal', new URLSearchParams())
    // msw passes on a request of its own, so this checks the arguments.
    const [[first], [, second]] = fetch.mock.calls as [[Request], [string, RequestInit]]
    expect([first.credentials, second.credentials]).toEqual(['include', 'include'])
    await dataProvider.getList('journal', {})
  })

  test('no token where the call needs none, and never in the address', async () => {
    signIn(token)
    answers('/exp/login', { status: 'ok', info: '' })
    await login('ana', 'secret')
    expect(header('Authorization')).toBeNull()
    expect(seen.map(({ url }) => url).join()).not.toContain(token)
  })
})

describe('how a call can fail', () => {
  test('200 with a status that is not ok', async () => {
    answers('/exp/login', { status: 'failed', info: 'Blocked until noon.' })
    await expect(login('a', 'b')).rejects.toMatchObject({
      info: 'Blocked until noon.',
      verbatim: true,
      status: 200,
    })
  })

  test('a page of HTML instead of JSON', async () => {
    server.use(http.get('*/acl', () => HttpResponse.html('<!doctype html>')))
    await expect(allowedPages()).rejects.toMatchObject({ code: 'answer.not_json' })
  })

  test.each([null, [], 7, {}, { pages: 'all' }])('%j in place of an object', async body => {
    answers('/acl', body)
    const failure = { code: 'answer.wrong_shape', status: 200 }
    await expect(allowedPages()).rejects.toMatchObject(failure)
  })

  test('no network', async () => {
    server.use(http.get('*/acl', () => HttpResponse.error()))
    await expect(allowedPages()).rejects.toMatchObject({ code: 'server.unreachable', status: 0 })
  })

  test('a 401 ends the session by itself', async () => {
    signIn(token)
    answers('/acl', { status: 'failed', code: 'session.ended', info: '' }, 401)
    await expect(allowedPages()).rejects.toMatchObject({ code: 'session.ended' })
    expect(isSignedIn()).toBe(false)
    expect(getSession().ended).toBe(true)
  })

  describe('another connection than this tab knew', () => {
    const otherStore = { ...store, id: 8, name: 'Belvedere', picked: true }
    const here = {
      id: 'c',
      store: otherStore,
      not_supported: {},
      version: '5',
      reason: '',
      since: '',
    }
    const refused = (code: string) =>
      answers('/filesystem/rootpath', { status: 'failed', code, info: '' }, 409)
    const connectionCalls = () => seen.filter(({ url }) => url.endsWith('/ext/connection')).length
    beforeEach(() => {
      signIn(token)
      connect(store, '', {})
    })

    test.each(['connection.changed', 'connection.none'])(
      '%s: the server is asked once, and its answer followed',
      async code => {
        refused(code)
        answers('/ext/connection', { connection: here })
        const calls = [rootPath(), rootPath(), rootPath()]
        await Promise.all(calls.map(call => expect(call).rejects.toMatchObject({ status: 409 })))
        await vi.waitFor(() => expect(getSession().store?.id).toBe(8), 30_000)
        expect(getSession()).toMatchObject({ version: '5', move: { from: { id: 7 } } })
        expect(connectionCalls()).toBe(1)
      },
    )

    test('no connection at all', async () => {
      refused('connection.none')
      answers('/ext/connection', { connection: null })
      await expect(rootPath()).rejects.toMatchObject({ status: 409 })
      await vi.waitFor(() => expect(getSession().store).toBeNull(), 30_000)
      expect(isSignedIn()).toBe(true)
    })

    test('a server of the older manner knows no such call: none is none, changed is left', async () => {
      answers('/ext/connection', { status: 'failed' }, 404)
      refused('connection.changed')
      await expect(rootPath()).rejects.toMatchObject({ status: 409 })
      await vi.waitFor(() => expect(connectionCalls()).toBe(1), 30_000)
      refused('connection.none')
      await vi.waitFor(async () => {
        await expect(rootPath()).rejects.toMatchObject({ status: 409 })
        expect(getSession().store).toBeNull()
      }, 30_000)
    })

    test('what is refused for a store of before does not undo a choice made meanwhile', async () => {
      server.use(
        http.get('*/filesystem/rootpath', () => {
          connect(otherStore, '', {})
          return HttpResponse.json({ status: 'failed', code: 'connection.none' }, { status: 409 })
        }),
      )
      await expect(rootPath()).rejects.toMatchObject({ status: 409 })
      expect(getSession().store?.id).toBe(8)
      expect(connectionCalls()).toBe(0)
    })
  })

  test('a 401 of a code does not, nor one that belongs to an earlier session', async () => {
    signIn(token)
    answers('/exp/otp', { status: 'failed', code: 'login.code_refused', info: 'Wrong' }, 401)
    await expect(otp('1')).rejects.toMatchObject({ info: 'Wrong' })
    expect(isSignedIn()).toBe(true)
    server.use(
      http.get('*/acl', () => {
        signIn(tokenOf('bo')) // meanwhile
        return HttpResponse.json({}, { status: 401 })
      }),
    )
    await expect(allowedPages()).rejects.toMatchObject({ status: 401 })
    expect(getSession().claims?.username).toBe('bo')
  })
})

describe('the journal as a resource', () => {
  const params = {
    pagination: { page: 2, perPage: 10 },
    sort: { field: 'at', order: 'DESC' as const },
    filter: { q: 'printer', outcome: 'ok' },
  }
  const record = {
    id: 4,
    at: '2026-11-20T08:16:02.000Z',
    operator: 'ana',
    store: null,
    connection: null,
    reason: null,
    operation: 'login',
    target: null,
    outcome: 'ok',
    info: null,
    durationMs: 3,
    address: null,
  }

  test("react-admin's parameters become the list protocol's, the answer react-admin's", async () => {
    answers('/data/journal', { data: [record], links: { pagination } })
    const page = await dataProvider.getList('journal', params)
    const query = Object.fromEntries(new URL(seen[0]?.url ?? '').searchParams)
    expect(query).toEqual({
      sort: 'at|desc',
      page: '2',
      per_page: '10',
      filter: 'printer',
      outcome: 'ok',
    })
    expect(page).toEqual({
      data: [record],
      total: 93,
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
      meta: { isExact: true, pagination, asOf: expect.any(Number) },
    })
  })

  test('a total that is not exact is told so; an empty filter is not sent', async () => {
    const inexact = { ...pagination, total_is_exact: false, current_page: 10 }
    answers('/data/journal', { data: [], links: { pagination: inexact } })
    const page = await dataProvider.getList('journal', { ...params, filter: { q: '' } })
    expect(page.meta).toMatchObject({ isExact: false })
    expect(page.pageInfo?.hasNextPage).toBe(false)
    expect(seen[0]?.url).not.toContain('filter')
  })

  test('what was asked early is handed to the first call only', async () => {
    signIn(token)
    answers('/data/journal', { data: [record], links: { pagination } })
    askEarly('listJournal', new URLSearchParams({ per_page: '10', page: '2', sort: 'at|desc' }))
    await dataProvider.getList('journal', { ...params, filter: {} })
    expect(seen).toHaveLength(1)
    expect(header('Authorization')).toBe(`Bearer ${token}`)
    await dataProvider.getList('journal', { ...params, filter: {} })
    expect(seen).toHaveLength(2)
  })

  test('what was asked early for one operator is not handed to the next', async () => {
    signIn(token)
    answers('/data/journal', { data: [record], links: { pagination } })
    askEarly('listJournal', new URLSearchParams({ per_page: '10', page: '2', sort: 'at|desc' }))
    const next = tokenOf('bo')
    signIn(next)
    await dataProvider.getList('journal', { ...params, filter: {} })
    expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual([
      `Bearer ${token}`,
      `Bearer ${next}`,
    ])
  })

  test('another resource is refused', async () => {
    await expect(dataProvider.getList('nothing', params)).rejects.toThrow('has no resource nothing')
  })
})

test('§3.4 stores by region: region, selected and type are ours; empty regions are left out', async () => {
  const entry = { ...store, picked: true }
  answers('/stores/list', { BR: [entry], GB: [] })
  const regions = await dataProvider.storesByRegion('aur', 100)
  expect(regions).toEqual([
    {
      name: 'BR',
      type: 'region',
      children: [{ ...store, region: 'BR', selected: true, type: 'store' }],
    },
  ])
  expect(new URL(seen[0]?.url ?? '').search).toBe('?filter=aur&limit=100')
})

test('reason fields come by position', async () => {
  const field = { id: 1, name: 'a', label: 'A', type: 'custom_text', required_for_agents: true }
  answers('/freshdesk/fields', [
    { ...field, name: 'late', position: 2 },
    { ...field, position: 1 },
  ])
  const fields = await dataProvider.reasonFields()
  expect(fields.map(({ name }) => name)).toEqual(['a', 'late'])
})
