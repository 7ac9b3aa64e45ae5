// The boxes of docs/develop/architecture.svg: which files each holds, and where it stands.

export interface Box {
  readonly id: string
  /** The panel it stands in: the browser's or the server's. */
  readonly panel?: 'src' | 'server'
  /** What the box is called, and the small lines below. */
  readonly title: string
  readonly lines?: readonly string[]
  /** The rooms of the server that it stands for, in small letters. */
  readonly rooms?: readonly string[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  holds(path: string): boolean
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const below =
  (...folders: readonly string[]) =>
  (path: string) =>
    folders.some(folder => path.startsWith(`${folder}/`))

const isIn = (folder: string) => (path: string) => path.split('/').slice(0, -1).join('/') === folder

/** Rooms that several tags share; jobs, journal and live are tags themselves. */
const shared = ['contract', 'failures', 'jobs', 'journal', 'live', 'onboarding', 'operations']
const ground = ['asides', 'db', 'hosts', 'net', 'servers', 'settings', 'static', 'text']
const start = ['cli', 'demo', 'metrics']
const tags = [
  'actions',
  'auth',
  'camera',
  'chains',
  'config',
  'connection',
  'devices',
  'downloads',
  'drafts',
  'files',
  'forms',
  'franchises',
  'logs',
  'map',
  'monitor',
  'notes',
  'operators',
  'places',
  'plugins',
  'profile',
  'runtime',
  'stores',
  'terminal',
  'views',
]

const inServer = (rooms: readonly string[]) => below(...rooms.map(room => `server/${room}`))

const leaves = /^src\/(?:session\/|session\.ts$|routes\.ts$)/

const row = { app: 160, screens: 268, auth: 384, data: 494, words: 650 }

const inBrowser: readonly Box[] = [
  {
    id: 'App',
    title: 'App',
    lines: ['main, screens, reference'],
    ...{ x: 178, y: row.app, width: 200, height: 66 },
    holds: path => (isIn('src')(path) && !leaves.test(path)) || below('src/reference')(path),
  },
  {
    id: 'layout',
    title: 'layout',
    ...{ x: 32, y: row.screens, width: 136, height: 56 },
    holds: below('src/layout'),
  },
  {
    id: 'pages',
    title: 'pages',
    ...{ x: 190, y: row.screens, width: 176, height: 56 },
    holds: below('src/pages'),
  },
  {
    id: 'resources',
    title: 'resources',
    ...{ x: 388, y: row.screens, width: 136, height: 56 },
    holds: below('src/resources'),
  },
  {
    id: 'auth',
    title: 'auth',
    ...{ x: 32, y: row.auth, width: 96, height: 56 },
    holds: below('src/auth'),
  },
  {
    id: 'components',
    title: 'components',
    ...{ x: 176, y: row.data, width: 150, height: 56 },
    holds: below('src/components'),
  },
  {
    id: 'dataProvider',
    title: 'dataProvider',
    ...{ x: 388, y: row.data, width: 136, height: 56 },
    holds: below('src/dataProvider'),
  },
  {
    id: 'session',
    title: 'session, routes',
    ...{ x: 32, y: row.words, width: 136, height: 56 },
    holds: path => leaves.test(path),
  },
  {
    id: 'i18n',
    title: 'i18n',
    ...{ x: 196, y: row.words, width: 170, height: 56 },
    holds: below('src/i18n'),
  },
  {
    id: 'theme',
    title: 'theme',
    ...{ x: 388, y: row.words, width: 136, height: 56 },
    holds: below('src/theme'),
  },
]

const inTheServer: readonly Box[] = [
  {
    id: 'start',
    title: 'app, main',
    rooms: start,
    ...{ x: 740, y: row.app, width: 188, height: 72 },
    holds: path => isIn('server')(path) || inServer(start)(path),
  },
  {
    id: 'tags',
    title: 'one room per tag',
    rooms: tags,
    ...{ x: 740, y: 272, width: 188, height: 192 },
    holds: inServer(tags),
  },
  {
    id: 'shared',
    title: 'shared by the tags',
    rooms: shared,
    ...{ x: 740, y: 508, width: 188, height: 100 },
    holds: inServer(shared),
  },
  {
    id: 'ground',
    title: 'foundation',
    rooms: ground,
    ...{ x: 740, y: 650, width: 188, height: 84 },
    holds: inServer(ground),
  },
]

const panelOf = { y: 122, height: 628 }

/** The two programs; what crosses their borders is counted for the whole. */
export const panels: readonly Box[] = [
  {
    id: 'src',
    panel: 'src',
    title: 'In the browser: src',
    ...{ x: 16, width: 524, ...panelOf },
    holds: () => false,
  },
  {
    id: 'server',
    panel: 'server',
    title: 'On the server: server',
    ...{ x: 724, width: 260, ...panelOf },
    holds: () => false,
  },
]

const withoutTests =
  ({ holds }: Box) =>
  (path: string) =>
    holds(path) && !isTest(path)

export const boxes: readonly Box[] = [
  {
    id: 'around',
    title: 'tests, scripts, bench',
    lines: ['what the product never imports, with every *.test.ts beside the code'],
    ...{ x: 16, y: 16, width: 968, height: 64 },
    holds: path => below('tests', 'scripts', 'bench')(path) || isTest(path),
  },
  ...inBrowser.map(box => ({ ...box, panel: 'src' as const, holds: withoutTests(box) })),
  ...inTheServer.map(box => ({ ...box, panel: 'server' as const, holds: withoutTests(box) })),
  {
    id: 'common',
    title: 'common',
    ...{ x: 602, y: 268, width: 96, height: 56 },
    holds: path => below('common')(path) && !isTest(path),
  },
  {
    id: 'generated',
    title: 'generated',
    lines: ['of src'],
    ...{ x: 566, y: 486, width: 132, height: 72 },
    holds: path => below('src/generated')(path) && !isTest(path),
  },
]

/** The contract: no imports, but what the code is generated from. */
export const contract = {
  codegen: { title: 'codegen', lines: ['of scripts'], x: 566, y: 600, width: 132, height: 56 },
  document: { title: 'openapi.yaml', lines: [], x: 566, y: 698, width: 132, height: 40 },
}
