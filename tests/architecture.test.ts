import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { arrowsOf, fileCounts, rounded } from '#scripts/lib/architecture/imports.ts'
import { readSources, sourcesOf } from '#scripts/lib/architecture/sources.ts'
import { architecturePicture } from '#scripts/lib/architecture/svg.ts'
import { operationTable } from '../src/generated/operations.ts'
import { oneWord, smallFolders } from './support/architecture/house.ts'
import { longFunctions } from './support/architecture/longFunctions.ts'
import { askedPackages } from './support/architecture/packages.ts'
import { rules as everyRule, violations } from './support/architecture/rules.ts'

const root = new URL('..', import.meta.url).pathname
const sources = readSources(root, ['common', 'src', 'server', 'scripts', 'tests', 'bench'])

const servedTags = [
  ...new Set(
    Object.values(operationTable)
      .filter(({ draft }) => !draft)
      .map(({ tag }) => tag),
  ),
]

const rules = [...everyRule, longFunctions]

const named = (part: string) => rules.filter(rule => rule.name.includes(part))

describe('the house as design section 2 draws it', () => {
  test.each(rules)('$name', rule => {
    expect(violations([rule], sources)).toEqual([])
  })

  test('one word leads from the contract to all that belongs to it', () => {
    expect(servedTags).toHaveLength(27)
    expect(violations([oneWord(servedTags)], sources)).toEqual([])
  })

  test('the thirteen packages that were asked for are used', () => {
    expect(violations([askedPackages()], sources)).toEqual([])
  })

  test('every folder is read at a glance', () => {
    expect(violations([smallFolders()], sources)).toEqual([])
  })
})

describe('the picture of the house', () => {
  test('docs/develop/architecture.svg is up to date: npm run architecture', () => {
    const picture = readFileSync(join(root, 'docs/develop/architecture.svg'), 'utf8')
    expect(picture === architecturePicture(sources)).toBe(true)
  })

  test('counts the imports between boxes, of whole programs across their borders', () => {
    const pages = Array.from({ length: 21 }, (_, n): [string, string] => [
      `src/pages/files/${n}.tsx`,
      "import '#src/components/A.tsx'; import '#common/a.ts'; import '#src/i18n/b.ts'",
    ])
    const few = "import '#src/components/A.tsx'; import '#src/i18n/b.ts'"
    const files = sourcesOf(
      new Map([
        ...pages,
        ['src/layout/Bar.tsx', few],
        ['src/components/A.tsx', ''],
        ['src/i18n/b.ts', ''],
        ['common/a.ts', ''],
        ['server/files/a.test.ts', "import './b.ts'"],
        ['server/files/b.ts', "import '#common/a.ts'"],
      ]),
    )
    expect(arrowsOf(files).map(({ from, to, count }) => [from.id, to.id, count])).toEqual([
      ['pages', 'components', 20],
      ['pages', 'i18n', 20],
      ['src', 'common', 20],
    ])
    expect(fileCounts(files).get('around')).toBe(1)
  })

  test('rounds numbers, so that one more import rarely changes the picture', () => {
    expect([0, 9, 12, 62, 97, 263, 549, 1234].map(rounded)).toEqual([
      0, 9, 10, 60, 100, 260, 550, 1200,
    ])
  })

  test('names a file that has no box', () => {
    const files = sourcesOf(new Map([['server/newRoom/a.ts', '']]))
    expect(() => fileCounts(files)).toThrow('server/newRoom/a.ts is in 0 boxes')
  })

  test('names a room that is gone', () => {
    const others = sources.filter(({ path }) => !path.startsWith('server/views/'))
    expect(() => architecturePicture(others)).toThrow('server/views of')
  })
})

const check = (part: string, files: Record<string, string>) => {
  const rule = named(part)
  expect(rule).toHaveLength(1)
  return violations(rule, sourcesOf(new Map(Object.entries(files)))).map(line =>
    line.slice(line.indexOf(': ') + 2),
  )
}

