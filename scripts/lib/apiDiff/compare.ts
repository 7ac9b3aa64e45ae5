// Compares two contracts and lists the changes, the most severe first.
import { compareRequestBody, compareResponses } from './bodies.ts'
import { pointerOf } from './nodes.ts'
import { type Operation, pairOperations, plainPath } from './operations.ts'
import { compareOperationWords } from './operationWords.ts'
import { compareParameters } from './parameters.ts'
import type { Contract } from './read.ts'
import { type Broken, type RuleId, rules } from './rules.ts'
import { compareSecurity } from './security.ts'
import {
  finish,
  found,
  labelText,
  operationScope,
  settle,
  startWalk,
  type Told,
  type Use,
  type Walk,
} from './walk.ts'

export interface Change {
  readonly rule: RuleId
  readonly breaks: Broken
  /** All operations that lead to the place; `place` is as seen from the first one. */
  readonly operations: readonly string[]
  /** The same operations, each with its path to the place. */
  readonly uses: readonly Use[]
  readonly place: string
  /** The document that contains it: the new one, or the old one when it was removed. */
  readonly document: 'new' | 'old'
  readonly pointer: string
  readonly file: string
  readonly line: number
  readonly column: number
  readonly says: string
  readonly detail: string
  readonly todo: string
}

function compareOperation(walk: Walk, a: Operation, b: Operation): void {
  const scope = operationScope(walk, b.name)
  const at = { now: b.node }
  if (a.id !== b.id)
    found(scope, 'operation-id-changed', at, `${a.id ?? 'none'} → ${b.id ?? 'none'}`)
  if (plainPath(a.path) !== plainPath(b.path))
    found(scope, 'operation-path-changed', at, `${a.path} → ${b.path}`)
  if (a.method !== b.method)
    found(scope, 'operation-method-changed', at, `${a.method} → ${b.method}`)
  compareOperationWords(scope, a.node, b.node)
  compareSecurity(scope, a.node, b.node)
  compareParameters(scope, a, b)
  compareRequestBody(scope, a.node, b.node)
  compareResponses(scope, a.node, b.node)
}

const ranks: Readonly<Record<Broken, number>> = { client: 0, server: 1, none: 2 }

const inOrder = (a: Change, b: Change) =>
  ranks[a.breaks] - ranks[b.breaks] ||
  a.line - b.line ||
  a.column - b.column ||
  (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0)

function changeOf(told: Told, before: Contract, after: Contract): Change {
  const contract = told.side === 'new' ? after : before
  const { breaks, says, todo } = rules[told.rule]
  return {
    rule: told.rule,
    breaks,
    operations: told.uses.map(({ operation }) => operation),
    uses: told.uses,
    place: labelText(told.label),
    document: told.side,
    pointer: pointerOf(told.node),
    file: contract.file,
    ...contract.spot(told.node),
    says,
    detail: told.detail,
    todo,
  }
}

export function compareContracts(before: Contract, after: Contract): readonly Change[] {
  const walk = startWalk(before, after)
  const { pairs, gone, come } = pairOperations(walk)
  for (const [a, b] of pairs) compareOperation(walk, a, b)
  for (const old of gone)
    found(operationScope(walk, old.name), 'operation-removed', { old: old.node })
  for (const now of come)
    found(operationScope(walk, now.name), 'operation-added', { now: now.node })
  finish(walk)
  const names = [...pairs.map(([, b]) => b), ...come, ...gone].map(({ name }) => name)
  return settle(walk, names)
    .map(told => changeOf(told, before, after))
    .sort(inOrder)
}
