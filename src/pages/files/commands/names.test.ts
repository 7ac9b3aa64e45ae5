import { expect, test } from 'vitest'
import { shownName } from '#src/i18n/shownName.ts'
import { joinPath, nameProblem, stemLength } from './names.ts'

test.each([
  ['a/b', 'slash'],
  ['.', 'dots'],
  ['..', 'dots'],
  ['a\nb', 'control'],
  ['a\u0000', 'control'],
  ['x'.repeat(255), null],
  ['x'.repeat(256), 'long'],
  ['é'.repeat(127), null],
  ['é'.repeat(128), 'long'], // 256 bytes
  ['😀'.repeat(64), 'long'],
  ['...', null],
  [' ', null],
  ['a\\b', null],
  ['-rf', null],
  ['naïve "name" %2F', null],
])('%j: %s', (name, reason) => {
  expect(nameProblem(name)).toBe(reason && `filesCommands.name.${reason}`)
})

test('no name is said as of every field', () => expect(nameProblem('')).toBe('field.required'))

test.each([
  ['store.ini', 'file', 'store'],
  ['backup.tar.gz', 'file', 'backup'],
  ['.env', 'file', '.env'],
  ['.env.local', 'file', '.env'],
  ['README', 'file', 'README'],
  ['v1.2', 'folder', 'v1.2'],
  ['a.', 'file', 'a.'],
] as const)('of %s, a %s, %s is asked for', (name, type, stem) => {
  expect(name.slice(0, stemLength(name, type))).toBe(stem)
})

test('a name shows what it has that cannot be seen', () => {
  expect(shownName('invoice\u202Efdp.exe')).toBe('invoice[U+202E]fdp.exe')
  expect(shownName('a\nb\u0000')).toBe('a[U+000A]b[U+0000]')
  expect(shownName('\uFEFFx\u200By')).toBe('[U+FEFF]x[U+200B]y')
  for (const plain of ['مخزن.txt', '日本', 'naïve', '👨‍👩‍👧.png', 'a b'])
    expect(shownName(plain)).toBe(plain)
})

test('a path', () => {
  expect([joinPath('/', 'a'), joinPath('/a', 'b')]).toEqual(['/a', '/a/b'])
})
