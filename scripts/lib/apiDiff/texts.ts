import { type Node, own, refOf, texts } from './nodes.ts'
import { plain } from './same.ts'
import { found, type Scope } from './walk.ts'

/** Texts for people. On a reference, those beside it, if it was a reference before. */
export function compareTexts(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  const isRef = refOf(a) !== undefined && refOf(b) !== undefined
  const [one, other] = isRef ? [a, b] : [before.behind(a), after.behind(b)]
  const changed = texts.filter(key => plain(own(one.value, key)) !== plain(own(other.value, key)))
  if (changed.length > 0) found(scope, 'text-changed', { now: other }, changed.join(', '))
}
