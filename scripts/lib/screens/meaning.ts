// Resolves words of the source to declarations, and finds their uses.
import ts from 'typescript'
import type { Source, Word } from './source.ts'

export interface Meaning {
  /** Declarations elsewhere that the word refers to. */
  readonly declarationsAt: (word: Word) => readonly ts.Declaration[]
  /** Uses of a declaration, however it was imported. */
  readonly usesOf: (declaration: ts.Declaration) => readonly Word[]
  /** Places where the field may be accessed by a name known only at run time. */
  readonly indexesOf: (field: ts.Declaration) => readonly ts.Expression[]
  readonly property: (type: ts.Type, name: string) => readonly ts.Symbol[]
}

const isSpecifier = (word: Word) =>
  ts.isImportSpecifier(word.parent) ||
  ts.isExportSpecifier(word.parent) ||
  ts.isImportClause(word.parent)

const nameOf = (declaration: ts.Declaration): string | undefined => {
  const name = ts.getNameOfDeclaration(declaration)
  return name &&
    (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isPrivateIdentifier(name))
    ? name.text
    : undefined
}

/** Long: the checker and its earlier answers serve several questions. */
export function meaningOf({ checker, named, indexed, pathOf, importsOf }: Source): Meaning {
  const property = (type: ts.Type, name: string): readonly ts.Symbol[] => {
    if (type.isUnion()) return type.types.flatMap(part => property(part, name))
    const found = checker.getPropertyOfType(checker.getApparentType(type), name)
    return found ? [found] : []
  }

  const wanted = (literal: ts.Expression, name: string) => {
    const type = checker.getContextualType(literal)
    return type ? property(type, name) : []
  }

  /** A name in a pattern or a literal stands for the field of the type on the other side. */
  function fieldAt(word: Word): readonly ts.Symbol[] {
    const { parent } = word
    if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent))
      if (parent.propertyName ? parent.propertyName === word : parent.name === word)
        return property(checker.getTypeAtLocation(parent.parent), word.text)
    if (ts.isObjectLiteralElementLike(parent) && parent.name === word)
      if (ts.isObjectLiteralExpression(parent.parent)) return wanted(parent.parent, word.text)
    if (ts.isJsxAttribute(parent) && parent.name === word)
      return property(
        checker.getContextualType(parent.parent) ?? checker.getTypeAtLocation(parent.parent),
        word.text,
      )
    return []
  }

  const whole = (symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

  const known = new Map<Word, readonly ts.Declaration[]>()
  function declarationsAt(word: Word): readonly ts.Declaration[] {
    const before = known.get(word)
    if (before) return before
    const value = ts.isShorthandPropertyAssignment(word.parent)
      ? checker.getShorthandAssignmentValueSymbol(word.parent)
      : undefined
    const symbols = [checker.getSymbolAtLocation(word), value].map(whole)
    const found = [...symbols, ...fieldAt(word)].flatMap(symbol => symbol?.declarations ?? [])
    known.set(word, found)
    return found
  }

  /** The names of a declaration, including those it was imported under. */
  function namesOf(declaration: ts.Declaration): string[] {
    const name = nameOf(declaration)
    const names = new Set(name === undefined ? [] : [name])
    for (const text of names)
      for (const { parent } of named(text))
        if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent))
          names.add(parent.name.text)
    for (const { parent } of importsOf(pathOf(declaration)))
      if (ts.isImportDeclaration(parent) && parent.importClause?.name)
        names.add(parent.importClause.name.text)
    return [...names]
  }

  const used = new Map<ts.Declaration, readonly Word[]>()
  function usesOf(declaration: ts.Declaration): readonly Word[] {
    const before = used.get(declaration)
    if (before) return before
    const own = ts.getNameOfDeclaration(declaration)
    const found = namesOf(declaration)
      .flatMap(name => named(name))
      .filter(word => word !== own && !isSpecifier(word))
      .filter(word => declarationsAt(word).includes(declaration))
    used.set(declaration, found)
    return found
  }

  const mayBe = (key: ts.Expression, name: string) => {
    if (ts.isLiteralExpression(key)) return false
    const type = checker.getTypeAtLocation(key)
    const parts = type.isUnion() ? type.types : [type]
    return parts.some(part => (part.isStringLiteral() ? part.value === name : part === anyText))
  }
  const anyText = checker.getStringType()

  function indexesOf(field: ts.Declaration): readonly ts.Expression[] {
    const name = nameOf(field)
    if (name === undefined) return []
    return indexed.filter(
      ({ expression, argumentExpression }) =>
        mayBe(argumentExpression, name) &&
        property(checker.getTypeAtLocation(expression), name).some(({ declarations }) =>
          declarations?.includes(field),
        ),
    )
  }

  return { declarationsAt, usesOf, indexesOf, property }
}
