// Finds the files of a build that each page needs, from the bundler's output.
import { pathPattern, routes } from '#src/routes.ts'

export interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  /** Stylesheets of the chunk. */
  readonly css: readonly string[]
}

export interface PageFiles {
  /** Needed by every page. */
  readonly app: readonly string[]
  /**
   * Code by the pattern of the page's address. Texts are not included: they are small, and the code
   * requests them early enough.
   */
  readonly pages: readonly (readonly [string, readonly string[]])[]
  /** File of the texts of each other language. */
  readonly packs: Readonly<Record<string, string>>
}

/**
 * Finds the module of each screen in the source of screens.ts. Throws for a route without one: the
 * format of screens.ts has changed.
 */
export function screenModules(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const loads =
    /(\w+)(?:: Screen)? ?[:=] \{\s*load: (?:withTexts\('\w+', )?\(\) => import\('\.\/([^']+)'\)/g
  for (const [, name = '', module = ''] of source.matchAll(loads)) found.set(name, module)
  for (const [, name = '', other = ''] of source.matchAll(/^ {2}(\w+): (\w+),$/gm)) {
    const module = found.get(other)
    if (module) found.set(name, module)
  }
  const without = routes.filter(({ requireLogin, name }) => requireLogin && !found.has(name))
  if (without.length > 0)
    throw new Error(`screens.ts names no module of ${without.map(({ name }) => name).join(', ')}`)
  return found
}

/** Vite removes a chunk that contains nothing but styles. */
const hasCode = ({ moduleIds }: Chunk) =>
  moduleIds.length === 0 || moduleIds.some(id => !id.endsWith('.css'))

/** The files of each page. Throws when a module is in no chunk. */
export function pageFiles(chunks: readonly Chunk[], screens: string): PageFiles {
  const byName = new Map(chunks.filter(hasCode).map(chunk => [chunk.fileName, chunk]))
  const chunkOf = (module: string): Chunk => {
    const found = chunks.find(({ moduleIds }) =>
      moduleIds.some(id => id.endsWith(`/src/${module}`)),
    )
    if (!found) throw new Error(`No chunk has ${module}`)
    return found
  }
  const closure = (file: string, without: ReadonlySet<string>, found = new Set<string>()) => {
    const chunk = byName.get(file)
    if (!chunk || found.has(file) || without.has(file)) return found
    found.add(file)
    for (const name of chunk.imports) closure(name, without, found)
    return found
  }
  const base = closure(chunkOf('main.tsx').fileName, new Set())
  const app = closure(chunkOf('App.tsx').fileName, base)
  const there = new Set([...base, ...app])
  const packs = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap(id => {
      const language = /\/src\/i18n\/(\w+)\/pack\.ts$/.exec(id)?.[1]
      return language ? [[language, fileName] as const] : []
    }),
  )
  const modules = screenModules(screens)
  return {
    // A page's styles are small and nothing waits for them; the application does wait for its own.
    app: [...app, ...[...app].flatMap(file => byName.get(file)?.css ?? [])],
    pages: routes.flatMap(({ name, path }) => {
      const module = modules.get(name)
      if (!module) return []
      const own = closure(chunkOf(module).fileName, there)
      return [[pathPattern(path).source, [...own]] as const]
    }),
    packs: Object.fromEntries(packs),
  }
}
