import { namesGlobal, type Source } from '#scripts/lib/architecture/sources.ts'

export interface Violation {
  rule: string
  file: string
  detail: string
}

export interface Rule {
  name: string
  /** The violations: each file and its problem. */
  find(sources: readonly Source[]): Omit<Violation, 'rule'>[]
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')

/**
 * `src/pages/files/List.tsx` is in room `pages`; a file directly in src is its own room, such as
 * `session.ts`.
 */
const room = (path: string) => path.split('/')[1] ?? path
const inside = (folder: string) => (path: string) => path.startsWith(`${folder}/`)

const leaves = ['session.ts', 'routes.ts']

/**
 * The rooms of src that each room may import besides itself. Files directly in src that are not
 * leaves may import them all.
 */
const mayImport: Record<string, readonly string[]> = {
  generated: [],
  session: [], // its own parts only
  'session.ts': ['session'],
  'routes.ts': ['components'], // the names of icons
  i18n: [],
  theme: [],
  components: ['i18n', 'theme'],
  reference: ['theme', ...leaves],
  dataProvider: ['generated', 'i18n', ...leaves], // each call carries the language
  auth: ['dataProvider', 'i18n', 'components', ...leaves],
  resources: ['dataProvider', 'i18n', 'components', 'auth', ...leaves],
  pages: ['dataProvider', 'i18n', 'components', 'auth', ...leaves],
  layout: ['dataProvider', 'i18n', 'components', 'theme', 'auth', 'screens.ts', ...leaves],
}

const imports = (
  sources: readonly Source[],
  from: (path: string) => boolean,
  wrong: (to: string, from: string) => boolean,
) =>
  sources
    .filter(source => from(source.path))
    .flatMap(({ path, imports }) =>
      imports.filter(to => wrong(to, path)).map(to => ({ file: path, detail: `imports ${to}` })),
    )

const direction: Rule = {
  name: 'src is built in one direction, from generated to App',
  find: sources =>
    imports(
      sources,
      path => inside('src')(path) && !isTest(path),
      (to, from) => {
        const known = mayImport[room(from)] ?? (from.split('/').length > 2 ? [] : undefined)
        if (!inside('src')(to)) return inside('server')(to)
        return known !== undefined && room(to) !== room(from) && !known.includes(room(to))
      },
    ),
}

const page = (path: string) => path.split('/')[2]?.replace(/\.tsx?$/, '')

const pagesApart: Rule = {
  name: 'pages do not import pages',
  find: sources =>
    imports(
      sources,
      inside('src/pages'),
      (to, from) => inside('src/pages')(to) && page(to) !== page(from),
    ),
}

const generatedFor: Rule = {
  name: 'only dataProvider, server and tests import generated',
  find: sources =>
    imports(
      sources,
      path =>
        !isTest(path) &&
        !['src/generated', 'src/dataProvider', 'server'].some(folder => inside(folder)(path)),
      inside('src/generated'),
    ),
}

const serverApart: Rule = {
  name: 'server imports nothing of src but generated',
  find: sources =>
    imports(sources, inside('server'), to => inside('src')(to) && !inside('src/generated')(to)),
}

const commonApart: Rule = {
  name: 'common imports neither src nor server',
  find: sources =>
    imports(
      sources,
      path => inside('common')(path) && !isTest(path),
      to => inside('src')(to) || inside('server')(to),
    ),
}

const productApart: Rule = {
  name: 'the product imports no tests, scripts or bench',
  find: sources =>
    imports(
      sources,
      path => ['common', 'src', 'server'].some(room => inside(room)(path)) && !isTest(path),
      to => isTest(to) || ['scripts', 'bench'].some(folder => inside(folder)(to)),
    ),
}

const oneWire: Rule = {
  name: 'only client.ts, the worker of the tray and the reference name fetch, only wire.ts a socket',
  find: sources =>
    sources
      .filter(({ path }) => inside('src')(path) && !isTest(path) && !inside('src/generated')(path))
      .flatMap(source => {
        const wire = ['fetch', 'XMLHttpRequest', 'sendBeacon', 'EventSource', 'WebSocket']
        const own: Record<string, string> = {
          'src/dataProvider/core/client.ts': 'fetch',
          'src/dataProvider/tray/worker.ts': 'fetch',
          'src/dataProvider/sockets/wire.ts': 'WebSocket',
          'src/reference/reference.ts': 'fetch', // separate from the console
        }
        const foreign = wire.filter(name => name !== own[source.path])
        const named = foreign.filter(name => namesGlobal(source, [name]))
        return named.map(name => ({ file: source.path, detail: `names ${name}` }))
      }),
}

const nearOrNamed: Rule = {
  name: 'an import climbs one level at the most, and says a name from further away',
  find: sources =>
    sources.flatMap(({ path, named }) =>
      named
        .filter(to => to.startsWith('../../') && !to.includes('/node_modules/'))
        .map(to => ({ file: path, detail: `climbs to ${to}` })),
    ),
}

const innerRooms = ['list', 'tree', 'editor', 'viewers', 'transfer', 'find', 'trash'].map(
  name => `src/pages/files/${name}`,
)

const roomsByIndex: Rule = {
  name: 'an inner room of the files manager is entered by its index',
  find: sources =>
    innerRooms.flatMap(folder =>
      imports(
        sources,
        path => !inside(folder)(path),
        to => inside(folder)(to) && to !== `${folder}/index.ts`,
      ),
    ),
}

/** Visits each file once; reports a cycle with all its steps. */
const noCycles: Rule = {
  name: 'no import cycles at run time',
  find: sources => {
    const next = new Map(sources.map(({ path, runs }) => [path, runs]))
    const done = new Set<string>()
    const found = new Map<string, string[]>()
    const walk = (path: string, trail: readonly string[]) => {
      const at = trail.indexOf(path)
      if (at >= 0) {
        const knot = trail.slice(at)
        found.set([...knot].sort().join(), knot)
        return
      }
      if (done.has(path)) return
      for (const to of next.get(path) ?? []) walk(to, [...trail, path])
      done.add(path)
    }
    for (const { path } of sources) walk(path, [])
    return [...found.values()].map(knot => ({
      file: knot[0] ?? '',
      detail: `imports itself by ${[...knot.slice(1), knot[0]].join(' -> ')}`,
    }))
  },
}

/** These write the tables, or must see rows that nobody else sees. */
const seeAll = [
  'server/onboarding/repository/deletions.ts',
  'server/onboarding/repository/deletionSteps.ts',
  'server/onboarding/repository/completeness.ts',
  'server/demo/repository/fleet.ts',
]

const livingOnly: Rule = {
  name: 'chains, franchises and stores are read as the living ones',
  find: sources =>
    sources
      .filter(
        ({ path }) => path.startsWith('server/') && !/\.test\.|migrations\/|testing\//.test(path),
      )
      .filter(({ path }) => !seeAll.includes(path))
      .flatMap(({ path, text }) =>
        [
          ...text.matchAll(
            /\b(?:from|join)\s+(?:stores|franchises|chains)\b(?= [a-z]+ |\s*(?:where|join|on)\b|[`)])|(?:selectFrom|[nt]Join)\('(?:stores|franchises|chains)\b/g,
          ),
        ].map(([found]) => ({ file: path, detail: `reads ${found}: take living_` })),
      ),
}

const switchedOff =
  /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|fixme)\b|\bx(?:it|describe)\(/g

/** These contain such words as examples. */
const aboutTests = ['tests/architecture.test.ts', 'tests/specification/sentences.test.ts']

const testsRun: Rule = {
  name: 'no test is switched off or run alone',
  find: sources =>
    sources
      .filter(({ path }) => isTest(path) && !aboutTests.includes(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(switchedOff)].map(([what]) => ({ file: path, detail: `says ${what}` })),
      ),
}

const byPointer =
  /\.(?:click|dblclick|hover|tap|mouse|touchscreen|check|uncheck|setChecked|selectOption|selectText|dragTo|drop|fill|dispatchEvent)\b/g

const keysOnly: Rule = {
  name: 'the run by keyboard names nothing that points, taps or fills in by itself',
  find: sources =>
    sources
      .filter(({ path }) => path === 'tests/e2e/keyboard.spec.ts')
      .flatMap(({ path, text }) =>
        [...text.matchAll(byPointer)].map(([what]) => ({ file: path, detail: `says ${what}` })),
      ),
}

export const rules: readonly Rule[] = [
  direction,
  pagesApart,
  generatedFor,
  serverApart,
  commonApart,
  productApart,
  oneWire,
  nearOrNamed,
  roomsByIndex,
  noCycles,
  livingOnly,
  testsRun,
  keysOnly,
]

/** Formats each violation as a line with the rule, the file and the problem. */
export const violations = (checked: readonly Rule[], sources: readonly Source[]): string[] =>
  checked.flatMap(rule =>
    rule.find(sources).map(({ file, detail }) => `${rule.name}: ${file} ${detail}`),
  )
