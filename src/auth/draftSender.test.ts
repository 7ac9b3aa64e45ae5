// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenFor } from '#tests/support/session/tokens.ts'
import { ApiError } from '../dataProvider/index.ts'
import { connect, signIn, signOut } from '../session.ts'
import { type DraftCalls, DraftSender, type Page } from './draftSender.ts'
import type { DraftPlace } from './draftTab.ts'

const store = { id: 17, name: 'Central', extra: '', full_name: '', country: 'GB' }
const place: DraftPlace<Page> = { page: 'filesmanager', store: 17, key: '/config/store.ini' }
const at = '2026-11-20T08:00:00.000Z'
const entry = { id: 'd1', ...place, saved: at, size: 1 }

const calls = {
  listDrafts: vi.fn<DraftCalls['listDrafts']>(async () => []),
  readDraft: vi.fn<DraftCalls['readDraft']>(async () => ({ ...entry, content: null })),
  saveDraft: vi.fn<DraftCalls['saveDraft']>(async () => entry),
  dropDraft: vi.fn<DraftCalls['dropDraft']>(async () => ({ status: 'ok', info: '' })),
}
const onFound = vi.fn<(isThere: boolean) => void>()

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  signIn(tokenFor(900))
  connect(store, '', {})
})
afterEach(() => {
  vi.restoreAllMocks()
  signOut()
})

test('a hidden page sends what may outlive it so, counted in bytes', async () => {
  const sender = new DraftSender(place, calls, onFound)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  for (const [content, keepalive] of [
    ['ação '.repeat(100), true],
    ['ç'.repeat(40_000), false],
  ] as const) {
    sender.want({ content, at })
    await sender.send()
    expect(calls.saveDraft).toHaveBeenLastCalledWith(expect.anything(), { keepalive })
  }
})

// Runs last: its finding holds for all senders.
test('a server of the older manner, which knows no drafts, is asked once', async () => {
  const unknown = { status: 404, code: 'answer.not_found', info: '' }
  calls.listDrafts.mockRejectedValueOnce(new ApiError({ operation: 'listDrafts', ...unknown }))
  expect(await new DraftSender(place, calls, onFound).find()).toBeNull()
  const otherSender = new DraftSender({ ...place, key: '/other' }, calls, onFound)
  expect(await otherSender.find()).toBeNull()
  otherSender.want({ content: 'a', at })
  await otherSender.send()
  expect(onFound.mock.calls).toEqual([[false]])
  expect([calls.listDrafts.mock.calls.length, calls.saveDraft.mock.calls.length]).toEqual([1, 0])
})