describe('each rule can fail, and names the file', () => {
  test('direction', () => {
    const all = {
      'src/routes.ts': '',
      'src/session.ts': "import type { R } from './routes.ts'",
      'src/generated/api.ts': '',
      'src/dataProvider/files.ts': "import '../generated/api.ts'; import '../session.ts'",
      'src/components/Tree.tsx': "const t = import('../dataProvider/files.ts')",
      'src/pages/files/Page.tsx': "import '../../dataProvider/files'; import '../../App.tsx'",
      'src/App.tsx': "import './pages/files/Page.tsx'",
      'src/helpers/a.ts': "import '../session.ts'",
      'server/app.ts': '',
      'src/auth/guard.ts': "import '../../server/app.ts'; import '../dataProvider/files.ts'",
      'src/pages/files/Page.test.tsx': "import '../../App.tsx'",
    }
    expect(check('one direction', all)).toEqual([
      'src/session.ts imports src/routes.ts',
      'src/components/Tree.tsx imports src/dataProvider/files.ts',
      'src/pages/files/Page.tsx imports src/App.tsx',
      'src/helpers/a.ts imports src/session.ts',
      'src/auth/guard.ts imports server/app.ts',
    ])
  })

  test('pages apart', () => {
    const all = {
      'src/pages/files/Page.tsx': "import './List.tsx'; import { J } from '../journal/Page.tsx'",
      'src/pages/files/List.tsx': '',
      'src/pages/journal/Page.tsx': '',
    }
    expect(check('pages do not', all)).toEqual([
      'src/pages/files/Page.tsx imports src/pages/journal/Page.tsx',
    ])
  })

  test('generated', () => {
    const to = "import type { paths } from '../../src/generated/api.ts'"
    const all = {
      'src/generated/api.ts': '',
      'src/dataProvider/core/client.ts': "import type { paths } from '../generated/api.ts'",
      'server/files/operations/browse.ts': to,
      'tests/mocks/files.ts': to,
      'src/pages/files/Page.tsx': "import type { paths } from '../../generated/api.ts'",
    }
    expect(check('import generated', all)).toEqual([
      'src/pages/files/Page.tsx imports src/generated/api.ts',
    ])
  })

  test('server apart', () => {
    const all = {
      'src/routes.ts': '',
      'src/generated/api.ts': '',
      'server/app.ts': "import '../src/generated/api.ts'; import '../src/routes.ts'",
    }
    expect(check('nothing of src', all)).toEqual(['server/app.ts imports src/routes.ts'])
  })

  test('common apart', () => {
    const all = {
      'common/a.ts': "import './b.ts'; import '../server/app.ts'; import '../src/routes.ts'",
      'common/b.ts': '',
      'common/b.test.ts': "import '../server/app.ts'",
      'server/app.ts': "import '../common/a.ts'",
      'src/routes.ts': '',
    }
    expect(check('common imports', all)).toEqual([
      'common/a.ts imports server/app.ts',
      'common/a.ts imports src/routes.ts',
    ])
  })

  test('the product without its tests', () => {
    const all = {
      'tests/mocks/files.ts': '',
      'src/main.tsx': "import('../tests/mocks/files.ts')",
      'src/main.test.tsx': "import '../tests/mocks/files.ts'",
    }
    expect(check('imports no tests', all)).toEqual(['src/main.tsx imports tests/mocks/files.ts'])
  })

  test('the wire', () => {
    const all = {
      'src/dataProvider/core/client.ts': 'export const f = (r: Request) => globalThis.fetch(r)',
      'src/dataProvider/sockets/wire.ts': "new WebSocket('/ext/live')",
      'src/pages/files/Page.tsx': "// fetch\nconst fetching = 'fetch'; query.fetch(); fetch('/x')",
      'src/pages/files/List.tsx': "window.fetch('/x')",
      'src/layout/Bar.tsx': "new WebSocket('/x'); navigator.onLine",
    }
    expect(check('name fetch', all)).toEqual([
      'src/pages/files/Page.tsx names fetch',
      'src/pages/files/List.tsx names fetch',
      'src/layout/Bar.tsx names WebSocket',
    ])
  })

  test('inner rooms', () => {
    const all = {
      'src/pages/files/tree/index.ts': "export * from './Tree.tsx'",
      'src/pages/files/tree/Tree.tsx': '',
      'src/pages/files/list/List.tsx': "import '../tree/Tree.tsx'; import '../tree/index.ts'",
    }
    expect(check('entered by its index', all)).toEqual([
      'src/pages/files/list/List.tsx imports src/pages/files/tree/Tree.tsx',
    ])
  })

  test('cycles', () => {
    const all = {
      'server/a.ts': "import './b.ts'",
      'server/b.ts': "import { type C } from './c.ts'",
      'server/c.ts': "export * from './b.ts'; import type { A } from './a.ts'",
      'server/d.ts': "import './a.ts'; import './c.ts'",
    }
    expect(check('cycles', all)).toEqual([
      'server/b.ts imports itself by server/c.ts -> server/b.ts',
    ])
  })

  test('long functions', () => {
    const lines = (count: number) => 'x()\n'.repeat(count - 2)
    const all = {
      'server/a.ts': `function f() {\n${lines(61)}}`,
      'server/b.ts': `function f() {\n${lines(60)}}`,
      'server/c.ts': `/** Does it. Long: one step after the other. */\nconst f = () => {\n${lines(61)}}`,
      'server/c.test.ts': `test('all', () => {\n${lines(61)}})`,
      'src/pages/files/Page.tsx': `function Page() {\n${lines(61)}}`,
      'src/session.ts': `class Session {\n  // It begins.\n  open() {\n${lines(61)}}\n}`,
    }
    expect(check('says why', all)).toEqual([
      'server/a.ts has a function of 61 lines in line 1',
      'src/pages/files/Page.tsx has a function of 61 lines in line 1',
      'src/session.ts has a function of 61 lines in line 3',
    ])
  })

  test('tests that do not run', () => {
    const all = {
      'src/a.test.ts': "test.skip('a', f); it.each([1]).only('b', f); test.skipIf(x)('c', f)",
      'tests/e2e/b.e2e.ts': 'test.describe.only(f)',
    }
    expect(check('switched off', all)).toEqual([
      'src/a.test.ts says test.skip',
      'tests/e2e/b.e2e.ts says test.describe.only',
    ])
  })

  test('living records', () => {
    const all = {
      'server/stores/repository/places.ts': 'raw`select 1 from stores t join living_chains c`',
      'server/onboarding/repository/deletions.ts': 'raw`select 1 from stores`',
      'server/stores/x.ts': "sql.selectFrom('chains').select('id')",
    }
    expect(check('living ones', all)).toEqual([
      'server/stores/repository/places.ts reads from stores: take living_',
      "server/stores/x.ts reads selectFrom('chains: take living_",
    ])
  })

  test('the run by keyboard', () => {
    const all = {
      'tests/e2e/keyboard.spec.ts': "await link.click(); page.mouse.move(1, 1); key.press('Tab')",
      'tests/e2e/errand.spec.ts': 'await link.click()',
    }
    expect(check('by keyboard', all)).toEqual([
      'tests/e2e/keyboard.spec.ts says .click',
      'tests/e2e/keyboard.spec.ts says .mouse',
    ])
  })

  test('near or named', () => {
    const all = {
      'src/pages/files/Page.tsx': "import '../../App.tsx'; import '#src/App.tsx'; import '../a.ts'",
      'src/App.tsx': '',
      'src/pages/a.ts': "const a = import('../../server/app.ts')",
    }
    expect(check('climbs one level', all)).toEqual([
      'src/pages/files/Page.tsx climbs to ../../App.tsx',
      'src/pages/a.ts climbs to ../../server/app.ts',
    ])
  })

  test('small folders', () => {
    const names = (folder: string, count: number) =>
      Array.from({ length: count }, (_, n): [string, string] => [`${folder}/${n}.ts`, ''])
    const files = new Map([...names('src/full', 26), ...names('src/some', 25)])
    const reasons = { 'src/some': 'there were more' }
    expect(violations([smallFolders(reasons)], sourcesOf(files))).toEqual([
      'a folder holds 25 files at the most: src/full holds 26',
      'a folder holds 25 files at the most: src/some has a reason that it does not need',
    ])
  })

  test('packages', () => {
    const asked = askedPackages({ msw: 'tests/mocks/', 'react-dom': 'src/main.tsx' })
    const files = sourcesOf(
      new Map([
        ['src/main.tsx', "import { createRoot } from 'react-dom/client'"],
        ['src/a.test.ts', "import { http } from 'msw'"],
        ['tests/mocks/a.ts', "import 'msw-of-another-kind'"],
      ]),
    )
    expect(violations([asked], files)).toHaveLength(1)
    expect(violations([asked], files)[0]).toMatch(/tests\/mocks\/.*does not import msw/)
  })

  test('one word', () => {
    const all = {
      'src/dataProvider/notes.ts': '',
      'tests/mocks/notes.ts': '',
      'tests/contract/rows/notes.ts': '',
      'server/notes/operations.ts': '',
      'src/pages/monitor/notes/Notes.tsx': '',
      'src/i18n/gb/monitor/notes.ts': '',
      'tests/e2e/note.spec.ts': '',
    }
    const files = sourcesOf(new Map(Object.entries(all)))
    const reasons = { notes: { failures: 'none', screen: 'none' } }
    expect(violations([oneWord(['notes'], reasons)], files)).toEqual([
      expect.stringContaining(
        'src/{pages,resources,layout,auth}/**/notes/ is there, although none',
      ),
      expect.stringContaining('tests/e2e/notes.spec.ts is missing'),
    ])
  })
})
