// Our own keywords on an operation, its tags, servers and texts.
import { compareUnknown } from './fieldWords.ts'
import { type Node, own } from './nodes.ts'
import type { RuleId } from './rules.ts'
import { bothSay, plain, saysSame } from './same.ts'
import { compareSchemas } from './schema.ts'
import { compareTexts } from './texts.ts'
import { found, type Scope, towards, under } from './walk.ts'

const known = [
  'x-page',
  'x-requires-store',
  'x-source',
  'x-resource',
  'x-draft',
  'x-socket',
] as const

/** Alternative pages, each sufficient; undefined when none is required. */
const pagesOf = (node: Node): ReadonlySet<string> | undefined => {
  const pages = own(node.value, 'x-page')
  return pages === undefined || pages === null ? undefined : new Set([pages].flat().map(String))
}

function comparePages(scope: Scope, a: Node, b: Node): void {
  const [one, other] = [pagesOf(a), pagesOf(b)]
  const text = (pages: ReadonlySet<string> | undefined) => (pages ? [...pages].join(', ') : 'none')
  const detail = `${text(one)} → ${text(other)}`
  const at = { now: scope.walk.after.get(b, 'x-page') ?? b }
  const isLess = other && (!one || [...one].some(page => !other.has(page)))
  const isMore = one && (!other || [...other].some(page => !one.has(page)))
  if (isLess) found(scope, 'x-page-tightened', at, detail)
  else if (isMore) found(scope, 'x-page-loosened', at, detail)
}

function compareFlag(scope: Scope, key: string, a: Node, b: Node, on: RuleId, off: RuleId): void {
  const [was, is] = [own(a.value, key) === true, own(b.value, key) === true]
  const at = { now: scope.walk.after.get(b, key) ?? b }
  if (was !== is) found(scope, is ? on : off, at)
}

function compareOther(scope: Scope, key: string, a: Node, b: Node, rule: RuleId): void {
  const { before, after } = scope.walk
  const [was, now] = [before.get(a, key), after.get(b, key)]
  if (!bothSay(scope.walk, was, now))
    found(scope, rule, { now: now ?? b }, `${plain(was?.value)} → ${plain(now?.value)}`)
}

/** Compares the socket messages that an operation gives access to. */
function compareSocket(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  const [was, now] = [before.get(a, 'x-socket'), after.get(b, 'x-socket')]
  if (!was && !now) return
  if (!was || !now || plain(own(was.value, 'path')) !== plain(own(now.value, 'path'))) {
    found(scope, 'x-socket-changed', { now: now ?? b })
    return
  }
  const keys = [was, now].flatMap(node => Object.keys(node.value ?? {}))
  for (const key of new Set(keys)) {
    if (key === 'path') continue
    const [one, other] = [before.get(was, key), after.get(now, key)]
    const inside = under(towards(scope, key === 'ask' ? 'request' : 'response'), `socket ${key}`)
    if (one && other) compareSchemas(inside, one, other)
    else found(inside, 'x-socket-changed', { now: other ?? now })
  }
}

function compareServers(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  const was = before.get(a, 'servers') ?? before.get(before.root, 'servers')
  const now = after.get(b, 'servers') ?? after.get(after.root, 'servers')
  const empty: Node = { value: [], place: undefined }
  if (!saysSame(scope.walk, was ?? empty, now ?? empty))
    found(scope, 'servers-changed', { now: now ?? b })
}

export function compareOperationWords(scope: Scope, a: Node, b: Node): void {
  compareTexts(scope, a, b)
  comparePages(scope, a, b)
  compareFlag(
    scope,
    'x-requires-store',
    a,
    b,
    'x-requires-store-tightened',
    'x-requires-store-loosened',
  )
  compareFlag(scope, 'x-draft', a, b, 'x-draft-added', 'x-draft-removed')
  if (own(a.value, 'deprecated') !== true && own(b.value, 'deprecated') === true)
    found(scope, 'operation-deprecated', { now: scope.walk.after.get(b, 'deprecated') ?? b })
  compareOther(scope, 'x-source', a, b, 'x-source-changed')
  compareOther(scope, 'x-resource', a, b, 'x-resource-changed')
  compareOther(scope, 'tags', a, b, 'tags-changed')
  compareOther(scope, 'callbacks', a, b, 'callbacks-changed')
  compareSocket(scope, a, b)
  compareServers(scope, a, b)
  compareUnknown(scope, a, b, known)
}
