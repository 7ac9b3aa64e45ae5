// Our own keywords on a field. Their meaning does not depend on the direction in which the field is
// used.
import { type Node, own } from './nodes.ts'
import type { RuleId } from './rules.ts'
import { plain } from './same.ts'
import { found, type Scope } from './walk.ts'

const switches = ['x-sortable', 'x-listed'] as const
const others = ['x-unique', 'x-reference', 'x-counts'] as const
const known: readonly string[] = [...switches, ...others]

/** Reports our own keywords that no rule covers. */
export function compareUnknown(scope: Scope, a: Node, b: Node, knows: readonly string[]): void {
  const keys = [a, b].flatMap(node => Object.keys(node.value ?? {}))
  for (const key of new Set(keys.filter(one => one.startsWith('x-') && !knows.includes(one)))) {
    const [was, is] = [plain(own(a.value, key)), plain(own(b.value, key))]
    if (was === is) continue
    const now = scope.walk.after.get(b, key)
    found(scope, 'x-word-changed', { now: now ?? b }, `${key}: ${was} → ${is}`)
  }
}

export function compareFieldWords(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  for (const key of switches) {
    const [was, now] = [before.word(a, key) !== false, after.get(b, key)]
    const is = now?.value !== false
    if (was === is) continue
    found(scope, is ? `${key}-loosened` : `${key}-tightened`, { now: now ?? b })
  }
  for (const key of others) {
    const [was, now] = [plain(before.word(a, key)), after.get(b, key)]
    const is = plain(now?.value)
    const rule: RuleId = `${key}-changed`
    if (was !== is) found(scope, rule, { now: now ?? b }, `${was} → ${is}`)
  }
  compareUnknown(scope, before.behind(a), after.behind(b), known)
}
