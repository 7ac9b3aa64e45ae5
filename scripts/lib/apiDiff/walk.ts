// Walks both documents side by side. The target of a reference is compared once for each pair and
// direction, however many operations use it: it is a unit that knows its users.
import { type Node, pointerOf } from './nodes.ts'
import type { Contract } from './read.ts'
import type { RuleId } from './rules.ts'
import type { Trees } from './same.ts'
import type { Direction, SchemaWord } from './schemaRules.ts'

/**
 * Where a place is used: a parameter by its location, a body by its direction, or the operation
 * itself.
 */
export type Side = 'operation' | 'request' | 'response' | 'query' | 'path' | 'header' | 'cookie'

interface Label {
  readonly head: string
  readonly path: string
  readonly side: Side | undefined
  /** The fields on the way, beginning with a parameter's name; list items add no step. */
  readonly names: readonly string[]
}

const unlabelled: Label = { head: '', path: '', side: undefined, names: [] }

/** One use of a place. */
export interface Use {
  readonly operation: string
  readonly side: Side
  readonly path: readonly string[]
}

interface Finding {
  readonly rule: RuleId
  readonly label: Label
  readonly node: Node
  readonly side: 'new' | 'old'
  readonly detail: string
}

interface Unit {
  readonly findings: Finding[]
  readonly uses: Map<string, Label>
}

/** A finding with the operations it concerns; the first one determines its place. */
export interface Told extends Finding {
  readonly uses: readonly Use[]
}

const words = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')

const joined = (a: string, b: string) =>
  a && b && !b.startsWith('[') && !b.startsWith(' ') ? `${a}.${b}` : a + b

const combined = (a: Label, b: Label): Label => ({
  head: words(a.head, b.head),
  path: joined(a.path, b.path),
  side: b.side ?? a.side,
  names: [...a.names, ...b.names],
})

export const labelText = ({ head, path }: Label) => words(head, path)

export interface Walk extends Trees {
  readonly units: Map<string, Unit>
  readonly open: (() => void)[]
}

/** The current position in the walk. */
export interface Scope {
  readonly walk: Walk
  readonly unit: string
  readonly label: Label
  readonly direction: Direction
}

export const startWalk = (before: Contract, after: Contract): Walk => ({
  before: before.tree,
  after: after.tree,
  units: new Map(),
  open: [],
})

function unitOf(walk: Walk, key: string): Unit {
  const unit = walk.units.get(key) ?? { findings: [], uses: new Map() }
  walk.units.set(key, unit)
  return unit
}

const operationKey = (name: string) => `operation ${name}`

export function operationScope(walk: Walk, name: string): Scope {
  unitOf(walk, operationKey(name))
  return { walk, unit: operationKey(name), label: unlabelled, direction: 'request' }
}

/** @param names the name of a parameter */
export const under = (
  scope: Scope,
  head: string,
  side?: Side,
  names: readonly string[] = [],
): Scope => ({ ...scope, label: combined(scope.label, { ...unlabelled, head, side, names }) })

export const atField = (scope: Scope, name: string): Scope => ({
  ...scope,
  label: combined(scope.label, { ...unlabelled, path: name, names: [name] }),
})

/** The scope inside a list, a map or a choice. */
export const atInner = (scope: Scope, path: string): Scope => ({
  ...scope,
  label: combined(scope.label, { ...unlabelled, path }),
})

export const towards = (scope: Scope, direction: Direction): Scope => ({ ...scope, direction })

export function found(
  scope: Scope,
  rule: RuleId,
  at: { readonly now: Node } | { readonly old: Node },
  detail = '',
): void {
  const [node, side] = 'now' in at ? ([at.now, 'new'] as const) : ([at.old, 'old'] as const)
  unitOf(scope.walk, scope.unit).findings.push({ rule, label: scope.label, node, side, detail })
}

/** Records a finding on a schema, by the rule for the direction of its use. */
export const foundSchema = (
  scope: Scope,
  word: SchemaWord,
  at: { readonly now: Node } | { readonly old: Node },
  detail = '',
): void => found(scope, `${scope.direction}-${word}`, at, detail)

/** Compares two places; the target of a reference only once for all its users. */
export function compareAt(
  scope: Scope,
  kind: string,
  a: Node,
  b: Node,
  compare: (scope: Scope, a: Node, b: Node) => void,
): void {
  const { walk, direction } = scope
  if (walk.before.parts(a).length < 2 && walk.after.parts(b).length < 2) {
    compare(scope, a, b)
    return
  }
  const [one, other] = [walk.before.behind(a), walk.after.behind(b)]
  const key = `${kind} ${direction} ${pointerOf(one)} ${pointerOf(other)}`
  const isNew = !walk.units.has(key)
  const { uses } = unitOf(walk, key)
  if (!uses.has(scope.unit)) uses.set(scope.unit, scope.label)
  if (!isNew) return
  const inside: Scope = { ...scope, unit: key, label: unlabelled }
  walk.open.push(() => compare(inside, one, other))
}

/** Works off the deferred comparisons; a queue, since documents may be deeply nested. */
export function finish(walk: Walk): void {
  for (let next = walk.open.pop(); next; next = walk.open.pop()) next()
}

/** The operations that lead to a unit, each with its place. */
function leading(walk: Walk, key: string): Map<string, Label> {
  const operations = new Map<string, Label>()
  const seen = new Set([key])
  const queue: (readonly [string, Label])[] = [[key, unlabelled]]
  for (const [at, label] of queue) {
    if (at.startsWith('operation ')) operations.set(at.slice('operation '.length), label)
    for (const [from, use] of walk.units.get(at)?.uses ?? []) {
      if (seen.has(from)) continue
      seen.add(from)
      queue.push([from, combined(use, label)])
    }
  }
  return operations
}

/** All findings, one for each rule and place. @param order names of the operations, in order */
export function settle(walk: Walk, order: readonly string[]): Told[] {
  const rank = new Map(order.map((name, index) => [name, index]))
  const told = new Map<string, { finding: Finding; operations: Map<string, Label> }>()
  for (const [key, unit] of walk.units) {
    if (unit.findings.length === 0) continue
    const operations = leading(walk, key)
    for (const finding of unit.findings) {
      const id = [finding.rule, finding.side, pointerOf(finding.node), finding.detail].join(' ')
      const one = told.get(id) ?? { finding, operations: new Map<string, Label>() }
      for (const [name, label] of operations)
        if (!one.operations.has(name)) one.operations.set(name, combined(label, finding.label))
      told.set(id, one)
    }
  }
  return [...told.values()].map(({ finding, operations }) => {
    const names = [...operations.keys()].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
    const label = operations.get(names[0] ?? '') ?? finding.label
    const uses = names.map(operation => {
      const { side = 'operation', names: path } = operations.get(operation) ?? finding.label
      return { operation, side, path }
    })
    return { ...finding, label, uses }
  })
}
