// Small helpers for syntax trees.
import ts from 'typescript'

/** Anything named and used by others: a declaration of the file, or a member of a class. */
export type Holder = ts.Declaration | ts.SourceFile

const isOuter = (node: ts.Node) => ts.isSourceFile(node.parent)

const isDeclared = (node: ts.Node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node)

/** A named member of a class, or of an object that a file declares. */
export function isMember(node: ts.Node): node is ts.ClassElement | ts.ObjectLiteralElement {
  if (ts.isClassElement(node) && ts.isClassLike(node.parent)) return node.name !== undefined
  if (!ts.isObjectLiteralElement(node) || !node.name) return false
  let owner = node.parent.parent
  while (ts.isSatisfiesExpression(owner) || ts.isAsExpression(owner)) owner = owner.parent
  return ts.isVariableDeclaration(owner) && isOuter(owner.parent.parent)
}

/**
 * The holder of a node: users of the holder use the node. A file for one of its top-level
 * statements.
 */
export function holderOf(node: ts.Node): Holder {
  for (let at = node; at.parent; at = at.parent) {
    if (isMember(at)) return at
    if (ts.isVariableDeclaration(at) && isOuter(at.parent.parent)) return at
    if (isDeclared(at) && isOuter(at)) return at
  }
  return node.getSourceFile()
}

/** The call that a node is the function of, or whose callee it ends (`support.openFile(…)`). */
export function callOf(node: ts.Node): ts.CallExpression | undefined {
  const { parent } = node
  const callee = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node
  return ts.isCallExpression(callee.parent) && callee.parent.expression === callee
    ? callee.parent
    : undefined
}

/** The local name that a pattern gives: `const { openFile } = useSupport()`. */
export const localOf = (node: ts.Node): ts.BindingElement | undefined =>
  ts.isBindingElement(node.parent) && ts.isIdentifier(node.parent.name) ? node.parent : undefined

export const inType = (node: ts.Node): boolean =>
  ts.findAncestor(node, at => (ts.isTypeNode(at) ? true : ts.isStatement(at) ? 'quit' : false)) !==
  undefined

/** Strips wrappers that do not change the value: parentheses, `await`, `as`, `!`. */
export function bare(node: ts.Expression): ts.Expression {
  const wraps =
    ts.isParenthesizedExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  return wraps ? bare(node.expression) : node
}

/** The parameter that a declaration belongs to. */
export function parameterOf(declaration: ts.Node): ts.ParameterDeclaration | undefined {
  const found = ts.findAncestor(declaration, at =>
    ts.isParameter(at) ? true : ts.isStatement(at) || ts.isBlock(at) ? 'quit' : false,
  )
  return found && ts.isParameter(found) ? found : undefined
}

/**
 * The declaration whose users call the function: the holder when the function is its value,
 * undefined for an inner function.
 */
export function ownerOf(parameter: ts.ParameterDeclaration): ts.Declaration | undefined {
  const owner = parameter.parent
  if (ts.isFunctionDeclaration(owner) && isOuter(owner)) return owner
  if (ts.isMethodDeclaration(owner) || ts.isConstructorDeclaration(owner))
    return ts.isClassLike(owner.parent) ? (owner.name ? owner : owner.parent) : undefined
  const named = owner.parent
  if (ts.isVariableDeclaration(named) && isOuter(named.parent.parent)) return named
  return ts.isPropertyDeclaration(named) ? named : undefined
}
