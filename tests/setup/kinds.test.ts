import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alone, apart, drawn, embedded, plain } from './kinds.ts'

test('every test file is of one kind', () => {
  const kinds = [alone, embedded, drawn, plain]
  const all = kinds.flat()
  expect(new Set(all).size).toBe(all.length)
  expect(kinds.filter(files => files.length === 0)).toEqual([])
  expect(plain).toContain('tests/setup/kinds.test.ts')
})

test('what keeps a process of its own is there, and says why', () => {
  for (const [name, why] of Object.entries(apart)) {
    expect(existsSync(name), name).toBe(true)
    expect(why).not.toBe('')
  }
})

test('what keeps the embedded database has a process of its own', () => {
  expect(embedded).toHaveLength(4)
  expect(embedded.filter(file => !(file in apart))).toEqual([])
})

test('a file with a page says so in its first line, where it is looked for', () => {
  const marked = plain.filter(file => /^\/\/ @vitest-environment/m.test(readFileSync(file, 'utf8')))
  expect(marked).toEqual([])
})
