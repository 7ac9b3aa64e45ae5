// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { dropView, keepLayout, readKept, saveView, viewLimit } from './savedViews.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})
const view = (name: string, search = 'sort=at%7Casc') => ({ name, search })
const names = () => readKept('journal', 'ana').views.map(({ name }) => name)

test('views are kept by table and operator, and a name is there once', () => {
  saveView('journal', 'ana', view('Mine'))
  saveView('journal', 'ana', view('Other'))
  saveView('journal', 'ana', view('Mine', 'filter=till'))
  expect(readKept('journal', 'ana').views).toEqual([view('Mine', 'filter=till'), view('Other')])
  expect(readKept('journal', 'bruno').views).toEqual([])
  expect(readKept('operators', 'ana').views).toEqual([])
  expect(dropView('journal', 'ana', 'Mine')).toEqual([view('Other')])
})

test('no more than twenty, and none that is too long', () => {
  for (let n = 0; n < viewLimit + 3; n++) saveView('journal', 'ana', view(`View ${n}`))
  saveView('journal', 'ana', view('View 0', 'x'.repeat(2001)))
  saveView('journal', 'ana', view('x'.repeat(61)))
  expect(names()).toHaveLength(viewLimit)
  expect(readKept('journal', 'ana').views[0]).toEqual(view('View 0'))
})

test('the layout lies beside them, and an empty entry is taken away', () => {
  keepLayout('journal', 'ana', 'dense=1')
  saveView('journal', 'ana', view('Mine'))
  expect(readKept('journal', 'ana').layout).toBe('dense=1')
  keepLayout('journal', 'ana', '')
  dropView('journal', 'ana', 'Mine')
  expect(localStorage).toHaveLength(0)
})

test.each([
  '{',
  'null',
  '7',
  '[]',
  '{"views":7,"layout":7}',
  '{"views":[null,7,{"name":"","search":""},{"name":"a"},{"search":"b"}]}',
  JSON.stringify({ layout: 'x'.repeat(3000) }),
])('what is stored may be anything: %s', stored => {
  localStorage.setItem('support-tools.table.journal.ana', stored)
  expect(readKept('journal', 'ana')).toEqual({ views: [], layout: '' })
})

test('storage that is blocked keeps nothing and breaks nothing', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  expect(saveView('journal', 'ana', view('Mine'))).toEqual([view('Mine')])
  expect(names()).toEqual([])
})
