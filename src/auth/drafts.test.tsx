// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { tokenFor } from '#tests/support/session/tokens.ts'
import { ApiError, type Draft, dataProvider } from '../dataProvider/index.ts'
import { connect, signIn, signOut } from '../session.ts'
import { type Place, useDraft } from './drafts.ts'

const store = { id: 17, name: 'Central', extra: '', full_name: '', country: 'GB' }
const place: Place = { page: 'filesmanager', store: 17, key: '/config/store.ini' }
const isText = (value: unknown): value is string => typeof value === 'string'

/** A server's drafts, by page, store and key. */
let kept: Map<string, Draft>
const server = {
  listDrafts: vi.fn<typeof dataProvider.listDrafts>(async wanted =>
    [...kept.values()].filter(draft => draft.store === wanted),
  ),
  readDraft: vi.fn<typeof dataProvider.readDraft>(async id => {
    const found = [...kept.values()].find(draft => draft.id === id)
    if (!found) throw failed(404, 'draft.not_found')
    return found
  }),
  saveDraft: vi.fn<typeof dataProvider.saveDraft>(async ({ page, store, key, content }) => {
    const id = JSON.stringify([page, store, key])
    const draft = { id, page, store, key, saved: new Date().toISOString(), size: 1, content }
    kept.set(id, draft)
    return draft
  }),
  dropDraft: vi.fn<typeof dataProvider.dropDraft>(async id => {
    if (!kept.delete(id)) throw failed(404, 'draft.not_found')
    return { status: 'ok', info: '' }
  }),
}
/** ra-core logs every failed call to the console, except in production. */
const failed = (status: number, code: string) => {
  expectConsole(new RegExp(code))
  return new ApiError({ operation: 'saveDraft', status, code, info: '' })
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CoreAdminContext dataProvider={{ ...dataProvider, ...server }}>{children}</CoreAdminContext>
  </MemoryRouter>
)
async function open(at: Place | null = place) {
  const { result, unmount, rerender } = renderHook(
    ({ at }: { at: Place | null }) => useDraft(at, isText),
    { wrapper, initialProps: { at } },
  )
  await waitFor(() => expect(result.current.looking).toBe(false))
  return { draft: () => result.current, unmount, rerender }
}
const keep = (draft: { keep: (text: string | null) => boolean }, text: string | null) => {
  let inTab = false
  act(() => {
    inTab = draft.keep(text)
  })
  return inTab
}
const texts = () => [...kept.values()].map(({ content }) => Reflect.get(Object(content), 'content'))
const inTab = () => JSON.stringify({ ...sessionStorage })

