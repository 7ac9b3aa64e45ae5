// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { dropDraftsOfOthers, signIn } from '../../session.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

const ana = { operator: 'ana', store: 17, path: '/config/store.ini' }
const draft = { content: 'a\r\n', version: 'v1', at: '2026-11-20T08:15:30.000Z' }

beforeEach(() => sessionStorage.clear())

it('gives a text back to who typed it, on that store and file only', () => {
  expect(keepDraft(ana, draft)).toBe(true)
  expect(readDraft(ana)).toEqual(draft)
  expect(readDraft({ ...ana, operator: 'bo' })).toBeNull()
  expect(readDraft({ ...ana, store: 18 })).toBeNull()
  expect(readDraft({ ...ana, path: '/config' })).toBeNull()
  dropDraft(ana)
  expect(readDraft(ana)).toBeNull()
})

it('wipes what others typed, also those whose name begins alike', () => {
  const others = ['an', 'ana b', 'bo', 'ana"', '["ana"'].map(operator => ({ ...ana, operator }))
  for (const owner of [ana, ...others]) keepDraft(owner, draft)
  sessionStorage.setItem('another', 'thing')
  dropDraftsOfOthers('ana')
  expect(readDraft(ana)).toEqual(draft)
  expect(others.map(readDraft)).toEqual(others.map(() => null))
  expect(sessionStorage.getItem('another')).toBe('thing')
})

it('another operator’s sign-in wipes them, the same one’s does not', () => {
  const tokenOf = (username: string) =>
    `e30.${btoa(JSON.stringify({ username, exp: 4e9 })).replaceAll('=', '')}.s`
  keepDraft(ana, draft)
  signIn(tokenOf('ana'))
  expect(readDraft(ana)).toEqual(draft)
  signIn(tokenOf('bo'))
  expect(readDraft(ana)).toBeNull()
})

it('a full storage keeps nothing rather than something old, and says so', () => {
  keepDraft(ana, draft)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(keepDraft(ana, { ...draft, content: 'b' })).toBe(false)
  expect(readDraft(ana)).toBeNull()
})

it('a broken entry is none', () => {
  keepDraft(ana, draft)
  const key = Object.keys(sessionStorage)[0] ?? ''
  for (const text of ['{', '7', 'null', '{"content":1}']) {
    sessionStorage.setItem(key, text)
    expect(readDraft(ana)).toBeNull()
  }
})
