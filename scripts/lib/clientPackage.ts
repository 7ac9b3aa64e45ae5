// Assembles the client's package and packs it with npm; the same sources give the same bytes.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { parse } from 'yaml'

const name = 'support-tools-client'

/** The package's files and their sources. */
const modules = {
  index: 'packages/client/index.ts',
  errors: 'packages/client/errors.ts',
  cookies: 'packages/client/cookies.ts',
  operations: 'src/generated/operations.ts',
  operationTypes: 'src/dataProvider/core/operationTypes.ts',
}
const types = 'src/generated/api.ts'

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  newLine: ts.NewLineKind.LineFeed,
}

/** Rewrites imports: in the package all modules are siblings. */
const besides = (text: string) =>
  text.replace(/(from ['"])(?:\.\/|#src\/[\w/]+\/)(\w+)\.ts(['"])/g, '$1./$2.js$3')

interface Writing {
  readonly root: string
  readonly folder: string
}

function writeModule({ root, folder }: Writing, target: string, source: string): void {
  const text = readFileSync(join(root, source), 'utf8')
  const asked = { fileName: source, compilerOptions: options, reportDiagnostics: true }
  const declared = ts.transpileDeclaration(text, asked)
  const [wrong] = declared.diagnostics ?? []
  if (wrong)
    throw new Error(`${source}: ${ts.flattenDiagnosticMessageText(wrong.messageText, ' ')}`)
  writeFileSync(join(folder, `${target}.d.ts`), besides(declared.outputText))
  const { outputText } = ts.transpileModule(text, asked)
  // A module of types alone has no code to write.
  if (!/^export \{\};?\s*$/.test(outputText.replace(/^\/\/.*\n/gm, '')))
    writeFileSync(join(folder, `${target}.js`), besides(outputText))
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

function manifestOf(root: string) {
  const ours = readJson(join(root, 'package.json'))
  const { info } = parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'))
  return {
    name,
    version: info.version,
    description: 'Typed client of the Support Tools API',
    license: ours.license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    dependencies: { 'openapi-fetch': ours.dependencies['openapi-fetch'] },
  }
}

/** Writes the package's folder from scratch. */
function writePackage({ root, folder }: Writing): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [target, source] of Object.entries(modules))
    writeModule({ root, folder }, target, source)
  // It contains declarations only, so it is copied unchanged.
  writeFileSync(join(folder, 'api.d.ts'), readFileSync(join(root, types)))
  writeFileSync(join(folder, 'README.md'), readFileSync(join(root, 'packages/client/README.md')))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(root), undefined, 2)}\n`)
}

/** Runs npm without network access. */
function npm(args: readonly string[], cwd: string): string {
  const own = process.env.npm_execpath
  const isNpm = own !== undefined && basename(own) === 'npm-cli.js'
  const quiet = ['--offline', '--no-update-notifier', '--ignore-scripts', '--loglevel=error']
  return execFileSync(
    isNpm ? process.execPath : 'npm',
    [...(isNpm ? [own] : []), ...args, ...quiet],
    { cwd, encoding: 'utf8' },
  )
}

export interface Packed {
  /** Path of the package's archive. */
  readonly file: string
  /** Names of the files in it. */
  readonly files: readonly string[]
}

/** Packs the client of the repository at `root` into `target`. */
export function packClient(root: string, target: string): Packed {
  const folder = join(root, '.cache', `client-${process.pid}`)
  try {
    writePackage({ root, folder })
    mkdirSync(target, { recursive: true })
    const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', target], folder))
    const files: { path: string }[] = packed.files
    return { file: join(target, packed.filename), files: files.map(({ path }) => path) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
