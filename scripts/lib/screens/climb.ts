// Climbs from a node of the source to the screens that contain it, through its holder and the
// holder's users.
import ts from 'typescript'
import type { Meaning } from './meaning.ts'
import type { Places } from './places.ts'
import type { ResourceWords } from './resources.ts'
import type { Source, Word } from './source.ts'
import { type Holder, holderOf, isMember } from './tree.ts'

export interface Climb {
  /** Adds the screens of a node; returns false for shared code. */
  readonly land: (node: ts.Node, found: Set<string>) => boolean
  /** Adds the screens of a node, or of all users of its holder. */
  readonly from: (node: ts.Node, found: Set<string>) => void
  /** Whether the node is called as a list known only by its name. */
  readonly isListed: (node: ts.Node) => boolean
  readonly isOperation: (type: ts.Type) => boolean
}

/** The strings a type consists of; undefined when it allows other values. */
function stringsOf(type: ts.Type, checker: ts.TypeChecker): string[] | undefined {
  const own = type.flags & ts.TypeFlags.TypeParameter ? checker.getBaseConstraintOfType(type) : type
  const parts = own?.isUnion() ? own.types : own ? [own] : []
  const texts = parts.flatMap(part => (part.isStringLiteral() ? part.value : []))
  return texts.length === parts.length && texts.length > 0 ? texts : undefined
}

/** Long: the steps of the climb call each other, over shared memory. */
export function climbOf(
  source: Source,
  meaning: Meaning,
  places: Places,
  resources: ResourceWords,
  operations: ReadonlySet<string>,
): Climb {
  const { checker } = source

  const isOperation = (type: ts.Type) =>
    stringsOf(type, checker)?.every(text => operations.has(text)) === true

  /**
   * A function that sends whatever operation it is given belongs to none: its users name the
   * operation.
   */
  const isSender = (holder: Holder): boolean => {
    const declared = ts.isVariableDeclaration(holder) ? holder.initializer : holder
    if (!declared || !ts.isFunctionLike(declared)) return false
    return declared.parameters.some(parameter => {
      const type = checker.getTypeAtLocation(parameter)
      return isOperation(type) && stringsOf(type, checker)?.length !== 1
    })
  }

  function land(node: ts.Node, found: Set<string>): boolean {
    const place = places.placeOf(node)
    for (const name of place ?? []) found.add(name)
    return place !== undefined
  }

  /** A member of a table with arbitrary keys is used by code that names the key as a resource. */
  function keyed(node: ts.Node): readonly Word[] {
    const member = ts.findAncestor(node, at => {
      const owner = at.parent?.parent
      return owner && ts.isVariableDeclaration(owner) && owner.initializer === at.parent
    })
    if (!member || !ts.isObjectLiteralElementLike(member) || !member.name) return []
    const type = checker.getContextualType(member.parent as ts.ObjectLiteralExpression)
    if (!type || !checker.getIndexInfoOfType(type, ts.IndexKind.String)) return []
    return resources.wordsOf(member.name.getText(), 'list')
  }

  const known = new Map<ts.Node, Set<string>>()
  function usersOf(holder: Holder): readonly ts.Node[] {
    if (ts.isSourceFile(holder)) return source.importsOf(source.pathOf(holder))
    const lazy = ts.getCombinedModifierFlags(holder) & ts.ModifierFlags.Default
    const uses = meaning.usesOf(holder)
    const imports = lazy ? source.importsOf(source.pathOf(holder)) : []
    const all = [...uses, ...imports.filter(({ parent }) => ts.isCallExpression(parent))]
    if (all.length > 0 || !isMember(holder)) return all
    // A member called through an interface belongs to the whole object.
    return usersOf(holderOf(holder.parent)).filter(
      ({ parent }) => !ts.isPropertyAccessExpression(parent),
    )
  }

  function from(node: ts.Node, found: Set<string>): void {
    const before = known.get(node)
    const own = before ?? new Set<string>()
    if (!before) walk(node, own, new Set())
    known.set(node, own)
    for (const name of own) found.add(name)
  }

  function walk(node: ts.Node, found: Set<string>, seen: Set<ts.Node>): void {
    if (land(node, found)) return
    const named = keyed(node)
    const holder = holderOf(node)
    if (named.length === 0) {
      if (seen.has(holder) || isSender(holder)) return
      seen.add(holder)
    }
    for (const user of named.length > 0 ? named : usersOf(holder))
      if (!ts.findAncestor(user, at => at === holder)) walk(user, found, seen)
  }

  return { land, from, isOperation, isListed: node => keyed(node).length > 0 }
}
