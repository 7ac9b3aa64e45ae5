// Request and response bodies with their media types, statuses and headers.
import { compareUnknown } from './fieldWords.ts'
import type { Node, Tree } from './nodes.ts'
import { bothSay } from './same.ts'
import { compareSchemas } from './schema.ts'
import { compareTexts } from './texts.ts'
import { compareAt, found, type Scope, towards, under } from './walk.ts'

const mediaOf = (tree: Tree, node: Node) =>
  new Map(
    tree
      .entries(tree.get(node, 'content'))
      .map(([name, one]) => [name.toLowerCase(), one] as const),
  )

/** Compares content by media type, in the direction of the scope. */
export function compareContent(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  const [one, other] = [mediaOf(before, a), mediaOf(after, b)]
  const side = scope.direction === 'response' ? 'response' : 'request'
  for (const [name, old] of one) {
    const now = other.get(name)
    const inside = under(scope, name)
    if (now) compareAt(inside, 'media', old, now, compareMedia)
    else found(inside, `${side}-media-removed`, { old })
  }
  for (const [name, now] of other)
    if (!one.has(name)) found(under(scope, name), `${side}-media-added`, { now })
}

function compareMedia(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  compareTexts(scope, a, b)
  compareUnknown(scope, a, b, [])
  if (scope.direction !== 'response') {
    const now = after.get(b, 'encoding')
    if (!bothSay(scope.walk, before.get(a, 'encoding'), now))
      found(scope, 'request-encoding-changed', { now: now ?? b })
  }
  const [old, now] = [before.get(a, 'schema'), after.get(b, 'schema')]
  if (!old && !now) return
  // A missing schema allows anything.
  compareSchemas(scope, old ?? { value: {}, place: a.place }, now ?? { value: {}, place: b.place })
}

export function compareRequestBody(given: Scope, a: Node, b: Node): void {
  const { before, after } = given.walk
  const scope = under(towards(given, 'request'), 'request', 'request')
  const [old, now] = [before.get(a, 'requestBody'), after.get(b, 'requestBody')]
  if (old && now) compareAt(scope, 'body', old, now, compareBody)
  else if (old) found(scope, 'request-body-removed', { old })
  else if (now)
    found(
      scope,
      after.word(now, 'required') === true
        ? 'request-body-required-added'
        : 'request-body-optional-added',
      { now },
    )
}

function compareBody(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  const [was, now] = [before.word(a, 'required') === true, after.get(b, 'required')]
  const is = now?.value === true
  if (!was && is) found(scope, 'request-body-made-required', { now: now ?? b })
  if (was && !is) found(scope, 'request-body-made-optional', { now: now ?? b })
  compareTexts(scope, a, b)
  compareContent(scope, a, b)
}

export function compareResponses(given: Scope, a: Node, b: Node): void {
  const { before, after } = given.walk
  const scope = towards(given, 'response')
  const one = new Map(before.entries(before.get(a, 'responses')))
  const other = new Map(after.entries(after.get(b, 'responses')))
  for (const [status, old] of one) {
    const now = other.get(status)
    const inside = under(scope, status, 'response')
    if (now) compareAt(inside, 'response', old, now, compareResponse)
    else if (!status.startsWith('x-'))
      found(inside, 'response-status-removed', { old: before.behind(old) })
  }
  for (const [status, now] of other)
    if (!one.has(status) && !status.startsWith('x-'))
      found(under(scope, status, 'response'), 'response-status-added', { now: after.behind(now) })
}

function compareResponse(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  compareTexts(scope, a, b)
  compareUnknown(scope, a, b, [])
  compareHeaders(scope, a, b)
  compareContent(scope, a, b)
  const now = after.get(b, 'links')
  if (!bothSay(scope.walk, before.get(a, 'links'), now))
    found(scope, 'links-changed', { now: now ?? b })
}

const headersOf = (tree: Tree, node: Node) =>
  new Map(
    tree
      .entries(tree.get(node, 'headers'))
      .map(([name, one]) => [name.toLowerCase(), one] as const),
  )

function compareHeaders(scope: Scope, a: Node, b: Node): void {
  const [one, other] = [headersOf(scope.walk.before, a), headersOf(scope.walk.after, b)]
  for (const [name, old] of one) {
    const now = other.get(name)
    const inside = under(scope, `header ${name}`)
    if (now) compareAt(inside, 'header', old, now, compareHeader)
    else found(inside, 'response-header-removed', { old: scope.walk.before.behind(old) })
  }
  for (const [name, now] of other)
    if (!one.has(name))
      found(under(scope, `header ${name}`), 'response-header-added', {
        now: scope.walk.after.behind(now),
      })
}

function compareHeader(scope: Scope, a: Node, b: Node): void {
  const { before, after } = scope.walk
  const [was, now] = [before.word(a, 'required') === true, after.get(b, 'required')]
  const is = now?.value === true
  if (was && !is) found(scope, 'response-header-made-optional', { now: now ?? b })
  if (!was && is) found(scope, 'response-header-made-required', { now: now ?? b })
  compareTexts(scope, a, b)
  const [old, schema] = [before.get(a, 'schema'), after.get(b, 'schema')]
  if (old && schema) compareSchemas(scope, old, schema)
}