beforeEach(() => {
  kept = new Map()
  localStorage.clear()
  sessionStorage.clear()
  for (const call of Object.values(server)) call.mockClear()
  signIn(tokenFor(900))
  connect(store, '', {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  signOut()
})

describe('keeping', () => {
  test('in this tab at once, on the server after a pause, the latest only', async () => {
    const { draft } = await open()
    vi.useFakeTimers()
    expect(keep(draft(), 'a')).toBe(true)
    expect(inTab()).toContain('"content":"a"'.replaceAll('"', '\\"'))
    await act(() => vi.advanceTimersByTimeAsync(1500))
    keep(draft(), 'ab')
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(server.saveDraft).not.toHaveBeenCalled()
    expect(draft().where).toBe('sending')
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect([texts(), server.saveDraft.mock.calls.length]).toEqual([['ab'], 1])
    expect(draft().where).toBe('server')
  })

  test('one call at a time: what is typed while one is on its way follows it, the latest wins', async () => {
    const { draft } = await open()
    const held = Promise.withResolvers<void>()
    const save = server.saveDraft.getMockImplementation()
    server.saveDraft.mockImplementationOnce(async (input, options) => {
      await held.promise
      return save?.(input, options) ?? Promise.reject(new Error('no server'))
    })
    keep(draft(), 'one')
    const first = draft().flush()
    keep(draft(), 'two')
    void draft().flush()
    keep(draft(), 'three')
    void draft().flush()
    expect(server.saveDraft).toHaveBeenCalledTimes(1)
    held.resolve()
    await act(() => first)
    expect([texts(), server.saveDraft.mock.calls.length]).toEqual([['three'], 2])
  })

  test('saved or thrown away: gone from both, also while it is on its way', async () => {
    const { draft } = await open()
    keep(draft(), 'a')
    await act(() => draft().flush())
    expect(texts()).toEqual(['a'])
    keep(draft(), null)
    await waitFor(() => expect(texts()).toEqual([]))
    expect(inTab()).not.toContain('/config/store.ini')
    keep(draft(), 'b')
    const sent = draft().flush()
    act(() => draft().drop())
    await act(() => sent)
    await waitFor(() => expect(texts()).toEqual([]))
  })

  test('a server that fails disturbs nobody; the next change tries again', async () => {
    const { draft } = await open()
    server.saveDraft.mockRejectedValueOnce(failed(503, 'server.unreachable'))
    keep(draft(), 'a')
    await act(() => draft().flush())
    expect(draft().where).toBe('tab')
    expect(inTab()).toContain('store.ini')
    keep(draft(), 'ab')
    await act(() => draft().flush())
    expect([draft().where, texts()]).toEqual(['server', ['ab']])
  })

  test('the network comes back: what waits is sent', async () => {
    const { draft } = await open()
    server.saveDraft.mockRejectedValueOnce(failed(0, 'server.unreachable'))
    keep(draft(), 'a')
    await act(() => draft().flush())
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(draft().where).toBe('server'))
  })

  test('storage that is full keeps nothing rather than something old, and says so; the server still does', async () => {
    const { draft } = await open()
    keep(draft(), 'old')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(keep(draft(), 'new')).toBe(false)
    expect([draft().where, inTab()]).toEqual(['nowhere', expect.not.stringContaining('old')])
    await act(() => draft().flush())
    expect([draft().where, texts()]).toEqual(['server', ['new']])
  })

  test('leaving the page sends what waits', async () => {
    const { draft, unmount } = await open()
    keep(draft(), 'a')
    unmount()
    await waitFor(() => expect(texts()).toEqual(['a']))
  })

  test('another store, or another session: it stays in this tab', async () => {
    const { draft } = await open()
    keep(draft(), 'a')
    act(() => connect({ ...store, id: 18 }, '', {}))
    await act(() => draft().flush())
    act(() => signIn(tokenFor(900, 'ana', 'another')))
    act(() => connect(store, '', {}))
    await act(() => draft().flush())
    expect(server.saveDraft).not.toHaveBeenCalled()
    expect(inTab()).toContain('store.ini')
  })
})

describe('coming back', () => {
  const onServer = (text: unknown, at: string) => {
    const draft = { id: 'd1', ...place, saved: at, size: 1, content: { content: text, at } }
    kept.set('d1', draft as Draft) // the test is about invalid content
  }
  const earlier = '2026-11-20T08:00:00.000Z'

  test('from the server, to another browser; taken, it stays kept until it is saved', async () => {
    onServer('from elsewhere', earlier)
    const { draft } = await open()
    expect(draft().offered).toEqual({ content: 'from elsewhere', at: earlier })
    keep(draft(), null) // nothing typed yet
    expect(draft().offered).not.toBeNull()
    act(() => draft().settle())
    expect([draft().offered, texts()]).toEqual([null, ['from elsewhere']])
    act(() => draft().drop())
    await waitFor(() => expect(texts()).toEqual([]))
  })

  test('the newest of both', async () => {
    const { draft, unmount } = await open()
    keep(draft(), 'typed here')
    server.saveDraft.mockRejectedValue(failed(503, 'server.unreachable'))
    unmount()
    onServer('older', earlier)
    const again = await open()
    expect(again.draft().offered?.content).toBe('typed here')
    again.unmount()
    onServer('newer', '2100-01-01T00:00:00.000Z')
    expect((await open()).draft().offered?.content).toBe('newer')
  })

  test('from this tab when the server cannot be asked', async () => {
    const { draft, unmount } = await open()
    keep(draft(), 'typed here')
    server.saveDraft.mockRejectedValue(failed(503, 'server.unreachable'))
    unmount()
    server.listDrafts.mockRejectedValueOnce(failed(503, 'server.unreachable'))
    expect((await open()).draft().offered?.content).toBe('typed here')
  })

  test('a server that does not answer is not waited for', async () => {
    server.listDrafts.mockReturnValueOnce(new Promise(() => {}))
    vi.useFakeTimers()
    const { result } = renderHook(() => useDraft(place, isText), { wrapper })
    await act(() => vi.advanceTimersByTimeAsync(2900))
    expect(result.current.looking).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(result.current.looking).toBe(false)
  })

  test.each([
    ['cannot be asked', () => Promise.reject(failed(503, 'server.unreachable'))],
    ['is too slow', () => new Promise<never>(() => {})],
  ])('a server that %s when the page opens keeps what it has', async (_, listing) => {
    onServer('typed elsewhere', earlier)
    server.listDrafts.mockImplementationOnce(listing)
    vi.useFakeTimers()
    const { result } = renderHook(() => useDraft(place, isText), { wrapper })
    await act(() => vi.advanceTimersByTimeAsync(3100))
    expect(result.current).toMatchObject({ looking: false, offered: null })
    keep(result.current, null) // the page reports that nothing is typed
    await act(() => vi.advanceTimersByTimeAsync(3100))
    expect(server.dropDraft).not.toHaveBeenCalled()
    expect(texts()).toEqual(['typed elsewhere'])
  })

  test('only what it is a text of: rubbish, another key, another store and another operator’s are none', async () => {
    onServer({ no: 'text' }, earlier)
    expect((await open()).draft().offered).toBeNull()
    onServer('a', 'yesterday')
    expect((await open()).draft().offered).toBeNull()
    onServer('a', earlier)
    expect((await open({ ...place, key: '/config' })).draft().offered).toBeNull()
    kept.clear()
    sessionStorage.setItem('support-tools.draft.["ana","filesmanager",17,"/config/store.ini"]', '{')
    expect((await open()).draft().offered).toBeNull()
    const { draft, unmount } = await open()
    keep(draft(), 'of ana')
    server.saveDraft.mockRejectedValue(failed(503, 'server.unreachable'))
    unmount()
    signIn(tokenFor(900, 'bo'))
    connect(store, '', {})
    expect((await open()).draft().offered).toBeNull()
    expect(inTab()).not.toContain('of ana')
  })

  test('there may be no place yet, and another one later', async () => {
    onServer('a', earlier)
    const { draft, rerender } = await open(null)
    expect([draft().looking, draft().offered, draft().keep('x')]).toEqual([false, null, true])
    rerender({ at: place })
    await waitFor(() => expect(draft().offered?.content).toBe('a'))
    expect(server.saveDraft).not.toHaveBeenCalled()
  })
})
