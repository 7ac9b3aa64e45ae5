// The console's source as the compiler sees it: one program, and every place of each name.
import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

export interface Source {
  readonly root: string
  readonly checker: ts.TypeChecker
  /** Syntax trees by path from the checkout's root, without generated files and texts. */
  readonly files: ReadonlyMap<string, ts.SourceFile>
  readonly generated: ts.SourceFile
  /** Every identifier and string with this text. */
  readonly named: (text: string) => readonly Word[]
  /** Every `counts[state]`. */
  readonly indexed: readonly ts.ElementAccessExpression[]
  readonly pathOf: (node: ts.Node) => string
  /** The calls of `import()`, the workers and the static imports that load a file. */
  readonly importsOf: (path: string) => readonly ts.StringLiteralLike[]
}

export type Word = ts.Identifier | ts.StringLiteralLike | ts.PrivateIdentifier

const isWord = (node: ts.Node): node is Word =>
  ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isPrivateIdentifier(node)

/** Files that are not part of any screen: tests, texts and generated code. */
const isLeftOut = (path: string) =>
  /\.test\.tsx?$|\.d\.ts$/.test(path) || /^src\/(i18n|generated)\//.test(path)

function programOf(root: string): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map(name => posix.join('src', name.replaceAll('\\', '/')))
    .filter(path => /\.tsx?$/.test(path) && (!isLeftOut(path) || path.startsWith('src/generated/')))
  const { tsBuildInfoFile: _, ...rest } = options
  return ts.createProgram(
    names.map(name => join(root, name)),
    { ...rest, incremental: false, noEmit: true },
  )
}

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** The file that an import resolves to; undefined for a package. */
function targetOf(root: string, from: string, to: string): string | undefined {
  if (!/^[.#]/.test(to)) return undefined
  const file = to.startsWith('#') ? to.slice(1) : posix.join(posix.dirname(from), to)
  return endings
    .map(ending => file + ending)
    .find(path => /\.\w+$/.test(path) && existsSync(join(root, path)))
}

const isImport = ({ parent }: ts.Node) =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) ||
  (ts.isNewExpression(parent) && parent.expression.getText() === 'URL')

/** @throws when the checkout has no `src/generated/api.ts`. */
export function readSource(root: string): Source {
  const program = programOf(root)
  const pathOf = (node: ts.Node) =>
    posix.relative(root.replaceAll('\\', '/'), node.getSourceFile().fileName)
  // First, because binding gives each node its parent.
  const checker = program.getTypeChecker()
  const generated = program.getSourceFile(join(root, 'src/generated/api.ts'))
  if (!generated) throw new Error('There is no src/generated/api.ts: run npm run codegen')
  const files = new Map<string, ts.SourceFile>()
  const words = new Map<string, Word[]>()
  const imports = new Map<string, ts.StringLiteralLike[]>()
  const indexed: ts.ElementAccessExpression[] = []
  const note = <Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item) =>
    map.get(key)?.push(item) ?? map.set(key, [item])
  for (const file of program.getSourceFiles()) {
    const path = pathOf(file)
    if (path.startsWith('..') || path.includes('node_modules/') || isLeftOut(path)) continue
    files.set(path, file)
    const visit = (node: ts.Node) => {
      if (isWord(node)) note(words, node.text, node)
      if (ts.isElementAccessExpression(node)) indexed.push(node)
      if (ts.isStringLiteralLike(node) && isImport(node)) {
        const target = targetOf(root, path, node.text)
        if (target) note(imports, target, node)
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return {
    root,
    checker,
    files,
    generated,
    indexed,
    named: text => words.get(text) ?? [],
    pathOf,
    importsOf: path => imports.get(path) ?? [],
  }
}
