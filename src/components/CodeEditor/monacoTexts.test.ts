import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translations } from './monacoTexts.br.ts'

const monaco = join(import.meta.dirname, '../../../node_modules/monaco-editor/esm/vs')
const text = /localize2?\((\d+),\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g

/** Monaco's English texts by number, as built in this version. */
function numbered(): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  const files = readdirSync(monaco, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter(path => path.endsWith('.js') && !path.includes('nls')))
    for (const [, number = '', quoted = ''] of readFileSync(join(monaco, file), 'utf8').matchAll(
      text,
    ))
      found.set(Number(number), quoted.slice(1, -1).replaceAll("\\'", "'"))
  return found
}

test('every Portuguese word stands at the numbers of its English one, all of them', () => {
  const english = numbered()
  expect(english.size).toBeGreaterThan(1000)
  for (const [source, , ...numbers] of translations) {
    const its = [...english].filter(([, phrase]) => phrase === source).map(([number]) => number)
    expect(numbers.toSorted(), source).toEqual(its.toSorted())
  }
})

test('every Portuguese word has the places and the marks of its English one', () => {
  const marks = (phrase: string) => (phrase.match(/\{\d\}|&&/g) ?? []).toSorted()
  for (const [source, portuguese] of translations)
    expect(marks(portuguese), source).toEqual(marks(source))
})
