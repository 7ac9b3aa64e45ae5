// Finds the screen that a file belongs to, in the operator's words: the route's title and the part
// of the page.
import { join, posix } from 'node:path'
import ts from 'typescript'
import type { Source } from './source.ts'
import { load, tablesOf } from './tables.ts'

interface Route {
  readonly name: string
  readonly path: string
  readonly title: string
  readonly requireLogin: boolean
  readonly parent: string | null
}

interface Screen {
  readonly route: Route
  readonly title: string
  /** The mounted file. */
  readonly file: string
}

export interface Places {
  /** The screens of a node; undefined when it is shared, so that its users decide. */
  readonly placeOf: (node: ts.Node) => readonly string[] | undefined
  readonly titlesOf: (routes: readonly string[]) => readonly string[]
  /** Routes of a resource's list and records, by its entity's name. */
  readonly routesOf: (entity: string) => { readonly list: string; readonly record: string }
}

const shell = 'Shell'

/** `CommandPalette` -> `command palette` */
const words = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** The title of a route in British English. */
function titlesIn(root: string) {
  const { shell: texts }: { shell: { route: Record<string, string> } } = load(
    join(root, 'src/i18n/gb/shell.ts'),
  )
  const { routes }: { routes: readonly Route[] } = load(join(root, 'src/routes.ts'))
  const titleOf = ({ title }: Route) => texts.route[title.replace(/^route\./, '')] ?? title
  return { routes, titleOf }
}

