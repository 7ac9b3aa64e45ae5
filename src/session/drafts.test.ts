// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { dropDraftsOfOthers } from './drafts.ts'

test('what others typed is wiped, also when their name begins alike', () => {
  const key = (name: string) => `support-tools.draft.${JSON.stringify([name, 'stores', 0, 'x'])}`
  const names = ['ana', 'an', 'ana b', 'bo', 'ana"', '["ana"']
  for (const name of names) sessionStorage.setItem(key(name), '1')
  sessionStorage.setItem('another', 'thing')
  dropDraftsOfOthers('ana')
  expect(names.filter(name => sessionStorage.getItem(key(name)))).toEqual(['ana'])
  expect(sessionStorage.getItem('another')).toBe('thing')
})
