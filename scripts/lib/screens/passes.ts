// Finds where a whole value passes into another type, usually a handwritten one: each of its fields
// becomes a field of that type.
import ts from 'typescript'
import type { Source } from './source.ts'

export interface Pass {
  readonly field: ts.Declaration
  readonly at: ts.Node
}

/** The fields that a field becomes, and where. */
export type Passes = (field: ts.Declaration) => readonly Pass[]

type Pair = readonly [from: ts.Declaration, to: ts.Declaration]

/** Deepest level at which a value is examined. */
const deepest = 5

/**
 * An expression with its own type; a literal has the type it is written for, except for its
 * spreads.
 */
const isValue = (node: ts.Node): node is ts.Expression =>
  ts.isIdentifier(node) ||
  ts.isPropertyAccessExpression(node) ||
  ts.isElementAccessExpression(node) ||
  ts.isCallExpression(node) ||
  ts.isAwaitExpression(node) ||
  (ts.isObjectLiteralExpression(node) && node.properties.some(ts.isSpreadAssignment))

/** Whether the value is passed on where it stands. */
function isGiven(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node
  if (ts.isVariableDeclaration(parent)) return parent.type !== undefined && parent.name !== node
  return (
    ts.isJsxExpression(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isSatisfiesExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    ts.isShorthandPropertyAssignment(parent) ||
    (ts.isArrowFunction(parent) && parent.body === node)
  )
}

/** Long: the pairs of two types are needed again and again, so they are cached. */
export function passesOf({ checker, files, generated, pathOf }: Source): Passes {
  const known = new Map<ts.Type, Map<ts.Type, readonly Pair[]>>()

  const parts = (type: ts.Type): readonly ts.Type[] =>
    type.isUnion()
      ? type.types.filter(part => part.flags & ts.TypeFlags.Object)
      : type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)
        ? [type]
        : []

  const itemOf = (type: ts.Type) =>
    checker.isArrayLikeType(type)
      ? checker.getIndexInfoOfType(type, ts.IndexKind.Number)?.type
      : undefined

  const isOurs = (declaration: ts.Declaration) =>
    files.has(pathOf(declaration)) || declaration.getSourceFile() === generated

  function pairs(from: ts.Type, to: ts.Type, depth: number): readonly Pair[] {
    if (from === to || depth > deepest) return []
    const before = known.get(from)?.get(to)
    if (before) return before
    const kept = known.get(from) ?? new Map<ts.Type, readonly Pair[]>()
    known.set(from, kept.set(to, []))
    const found = parts(to).flatMap(target =>
      parts(from).flatMap(own => between(own, target, depth)),
    )
    kept.set(to, found)
    return found
  }

  function between(from: ts.Type, to: ts.Type, depth: number): readonly Pair[] {
    const [item, wanted] = [itemOf(from), itemOf(to)]
    if (item && wanted) return pairs(item, wanted, depth)
    if (item || wanted) return []
    return checker.getPropertiesOfType(to).flatMap(target => {
      const declared = (target.declarations ?? []).filter(isOurs)
      const own = declared.length > 0 && checker.getPropertyOfType(from, target.name)
      if (!own) return []
      const sources = own.declarations ?? []
      const here = sources.flatMap(source =>
        declared.filter(each => each !== source).map((each): Pair => [source, each]),
      )
      const types = [checker.getTypeOfSymbol(own), checker.getTypeOfSymbol(target)] as const
      return [...here, ...pairs(...types, depth + 1)]
    })
  }

  let all: Map<ts.Declaration, Pass[]> | undefined
  function readAll(): Map<ts.Declaration, Pass[]> {
    const found = new Map<ts.Declaration, Pass[]>()
    const visit = (node: ts.Node): void => {
      if (isValue(node) && isGiven(node)) {
        const to = checker.getContextualType(node)
        const own = to && parts(to).length > 0 ? checker.getTypeAtLocation(node) : undefined
        for (const [from, field] of to && own ? pairs(own, to, 0) : [])
          found.get(from)?.push({ field, at: node }) ?? found.set(from, [{ field, at: node }])
      }
      ts.forEachChild(node, visit)
    }
    for (const file of files.values()) visit(file)
    return found
  }

  return field => {
    all ??= readAll()
    return all.get(field) ?? []
  }
}
