import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

/** A source file as the architecture rules see it. Paths are relative to the checkout, with `/`. */
export interface Source {
  path: string
  text: string
  /** Its imports as written. */
  named: string[]
  /** The files of this checkout that it imports, including types and dynamic imports. */
  imports: string[]
  /** Those still imported once types are removed. */
  runs: string[]
}

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** Turns texts by path into sources, with imports resolved among these files. */
export function sourcesOf(files: ReadonlyMap<string, string>): Source[] {
  const resolve = (from: string, to: string) => {
    if (!/^[.#]/.test(to)) return undefined // a package
    const file = to.replace(/\?.*$/, '')
    // The names that `imports` of package.json gives to the rooms.
    const bare = file.startsWith('#') ? file.slice(1) : posix.join(posix.dirname(from), file)
    return endings.map(ending => bare + ending).find(path => files.has(path))
  }
  return [...files].map(([path, text]) => {
    const named = /\.tsx?$/.test(path) ? importsOf(path, text) : []
    const found = named.flatMap(({ to, typeOnly }) => {
      const file = resolve(path, to)
      return file === undefined ? [] : [{ file, typeOnly }]
    })
    const files = (some: typeof found) => [...new Set(some.map(({ file }) => file))]
    return {
      path,
      text,
      named: named.map(({ to }) => to),
      imports: files(found),
      runs: files(found.filter(item => !item.typeOnly)),
    }
  })
}

/** The imports of a text, and whether each is for types only: those disappear at run time. */
function importsOf(path: string, text: string): { to: string; typeOnly: boolean }[] {
  // Parses up to the last import only: parsing whole files takes much longer.
  const end = text.lastIndexOf(' from ')
  const head = text.slice(0, text.indexOf('\n', end) + 1 || text.length)
  const { statements } = ts.createSourceFile(path, head, ts.ScriptTarget.Latest)
  const typesOnly = statements.filter(statement =>
    ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : ts.isExportDeclaration(statement) && statement.isTypeOnly,
  )
  return ts.preProcessFile(text).importedFiles.map(({ fileName, pos }) => ({
    to: fileName,
    typeOnly: typesOnly.some(statement => statement.pos <= pos && pos < statement.end),
  }))
}

/** Every TypeScript and script file in these folders of a checkout. */
export function readSources(root: string, folders: readonly string[]): Source[] {
  const files = new Map<string, string>()
  for (const folder of folders.filter(name => existsSync(join(root, name))))
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = posix.join(folder, name.replaceAll('\\', '/'))
      if (/\.(tsx?|mjs)$/.test(path)) files.set(path, readFileSync(join(root, path), 'utf8'))
    }
  return sourcesOf(files)
}

/**
 * Whether the code (not comments, strings or members of other objects) uses one of these globals.
 */
export function namesGlobal({ path, text }: Source, names: readonly string[]): boolean {
  if (!names.some(name => text.includes(name))) return false
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const globals = ['globalThis', 'window', 'self']
  const isUse = (node: ts.Node): boolean => {
    if (!ts.isIdentifier(node) || !names.includes(node.text)) return false
    const parent = node.parent
    if (ts.isPropertyAccessExpression(parent) && parent.name === node)
      return globals.includes(parent.expression.getText())
    return !(ts.isPropertyAssignment(parent) && parent.name === node)
  }
  const visit = (node: ts.Node): boolean => isUse(node) || ts.forEachChild(node, visit) === true
  return visit(tree)
}
