// Follows the pages of docs/develop/adding to the letter in a copy of the repository.
import { copyFileSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readActions } from '#server/actions/catalogue.ts'
import { readManifests } from '#server/plugins/manifests.ts'
import { type Copy, copyRepository } from '#tests/support/adding/copy.ts'
import { follow, places, stepsOf } from '#tests/support/adding/follow.ts'
import { isFull } from '#tests/support/full.ts'

const root = resolve(import.meta.dirname, '../..')
const pagesFolder = join(root, 'docs/develop/adding')
const pageOf = (name: string) => readFileSync(join(pagesFolder, `${name}.md`), 'utf8')

/** The most places each page may change; all languages count as one place. */
const most = {
  resource: 2,
  operation: 4,
  page: 4,
  plugin: 1,
  action: 1,
  'host-kind': 5,
  language: 2,
} as const
type Name = keyof typeof most
const names = Object.keys(most) as Name[] // Object.keys loses the key's type

let copy: Copy
const touched = new Map<Name, readonly string[]>()
/** All files that differ in the copy. */
let changed: readonly string[] = []

function changedFiles(): readonly string[] {
  const here = readdirSync(copy.folder, { withFileTypes: true })
  const folders = here.filter(entry => entry.isDirectory()).map(({ name }) => name) // no links
  const below = folders.flatMap(name =>
    readdirSync(join(copy.folder, name), { recursive: true, withFileTypes: true }),
  )
  const files = [...here, ...below]
    .filter(entry => entry.isFile())
    .map(entry => relative(copy.folder, join(entry.parentPath, entry.name)))
  const textIn = (folder: string, file: string) => readFileSync(join(folder, file), 'latin1')
  return files.filter(
    file => !existsSync(join(root, file)) || textIn(root, file) !== textIn(copy.folder, file),
  )
}

beforeAll(() => {
  copy = copyRepository('adding')
  // Caches kept between runs, such as databases that tests copy.
  symlinkSync(join(root, '.cache'), join(copy.folder, '.cache'))
  // The language comes last, since it includes all texts. Code is generated once, at the end.
  for (const name of names) touched.set(name, follow(pageOf(name), copy.folder))
  copy.run('npm run codegen')
  changed = changedFiles()
})
afterAll(() => copy?.remove())

test('there is a page for each', () => {
  const pages = readdirSync(pagesFolder).filter(file => file !== 'README.md')
  expect(pages.toSorted()).toEqual(names.map(name => `${name}.md`).toSorted())
})

test.each(names)('%s touches as few places as it may, and the table says how many', name => {
  const files = touched.get(name) ?? []
  expect(files.length).toBeGreaterThan(0)
  expect(places(files).length).toBeLessThanOrEqual(most[name])
  expect(pageOf('README')).toContain(`(${name}.md) | ${places(files).length} | ${files.length} |`)
})

test('these files are touched, and no other but what is generated', () => {
  const said = [...touched.values()].flat()
  const isOf = (name: string, file: string) =>
    name.endsWith('/') ? file.startsWith(name) : file === name
  expect(said.filter(name => !changed.some(file => isOf(name, file)))).toEqual([])
  const others = changed.filter(file => !said.some(name => isOf(name, file)))
  expect(others).toContain('src/generated/resources.ts')
  expect(others.filter(file => !file.startsWith('src/generated/'))).toEqual([])
})

test('a plugin is read from its file', () => {
  const [stock] = readManifests(join(copy.folder, 'plugins.json'))
  expect(stock?.id).toBe('stock')
})

test('an action is in the catalogue', () => {
  const { actions, problems } = readActions(join(copy.folder, 'server/actions/catalogue'), [])
  expect(problems).toEqual([])
  expect(actions.has('show-clock')).toBe(true)
})

// Takes a minute on two cores, so only the full run does it.
test.runIf(isFull)('the copy compiles, and its contract is right', () => {
  const types = ['-p', '.', '--incremental', 'false', '--tsBuildInfoFile', 'null']
  expect(copy.node('node_modules/typescript7/bin/tsc', ...types)).toBe('')
  copy.node('node_modules/@redocly/cli/bin/cli.js', 'lint', 'openapi.yaml')
})

test.runIf(isFull)('what each page promises is there, and what held before still holds', () => {
  const proofs = join(root, 'tests/adding/proofs')
  const files = readdirSync(proofs).map(file => {
    const target = `tests/adding/proofs/${file.replace('.proof.', '.test.')}`
    copyFileSync(join(proofs, file), join(copy.folder, target))
    return target
  })
  const held = [
    'server/hosts/every/list.test.ts',
    'src/routes.test.ts',
    'src/screens.test.ts',
    'src/layout/layout.test.ts',
    'src/auth/guard.test.ts',
    'src/i18n/i18n.test.ts',
    'tests/contract/document.test.ts',
    'tests/entryTexts.test.ts',
    'tests/resourceTexts.test.ts',
  ]
  const output = copy.node('node_modules/vitest/vitest.mjs', 'run', ...files, ...held)
  for (const file of [...files, ...held]) expect(output).toContain(file)
})

describe('a page that cannot be followed', () => {
  test.each([
    [
      'a line that is not there',
      'In `src/screens.ts`, after `nothing`:\n\n```ts\nx\n```\n',
      /nothing 0 times/,
    ],
    ['a line that is there twice', 'In `src/screens.ts`, after `},`:\n\n```ts\nx\n```\n', /times/],
    ['a new file that is there', 'New file `src/screens.ts`:\n\n```ts\nx\n```\n', /already/],
    ['a block that belongs nowhere', 'So:\n\n```ts\nx\n```\n', /1 blocks, but 0/],
  ])('names %s', (_, page, what) => {
    expect(() => follow(page, root)).toThrow(what)
  })
})

test('steps are done in their order', () => {
  const kinds = stepsOf(pageOf('operation')).map(({ kind }) => kind)
  expect(kinds).toEqual(['change', 'change', 'run', ...Array(4).fill('change')])
})
