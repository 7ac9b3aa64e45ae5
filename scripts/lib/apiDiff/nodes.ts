// A value of a document with its place. References are resolved, the members of an allOf count as
// if inlined, and so does the only choice of a oneOf beside null.

export interface Place {
  readonly parent: Place | undefined
  readonly key: string
}

export interface Node {
  readonly value: unknown
  readonly place: Place | undefined
}

type Fields = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const step = (node: Node, key: string | number, value: unknown): Node => ({
  value,
  place: { parent: node.place, key: String(key) },
})

export function keysOf(place: Place | undefined): string[] {
  const keys: string[] = []
  for (let at = place; at; at = at.parent) keys.push(at.key)
  return keys.reverse()
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

export const pointerOf = (node: Node): string =>
  `#${keysOf(node.place)
    .map(key => `/${escaped(key)}`)
    .join('')}`

/** Splits a pointer into the same document into keys; undefined when it is not one. */
function keysOfPointer(pointer: string): readonly string[] | undefined {
  if (pointer === '#') return []
  if (!pointer.startsWith('#/')) return undefined
  try {
    return pointer
      .slice(2)
      .split('/')
      .map(part => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
  } catch {
    return undefined
  }
}

export const own = (value: unknown, key: string): unknown => {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** @returns the target of a pointer, or undefined. */
export function targetOf(root: unknown, pointer: string): Node | undefined {
  let node: Node = { value: root, place: undefined }
  const keys = keysOfPointer(pointer)
  if (!keys) return undefined
  for (const key of keys) {
    const value = own(node.value, key)
    if (value === undefined) return undefined
    node = step(node, key, value)
  }
  return node
}

export const refOf = (node: Node): string | undefined => {
  const ref = own(node.value, '$ref')
  return typeof ref === 'string' ? ref : undefined
}

/** Keywords that only people read. */
export const texts = ['description', 'summary', 'title', 'example', 'examples', 'externalDocs']

/** A reference without sibling keywords that matter. */
const isPlainRef = (node: Node) =>
  refOf(node) !== undefined &&
  Object.keys(node.value ?? {}).every(key => key === '$ref' || texts.includes(key))

export const isNull = (value: unknown) => own(value, 'type') === 'null'

export interface Tree {
  readonly root: Node
  /** The objects that together describe a node; the first one with a keyword decides. */
  parts(node: Node): readonly Node[]
  /** The node behind all references whose siblings do not matter. */
  behind(node: Node): Node
  get(node: Node, key: string): Node | undefined
  /** The value of a keyword, when its place does not matter. */
  word(node: Node, key: string): unknown
  entries(node: Node | undefined): readonly (readonly [string, Node])[]
  items(node: Node | undefined): readonly Node[]
}

/** The only member of a oneOf or anyOf that is not null, which counts as a part. */
function onlyChoice(node: Node): Node | undefined {
  for (const key of ['oneOf', 'anyOf']) {
    const list = own(node.value, key)
    if (!Array.isArray(list)) continue
    const others = list.map((value, index) => ({ value, index })).filter(one => !isNull(one.value))
    const [only] = others
    if (others.length === 1 && only) return step(step(node, key, list), only.index, only.value)
  }
  return undefined
}

function gather(root: unknown, node: Node, seen: Set<unknown>, into: Node[]): void {
  if (!isObject(node.value) || seen.has(node.value)) return
  seen.add(node.value)
  into.push(node)
  const ref = refOf(node)
  const target = ref === undefined ? undefined : targetOf(root, ref)
  if (target) gather(root, target, seen, into)
  const all = own(node.value, 'allOf')
  if (Array.isArray(all))
    all.forEach((one, index) => {
      gather(root, step(step(node, 'allOf', all), index, one), seen, into)
    })
  const only = onlyChoice(node)
  if (only) gather(root, only, seen, into)
}

export function treeOf(value: unknown): Tree {
  const known = new WeakMap<object, readonly Node[]>()

  function parts(node: Node): readonly Node[] {
    if (!isObject(node.value)) return []
    const before = known.get(node.value)
    if (before) return before
    const into: Node[] = []
    gather(value, node, new Set(), into)
    known.set(node.value, into)
    return into
  }

  function behind(node: Node): Node {
    const seen = new Set<unknown>()
    let at = node
    while (isPlainRef(at) && !seen.has(at.value)) {
      seen.add(at.value)
      const target = targetOf(value, refOf(at) ?? '')
      if (!target) break
      at = target
    }
    return at
  }

  function get(node: Node, key: string): Node | undefined {
    for (const part of parts(node)) {
      const found = own(part.value, key)
      if (found !== undefined) return step(part, key, found)
    }
    return undefined
  }

  return {
    root: { value, place: undefined },
    parts,
    behind,
    get,
    word: (node, key) => get(node, key)?.value,
    entries: node =>
      node && isObject(node.value)
        ? Object.entries(node.value).map(([key, one]) => [key, step(node, key, one)] as const)
        : [],
    items: node =>
      node && Array.isArray(node.value)
        ? node.value.map((one: unknown, index) => step(node, index, one))
        : [],
  }
}
