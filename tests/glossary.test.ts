// One word for one thing: docs/develop/glossary.md, and no English screen that says it otherwise.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gb } from '#src/i18n/gb/index.ts'
import { textLeaves } from '#tests/support/console/textLeaves.ts'

const root = resolve(import.meta.dirname, '..')

interface Word {
  readonly word: string
  readonly not: readonly string[]
}

/** The rows of the glossary's table. */
function wordsOf(page: string): readonly Word[] {
  return [...page.matchAll(/^\| ([^|-][^|]*) \| [^|]+ \| ([^|]*)\|$/gm)]
    .map(([, word = '', not = '']) => ({
      word: word.trim(),
      not: not
        .split(',')
        .map(one => one.trim())
        .filter(Boolean),
    }))
    .filter(({ word }) => word !== 'Word')
}

const words = wordsOf(readFileSync(join(root, 'docs/develop/glossary.md'), 'utf8'))
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Texts that use a forbidden word, each with the word to use. */
function offences(
  texts: Iterable<readonly [string, string]>,
  forbidden: readonly Word[],
): string[] {
  const rules = forbidden.flatMap(({ word, not }) =>
    not.map(one => ({ word, one, rule: new RegExp(`\\b${escaped(one)}\\b`, 'i') })),
  )
  return [...texts].flatMap(([key, text]) =>
    rules
      .filter(({ rule }) => rule.test(text))
      .map(({ word, one }) => `${key}: “${text}” says “${one}”: say “${word}”`),
  )
}

test('it has sixty words or more, in alphabetical order, none twice', () => {
  const names = words.map(({ word }) => word)
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(names).toEqual([...new Set(names)].toSorted((a, b) => a.localeCompare(b)))
})

test('no English screen calls a thing otherwise', () => {
  const texts = [...textLeaves(gb)]
  expect(texts.length).toBeGreaterThan(1500)
  expect(offences(texts, words)).toEqual([])
})

describe('an offence', () => {
  const refresh = [{ word: 'refresh', not: ['look again'] }]
  test('is named with the word to use', () => {
    expect(offences([['camera.refresh', 'Look again']], refresh)).toEqual([
      'camera.refresh: “Look again” says “look again”: say “refresh”',
    ])
  })
  test('is a whole word', () => {
    expect(
      offences(
        [
          ['a', 'Looking again'],
          ['b', 'Outlook again'],
        ],
        refresh,
      ),
    ).toEqual([])
  })
})
