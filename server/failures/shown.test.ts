import { expect, it } from 'vitest'
import { textOf } from './index.ts'

it('a name that would hide or turn a part of a sentence is seen in it', () => {
  const text = textOf('version.changed_by', 'gb', { name: 'An\u202Ea\n' })
  expect(text).toContain('An[U+202E]a[U+000A]')
  expect(text).not.toMatch(/[\u202E\n]/)
})
