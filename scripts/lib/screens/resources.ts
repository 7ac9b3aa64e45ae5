// Finds where a react-admin resource is named by its text, and what is done with it.
import ts from 'typescript'
import type { Meaning } from './meaning.ts'
import type { Source, Word } from './source.ts'

export const verbs = ['list', 'create', 'get', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

export interface ResourceWords {
  /** Places that name a resource for this purpose. */
  readonly wordsOf: (resource: string, verb: Verb) => readonly Word[]
}

/** The names of react-admin's own hooks and components say what they do. */
const byName: readonly (readonly [RegExp, Verb])[] = [
  [/Delete/, 'delete'],
  [/Update|Edit/, 'update'],
  [/Create/, 'create'],
  [/One/, 'get'],
  [/List|Many/, 'list'],
]

export function resourceWords(source: Source, { declarationsAt, usesOf }: Meaning): ResourceWords {
  const { checker } = source

  /** The hook or component that takes the text as its `resource`. */
  function takerOf(word: ts.Node): ts.Node | undefined {
    const value = ts.isJsxExpression(word.parent) ? word.parent : word
    const { parent } = value
    if (ts.isJsxAttribute(parent) && parent.name.getText() === 'resource')
      return parent.parent.parent.tagName
    if (!ts.isCallExpression(parent)) return undefined
    const at = parent.arguments.findIndex(({ pos }) => pos === value.pos)
    const { parameters } = checker.getResolvedSignature(parent) ?? {}
    if (parameters?.[at]?.name !== 'resource') return undefined
    const callee = parent.expression
    return ts.isPropertyAccessExpression(callee) ? callee.name : callee
  }

  const known = new Map<ts.Node, readonly Verb[]>()
  /**
   * The purposes a component uses the resource for: ours pass it on until it reaches react-admin's.
   */
  function verbsOf(taker: ts.Node): readonly Verb[] {
    if (!ts.isIdentifier(taker)) return []
    const ours = declarationsAt(taker).filter(each => source.files.has(source.pathOf(each)))
    if (ours.length === 0) return byName.filter(([name]) => name.test(taker.text)).map(([, v]) => v)
    return ours.flatMap(declaration => {
      const before = known.get(declaration)
      if (before) return before
      known.set(declaration, [])
      const found = handedOn(declaration).flatMap(verbsOf)
      known.set(declaration, found)
      return found
    })
  }

  const handedOn = (declaration: ts.Declaration): readonly ts.Node[] =>
    source
      .named('resource')
      .filter(word => ts.findAncestor(word, at => at === declaration))
      .flatMap(word => takerOf(word) ?? [])

  return {
    wordsOf: (resource, verb) =>
      source
        .named(resource)
        .filter(ts.isStringLiteralLike)
        .flatMap(word => (ts.isVariableDeclaration(word.parent) ? usesOf(word.parent) : word))
        .filter(word => {
          const taker = takerOf(word)
          return taker && verbsOf(taker).includes(verb)
        }),
  }
}
