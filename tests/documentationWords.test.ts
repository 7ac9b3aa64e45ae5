// The words of the screens that the documentation for staff quotes are those that the screens have.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { docsPages } from '#scripts/screens/docsPictures.ts'

const root = resolve(import.meta.dirname, '..')

function textOf(folder: string, wanted: RegExp): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => wanted.test(name) && !name.includes('.test.'))
    .map(name => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n')
}

/** What a screen may show: its language's catalogue, the server's sentences, and the demo's names. */
const shared = [
  textOf('server', /texts\.ts$|^demo\/.*\.(ts|yaml|yml|json|js)$/),
  textOf('server/actions', /\.ya?ml$/),
].join('\n')
const languages = { gb: 'docs/staff/', br: 'docs/br/staff/', es: 'docs/es/staff/' } as const
type Language = keyof typeof languages

const joined = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll("\\'", "'")
const screenTexts = (language: Language) =>
  joined(`${textOf(`src/i18n/${language}`, /\.ts$/)}\n${shared}`)

/** Sentences of a catalogue with places for what the screen fills in. */
function patterns(texts: string): readonly RegExp[] {
  const filled = [...texts.matchAll(/'([^'\n]*%\{[^'\n]*)'/g)].flatMap(([, text = '']) =>
    text.split('||||'),
  )
  return filled
    .map(text => {
      const fixed = text
        .trim()
        .split(/%\{\w+\}/)
        .map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return new RegExp(`^${fixed.join('.+')}$`)
    })
    .filter(({ source }) => /\p{L}{3}/u.test(source))
}

/** Words that only look quoted, and those that a screen puts together; each page says which. */
const others: readonly RegExp[] = [
  /^(bold|Italic|negrito|itálico|negrita|cursiva)$/, // how the guide marks words
  /^Forno Viola \w+/, // a store of the demo: chain and district
  /^damaged: /, // a picture's state and what is wrong with it
  /^Connection: /, // a fact's name and value
]

/** Quoted words, in bold or italics, outside of code. */
function quoted(page: string): readonly string[] {
  const text = page.replaceAll(/^```[\s\S]*?^```|`[^`\n]+`/gm, '')
  return [...text.matchAll(/\*\*([^*\n]+)\*\*|(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(
    ([, bold, italic]) => bold ?? italic ?? '',
  )
}

/** The parts between what a screen fills in: an ellipsis, a number, a quoted name. */
const partsOf = (words: string) =>
  words
    .split(/…|“[^”]*”|\d+|[()]|, /)
    .map(part => part.trim())
    .filter(part => /\p{L}{3}/u.test(part))

test.each(Object.entries(languages))('in %s', (language, folder) => {
  const texts = screenTexts(language as Language) // the keys above
  const pages = docsPages().filter(page => page.startsWith(folder))
  expect(pages.length).toBeGreaterThan(0)
  const sentences = [...patterns(texts), ...others]
  const isKnown = (words: string) =>
    partsOf(words).every(part => texts.includes(part)) || sentences.some(one => one.test(words))
  const strangers = pages.flatMap(page =>
    quoted(readFileSync(join(root, page), 'utf8'))
      .filter(words => !isKnown(words))
      .map(words => `${page}: ${words}`),
  )
  expect(strangers).toEqual([])
})
