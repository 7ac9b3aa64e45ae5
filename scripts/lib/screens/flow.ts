// Follows a field that was read to the screens that show its value, through the data provider's own
// names for it.
import ts from 'typescript'
import type { Climb } from './climb.ts'
import type { Meaning } from './meaning.ts'
import { passesOf } from './passes.ts'
import type { Source } from './source.ts'
import { holderOf, inType } from './tree.ts'

export interface Flow {
  /** Adds the screens that read a field, or that write one of that name. */
  readonly ofField: (field: ts.Declaration, found: Set<string>, reads: boolean) => void
}

/** Whether a value continues in the expression its parent makes of it. */
const goesOn = (node: ts.Node, parent: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(parent) && parent.expression !== node
    ? true
    : ts.isExpression(parent) &&
      !ts.isObjectLiteralExpression(parent) &&
      !ts.isFunctionLike(parent)) || ts.isSpreadElement(parent)

/** Long: a value can go from each of these steps to any other. */
export function flowOf(source: Source, meaning: Meaning, climb: Climb): Flow {
  const { checker, files, pathOf } = source
  const passes = passesOf(source)

  function ofField(field: ts.Declaration, found: Set<string>, reads: boolean): void {
    walk(field, found, reads, new Set())
  }

  function walk(
    field: ts.Declaration,
    found: Set<string>,
    reads: boolean,
    seen: Set<ts.Node>,
  ): void {
    if (seen.has(field)) return
    seen.add(field)
    const isOurs = files.has(pathOf(field))
    if (isOurs && climb.land(field, found)) return
    for (const pass of reads ? passes(field) : [])
      if (!climb.land(pass.at, found)) walk(pass.field, found, reads, seen)
    for (const use of reads ? meaning.indexesOf(field) : [])
      if (!climb.land(use, found)) value(use, found, seen)
    for (const use of meaning.usesOf(field)) {
      if (climb.land(use, found) || !reads) continue
      // A write is where another read of the field ended up.
      if (ts.isObjectLiteralElementLike(use.parent) && use.parent.name === use) continue
      if (inType(use)) ofType(use, found, seen)
      else value(use, found, seen)
    }
  }

  /** `metadata: Wire['FileEntry']['metadata']` is the same field under a name of ours. */
  function ofType(use: ts.Node, found: Set<string>, seen: Set<ts.Node>): void {
    const member = ts.findAncestor(use, ts.isPropertySignature)
    if (member) walk(member, found, true, seen)
  }

  /** Follows a value that was read: into a field, a variable, or out of the function. */
  function value(from: ts.Node, found: Set<string>, seen: Set<ts.Node>): void {
    if (seen.has(from)) return
    seen.add(from)
    if (ts.isBindingElement(from.parent)) ofLocal(from.parent, found, seen)
    else if (!received(from, found, seen)) climb.from(from, found)
  }

  /** Whether the value is given a name here. */
  function received(from: ts.Node, found: Set<string>, seen: Set<ts.Node>): boolean {
    let node = from
    while (goesOn(node, node.parent)) node = node.parent
    const { parent } = node
    const isField = ts.isPropertyAssignment(parent) && parent.initializer === node
    const isLocal =
      ts.isVariableDeclaration(parent) && !ts.isSourceFile(parent.parent.parent.parent)
    if (isField || ts.isShorthandPropertyAssignment(parent)) into(parent, found, seen)
    else if (isLocal) ofLocal(parent, found, seen)
    else return false
    return true
  }

  function ofLocal(
    { name }: ts.BindingElement | ts.VariableDeclaration,
    found: Set<string>,
    seen: Set<ts.Node>,
  ): void {
    const words = ts.isIdentifier(name)
      ? source.named(name.text).filter(word => word !== name && holderOf(word) === holderOf(name))
      : []
    for (const word of words)
      if (meaning.declarationsAt(word).some(each => ts.getNameOfDeclaration(each) === name))
        value(word, found, seen)
  }

  /** The declared return types of the surrounding function, unwrapped from lists. */
  function answered(node: ts.Node): readonly ts.Type[] {
    const holder = holderOf(node)
    const owner = ts.isVariableDeclaration(holder) ? holder.initializer : holder
    if (!owner || !ts.isFunctionLike(owner) || !owner.type) return []
    const signature = checker.getSignatureFromDeclaration(owner)
    const type = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature))
    const item = type && checker.getIndexInfoOfType(type, ts.IndexKind.Number)?.type
    return [type, item].filter(each => each !== undefined)
  }

  /**
   * Follows the value into a field of ours, or to the holder's users when no code reads that field
   * by name.
   */
  function into(
    member: ts.PropertyAssignment | ts.ShorthandPropertyAssignment,
    found: Set<string>,
    seen: Set<ts.Node>,
  ): void {
    const type = checker.getContextualType(member.parent)
    const name = member.name.getText()
    const wanted = [type ?? [], answered(member)].flat().map(each => meaning.property(each, name))
    const fields =
      wanted.find(each => each.some(symbol => !symbol.declarations?.includes(member))) ?? []
    const targets = [member, ...fields.flatMap(({ declarations }) => declarations ?? [])]
    const before = found.size
    for (const target of targets)
      if (target === member || files.has(pathOf(target))) walk(target, found, true, seen)
    const isKnown = targets.some(target => seen.has(target) && target !== member)
    if (found.size === before && !isKnown) climb.from(member, found)
  }

  return { ofField }
}