/** The key under which a node stands in the table of screens. */
function keyOf(node: ts.Node): string | undefined {
  for (let at = node; at.parent; at = at.parent)
    if (ts.isPropertyAssignment(at) && ts.isObjectLiteralExpression(at.parent)) {
      const owner = at.parent.parent
      if (ts.isVariableDeclaration(owner) && owner.name.getText() === 'screens')
        return at.name.getText().replace(/^['"]|['"]$/g, '')
    }
  return undefined
}

/** Tables that lead to every screen, and to each resource's own parts. */
const screenTable = 'src/screens.ts'
const resourceTable = 'src/resources/own.ts'

/** Everything a file imports, lazily or not; imports of a hub belong to no screen. */
function reachedFrom(source: Source) {
  const to = new Map<string, Set<string>>()
  for (const path of source.files.keys())
    for (const node of source.importsOf(path)) {
      const from = source.pathOf(node)
      to.set(from, (to.get(from) ?? new Set()).add(path))
    }
  return (file: string, hubs: readonly string[]): ReadonlySet<string> => {
    const reached = new Set([file])
    for (const from of reached)
      if (!hubs.includes(from)) for (const path of to.get(from) ?? []) reached.add(path)
    return reached
  }
}

/** The table of screens: the files that each route's property imports, also through a constant. */
function filesOfScreens(source: Source): Map<string, string[]> {
  const table = new Map<string, string[]>()
  for (const path of source.files.keys())
    for (const node of source.importsOf(path)) {
      if (source.pathOf(node) !== screenTable || !ts.isCallExpression(node.parent)) continue
      const key = keyOf(node)
      const keys = key === undefined ? keysOfConstant(source, node) : [key]
      for (const each of keys) table.set(each, [...(table.get(each) ?? []), path])
    }
  return table
}

/** Routes that share a screen refer to it by a constant. */
function keysOfConstant(source: Source, node: ts.Node): string[] {
  const owner = ts.findAncestor(node, ts.isVariableDeclaration)
  return source.named(owner?.name.getText() ?? '').flatMap(word => keyOf(word) ?? [])
}

const folderOf = posix.dirname
const isBelow = (folder: string, file: string) => file.startsWith(`${folder}/`)

/** The parts of the layout; a folder entered through one lazy component takes its name. */
function shellPart(source: Source, path: string): readonly string[] | undefined {
  const [, , part = '', ...below] = path.split('/')
  if (below.length === 0) {
    if (!part.endsWith('.tsx')) return undefined
    const name = part.replace('.tsx', '')
    return [name === 'Layout' ? shell : `${shell}: ${words(name)}`]
  }
  const lazy = [...source.files.keys()]
    .filter(file => isBelow(`src/layout/${part}`, file) && /\/[A-Z]\w+\.tsx$/.test(file))
    .filter(file => source.importsOf(file).some(({ parent }) => ts.isCallExpression(parent)))
  const [only, ...more] = lazy
  const name = only && more.length === 0 ? posix.basename(only, '.tsx') : part
  return [`${shell}: ${words(name)}`]
}

/** Long: the rules for one place, from the nearest to the furthest, over the same tables. */
export function placesOf(source: Source): Places {
  const { routes, titleOf } = titlesIn(source.root)
  const table = filesOfScreens(source)
  const { resources } = tablesOf(source.root)
  const reached = reachedFrom(source)
  const screens: Screen[] = routes.flatMap(route => {
    // The sign-in is not in the table: it is shown before the application.
    const files = table.get(route.name) ?? (route.requireLogin ? [] : ['src/auth/SignIn.tsx'])
    return files.map(file => ({ route, title: titleOf(route), file }))
  })
  const reachBy = (hubs: readonly string[]) => {
    const reach = new Map(screens.map(({ file }) => [file, reached(file, hubs)]))
    return (screen: Screen, file: string) => reach.get(screen.file)?.has(file) === true
  }
  const reaches = reachBy([screenTable])
  const reachesItself = reachBy([screenTable, resourceTable])

  /** The screens of the nearest folder that has any, and the path from there to the file. */
  function nearest(file: string): { owners: Screen[]; part: string | undefined } {
    for (let folder = folderOf(file); folder !== 'src'; folder = folderOf(folder)) {
      const here = screens.filter(screen => folderOf(screen.file) === folder)
      const reaching = here.filter(screen => reaches(screen, file))
      const rest = file.slice(folder.length + 1).split('/')
      const part = rest.length > 1 ? rest[0] : undefined
      if (here.length > 0) return { owners: reaching.length > 0 ? reaching : here, part }
    }
    return { owners: [], part: undefined }
  }

  /**
   * A record's route is `create` plus its entity's name, or the general one; its list is where it
   * is mounted.
   */
  function routesOf(entity: string) {
    const name = `create${entity.toLowerCase()}`
    const route =
      routes.find(each => each.name === name) ?? routes.find(each => each.name === 'createrecord')
    return { list: route?.parent ?? '', record: route?.name ?? '' }
  }

  /** A folder in src/resources belongs to the lists and records that reach it. */
  function resourcePlace(file: string): readonly string[] {
    const [, , resource = '', ...rest] = file.split('/')
    const part = rest.length > 1 && resource !== 'schema' ? `: ${rest[0]}` : ''
    const entity = resources[resource]?.entity
    const own = entity === undefined ? undefined : Object.values(routesOf(entity))
    const found = screens
      .filter(screen => isBelow('src/resources', screen.file))
      .filter(
        screen =>
          reachesItself(screen, file) ||
          (reaches(screen, file) && own?.includes(screen.route.name) === true),
      )
    return found.map(({ title }) => title + part)
  }

  function placeOfFile(file: string): readonly string[] | undefined {
    if (isBelow('src/layout', file)) return shellPart(source, file)
    if (isBelow('src/resources', file)) return resourcePlace(file)
    if (['src/App.tsx', 'src/Root.tsx', 'src/main.tsx'].includes(file)) return [shell]
    if (isBelow('src/auth', file) && !file.endsWith('.tsx')) return undefined
    const { owners, part } = nearest(file)
    if (owners.length === 0) return undefined
    return owners.map(({ title }) => (part === undefined ? title : `${title}: ${part}`))
  }

  const known = new Map<string, readonly string[] | undefined>()
  return {
    placeOf(node) {
      const file = source.pathOf(node)
      if (file === screenTable) {
        const key = keyOf(node)
        return key === undefined
          ? undefined
          : screens.filter(({ route }) => route.name === key).map(({ title }) => title)
      }
      if (!known.has(file)) known.set(file, placeOfFile(file))
      return known.get(file)
    },
    titlesOf: names =>
      screens.filter(({ route }) => names.includes(route.name)).map(({ title }) => title),
    routesOf,
  }
}
