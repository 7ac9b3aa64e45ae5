// A test names each numbered sentence of the specification. A reader judges whether the test proves
// it; this one ensures that no sentence is forgotten.
import { describe, expect, test } from 'vitest'
import { allTitles, specificationPage, writtenPage } from './page.ts'
import { sentences } from './sentences.ts'
import { printed, tableOf, titlesOf } from './titles.ts'

const root = new URL('../..', import.meta.url).pathname
const known: readonly string[] = Object.keys(sentences)
const titles = allTitles(root)

describe('the sentences of the specification', () => {
  test('each is named by the title of a test', () => {
    const table = tableOf(known, titles)
    const missing = [...table].filter(([, named]) => named.length === 0).map(([number]) => number)
    expect(missing, printed(table)).toEqual([])
  })

  test('the page of docs says so: else run "npm run specification"', () => {
    expect(writtenPage(root) === specificationPage(root)).toBe(true)
  })

  test('no title names one that is not known', () => {
    const strangers = titles.flatMap(({ file, title, numbers }) =>
      numbers.filter(number => !known.includes(number)).map(() => `${file}: ${title}`),
    )
    expect(strangers).toEqual([])
  })
})

const named = (text: string) => titlesOf('a.test.ts', text).flatMap(({ numbers }) => numbers)

describe('what counts as a title', () => {
  test.each([
    ["test('§9.1 words', run)", ['§9.1']],
    ["it('words §9.1, §9.20', run)", ['§9.1', '§9.20']],
    ["test.describe('§9.1', run)", ['§9.1']],
    ["describe('§9.1', () => { test('§9.2', run) })", ['§9.1', '§9.2']],
    ["test.each(rows)('§9.1 $name', run)", ['§9.1']],
    ['test.each`a|b`("§9.1", run)', ['§9.1']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: program text
    ['for (const a of all) test(`§9.1 ${a} §9.2`, run)', ['§9.1', '§9.2']],
    ["test('§9.1 ' + name, run)", ['§9.1']],
  ])('%s', (text, numbers) => {
    expect(named(text)).toEqual(numbers)
  })

  test.each([
    "// test('§9.1', run)",
    "const text = '§9.1'",
    "expect(text, '§9.1').toBe(1)",
    "test('words', () => say('§9.1'))",
    "test.step('§9.1', run)",
    "test.skip('§9.1', run)",
    "test.skipIf(slow)('§9.1', run)",
    "test.todo('§9.1')",
    "other.test('§9.1', run)",
  ])('not %s', text => {
    expect(named(text)).toEqual([])
  })
})

test('the table says who holds a sentence, and who is missing', () => {
  const some = titlesOf('a.test.ts', "test('§9.2 words', run)")
  expect(printed(tableOf(['§9.1', '§9.2'], some))).toBe(
    '§9.1 — NO TEST\n§9.2 a.test.ts: §9.2 words',
  )
})
