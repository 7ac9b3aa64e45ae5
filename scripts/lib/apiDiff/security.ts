// Who may call an operation: its security alternatives, and the meaning of each.
import { isObject, type Node, type Tree } from './nodes.ts'
import { saysSame } from './same.ts'
import { found, type Scope } from './walk.ts'

interface Ways {
  readonly at: Node | undefined
  /** Each alternative lists everything it requires together. */
  readonly ways: readonly ReadonlySet<string>[]
}

function waysOf(tree: Tree, operation: Node): Ways {
  const at = tree.get(operation, 'security') ?? tree.get(tree.root, 'security')
  const ways = tree.items(at).map(({ value }) => {
    const schemes = isObject(value) ? Object.entries(value) : []
    return new Set(
      schemes.flatMap(([name, scopes]) =>
        Array.isArray(scopes) && scopes.length > 0
          ? [name, ...scopes.map(scope => `${name}: ${scope}`)]
          : [name],
      ),
    )
  })
  return { at, ways: ways.length > 0 ? ways : [new Set()] }
}

const satisfies = (has: ReadonlySet<string>, asked: ReadonlySet<string>) =>
  [...asked].every(one => has.has(one))

const text = ({ ways }: Ways) => ways.map(way => [...way].join(' and ') || 'nothing').join(', or ')

export function compareSecurity(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  const [one, other] = [waysOf(before, a), waysOf(after, b)]
  const detail = `${text(one)} → ${text(other)}`
  const at = { now: other.at ?? b }
  if (one.ways.some(has => !other.ways.some(asked => satisfies(has, asked))))
    found(scope, 'security-tightened', at, detail)
  else if (other.ways.some(has => !one.ways.some(asked => satisfies(has, asked))))
    found(scope, 'security-loosened', at, detail)
  for (const name of new Set(other.ways.flatMap(way => [...way]))) compareScheme(scope, name)
}

const schemeOf = (tree: Tree, name: string) => {
  const components = tree.get(tree.root, 'components')
  const schemes = components && tree.get(components, 'securitySchemes')
  return schemes && tree.get(schemes, name)
}

function compareScheme(scope: Scope, name: string): void {
  const was = schemeOf(scope.walk.before, name)
  const now = schemeOf(scope.walk.after, name)
  if (was && now && !saysSame(scope.walk, was, now))
    found(scope, 'security-scheme-changed', { now }, name)
}
