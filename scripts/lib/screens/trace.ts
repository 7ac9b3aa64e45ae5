// Traces a sent value back to the screens it comes from, through variables, parameters and their
// callers.
import ts from 'typescript'
import type { Climb } from './climb.ts'
import type { Meaning } from './meaning.ts'
import type { Source } from './source.ts'
import { bare, callOf, localOf, ownerOf, parameterOf } from './tree.ts'

type Path = readonly string[]
/** Adds the screens that supply the field at the end of `path` in `expression`. */
export type Trace = (expression: ts.Expression, path: Path, found: Set<string>) => void

/** Long: one case for each way of writing a value, all tracing back the same way. */
export function traceOf({ checker, pathOf, files }: Source, meaning: Meaning, climb: Climb): Trace {
  /** Whether a value has the field; one of type any does. */
  function has(expression: ts.Expression, path: Path): boolean {
    let types: readonly ts.Type[] = [checker.getTypeAtLocation(expression)]
    for (const name of path) {
      if (types.some(type => type.flags & ts.TypeFlags.Any)) return true
      types = types
        .flatMap(type => meaning.property(checker.getNonNullableType(type), name))
        .map(symbol => checker.getTypeOfSymbol(symbol))
    }
    return types.length > 0
  }

  interface Way {
    readonly found: Set<string>
    readonly seen: Set<string>
  }

  function trace(given: ts.Expression, path: Path, way: Way): void {
    const node = bare(given)
    if (!has(node, path) || climb.land(node, way.found)) return
    const key = `${pathOf(node)}:${node.pos}-${node.end}:${path.join('.')}`
    if (way.seen.has(key)) return
    way.seen.add(key)
    if (ts.isObjectLiteralExpression(node)) ofLiteral(node, path, way)
    else if (ts.isIdentifier(node)) ofName(node, path, way)
    else if (
      ts.isPropertyAccessExpression(node) &&
      node.expression.kind !== ts.SyntaxKind.ThisKeyword
    )
      trace(node.expression, [node.name.text, ...path], way)
    else if (ts.isConditionalExpression(node)) each([node.whenTrue, node.whenFalse], path, way)
    else if (ts.isBinaryExpression(node)) each([node.left, node.right], path, way)
    // A computed value depends on its inputs, whatever they are turned into.
    else if (ts.isArrayLiteralExpression(node)) each(node.elements, [], way)
    else if (ts.isSpreadElement(node)) trace(node.expression, [], way)
    else if (ts.isCallExpression(node)) each([...receiver(node), ...node.arguments], [], way)
    else if (ts.isPrefixUnaryExpression(node)) trace(node.operand, [], way)
    else if (!ts.isLiteralExpression(node) && !isConstant(node)) climb.from(node, way.found)
  }

  const isConstant = ({ kind }: ts.Node) =>
    [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(
      kind,
    )

  const receiver = ({ expression }: ts.CallExpression) =>
    ts.isPropertyAccessExpression(expression) ? [expression.expression] : []

  function each(nodes: readonly ts.Expression[], path: Path, way: Way): void {
    for (const node of nodes) trace(node, path, way)
  }

  function ofLiteral(node: ts.ObjectLiteralExpression, path: Path, way: Way): void {
    const [name, ...rest] = path
    for (const member of node.properties) {
      if (ts.isSpreadAssignment(member)) trace(member.expression, path, way)
      else if (name !== undefined && member.name?.getText().replace(/^['"]|['"]$/g, '') !== name)
        continue
      else if (ts.isPropertyAssignment(member)) trace(member.initializer, rest, way)
      else if (ts.isShorthandPropertyAssignment(member)) trace(member.name, rest, way)
    }
  }

  function ofName(node: ts.Identifier, path: Path, way: Way): void {
    for (const declaration of meaning.declarationsAt(node)) {
      if (!files.has(pathOf(declaration))) continue
      const parameter = parameterOf(declaration)
      if (ts.isBindingElement(declaration)) ofPattern(declaration, path, way)
      else if (parameter) ofParameter(parameter, path, way)
      else if (ts.isVariableDeclaration(declaration) && declaration.initializer)
        trace(declaration.initializer, path, way)
    }
  }

  /** The field that a destructuring pattern takes. */
  function ofPattern(declaration: ts.BindingElement, path: Path, way: Way): void {
    const outer: string[] = []
    let at: ts.Node = declaration
    while (ts.isBindingElement(at)) {
      const name = at.propertyName ?? at.name
      if (
        !at.dotDotDotToken &&
        ts.isObjectBindingPattern(at.parent) &&
        !ts.isObjectBindingPattern(name)
      )
        outer.unshift(name.getText())
      at = at.parent.parent
    }
    if (ts.isParameter(at)) ofParameter(at, [...outer, ...path], way)
    else if (ts.isVariableDeclaration(at) && at.initializer)
      trace(at.initializer, [...outer, ...path], way)
  }

  /** Traces the callers' arguments; an inner function is called by its holder. */
  function ofParameter(parameter: ts.ParameterDeclaration, path: Path, way: Way): void {
    const owner = ownerOf(parameter)
    if (!owner) climb.from(parameter, way.found)
    const at = parameter.parent.parameters.indexOf(parameter)
    for (const use of owner ? meaning.usesOf(owner) : []) {
      const local = localOf(use)
      const calls = local ? meaning.usesOf(local).map(callOf) : [callOf(use)]
      for (const call of calls) {
        const argument = call?.arguments[at]
        if (argument) trace(argument, path, way)
        // Passed on as a function, for example to a query: its caller is there.
        else if (!call) climb.from(use, way.found)
      }
    }
  }

  return (expression, path, found) => trace(expression, path, { found, seen: new Set() })
}
