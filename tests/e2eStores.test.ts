// Browser tests share one server, including the changes and connections of its demo stores. From
// number 40 on a store belongs to one spec, since specs with the same store would interfere.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { demoFleet } from '../server/demo/fleet.ts'

const folder = join(import.meta.dirname, 'e2e')
const firstOwned = 40

interface Parsed {
  /** Literal numbers of demo stores in the file. */
  readonly stores: readonly number[]
  /** Names of the support/ files it imports. */
  readonly imports: readonly string[]
  /** Uses without a literal number. */
  readonly hidden: readonly string[]
}

function parse(file: string, text: string): Parsed {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const stores: number[] = []
  const imports: string[] = []
  const hidden: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const [, name] = /^\.\/(?:support\/)?([\w.]+\.ts)$/.exec(node.moduleSpecifier.text) ?? []
      if (name) imports.push(name)
      return
    }
    if (ts.isFunctionDeclaration(node) && node.name?.text === 'demoStore') return // words.ts
    if (ts.isTypeQueryNode(node)) return
    if (ts.isIdentifier(node) && node.text === 'demoStore') {
      const call = node.parent
      const number = ts.isCallExpression(call) && call.expression === node && call.arguments[0]
      if (number && ts.isNumericLiteral(number)) stores.push(Number(number.text))
      else hidden.push(`${file}: ${node.parent.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { stores, imports, hidden }
}

/** The numbers used by each spec and by the helpers it imports, directly or not. */
function storesOf(
  specs: readonly string[],
  parsed: ReadonlyMap<string, Parsed>,
): Map<string, Set<number>> {
  const gather = (name: string, seen: Set<string>): number[] => {
    const file = parsed.get(name)
    if (!file || seen.has(name)) return []
    seen.add(name)
    return [...file.stores, ...file.imports.flatMap(imported => gather(imported, seen))]
  }
  return new Map(specs.map(name => [name, new Set(gather(name, new Set()))]))
}

/** One line for each owned store that more than one spec uses. */
function shared(used: ReadonlyMap<string, ReadonlySet<number>>): string[] {
  const owned = new Set([...used.values()].flatMap(all => [...all]).filter(n => n >= firstOwned))
  return [...owned]
    .toSorted((a, b) => a - b)
    .map(n => ({ n, specs: [...used].filter(([, all]) => all.has(n)).map(([name]) => name) }))
    .filter(({ specs }) => specs.length > 1)
    .map(({ n, specs }) => `demo store ${n}: ${specs.join(', ')}`)
}

const read = (path: string, name: string) =>
  [name, parse(name, readFileSync(join(folder, path, name), 'utf8'))] as const
const filesOf = (path: string) =>
  readdirSync(join(folder, path)).filter(name => name.endsWith('.ts'))
const specs = filesOf('.')
const all = new Map([
  ...specs.map(name => read('.', name)),
  ...filesOf('support').map(name => read('support', name)),
])

it('a demo store from 40 on belongs to one spec', () => {
  const used = storesOf(specs, all)
  expect(shared(used)).toEqual([])
  expect(used.get('visual.spec.ts')).toContain(43) // through a helper
})

it('there is a machine at each of them', () => {
  const most = demoFleet().stores.filter(({ location }) => location !== null).length
  const missing = [...all].flatMap(([name, { stores }]) =>
    stores.filter(number => number >= most).map(number => `${name}: ${number}`),
  )
  expect(missing).toEqual([])
})

it('each use of a demo store has its number in it', () => {
  expect([...all.values()].flatMap(({ hidden }) => hidden)).toEqual([])
})

it('finds what is shared, also by way of a helper, and what is hidden', () => {
  const file = (name: string, text: string) => [name, parse(name, text)] as const
  const made = new Map([
    file('a.spec.ts', "import { go } from './support/far.ts'; go(); demoStore(3)"),
    file('b.spec.ts', 'const one = demoStore(41); signedIn({ store: demoStore(3) })'),
    file('near.ts', 'export const store = () => demoStore(41)'),
    file('far.ts', "import { store } from './near.ts'; export const go = store"),
    file('c.spec.ts', '[50, 51].map(demoStore); demoStore(n)'),
  ])
  const names = ['a.spec.ts', 'b.spec.ts', 'c.spec.ts']
  expect(shared(storesOf(names, made))).toEqual(['demo store 41: a.spec.ts, b.spec.ts'])
  expect(made.get('c.spec.ts')?.hidden).toEqual([
    'c.spec.ts: [50, 51].map(demoStore)',
    'c.spec.ts: demoStore(n)',
  ])
})
