// Finds the sentences of the specification that test titles name. Parses the program text: a number
// in a comment, a fixture or any other string does not count.
import ts from 'typescript'

/** A test or group of tests, by its literal title. */
export interface Title {
  readonly file: string
  readonly title: string
  /** Numbers such as `§2.12`, each once. */
  readonly numbers: readonly string[]
}

const starters = new Set(['test', 'it', 'describe', 'suite'])
/** Tests that do not run everywhere prove nothing. */
const notAlways = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails'])

/** The names in a call: `test.describe`, `test.each(rows)`, `` test.each`rows` ``. */
function chainOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...chainOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return chainOf(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return chainOf(node.tag)
  return []
}

/** The literal text of a title; `…` stands for parts inserted at run time. */
function wordsOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return `${wordsOf(node.left) ?? '…'}${wordsOf(node.right) ?? '…'}`
  return undefined
}

const startsTest = ([first = '', ...more]: readonly string[]) =>
  starters.has(first) && !more.includes('step') && !more.some(name => notAlways.has(name))

/**
 * Every title of a file that names a sentence. A group's title counts once, for everything in it.
 */
export function titlesOf(file: string, text: string): Title[] {
  if (!text.includes('§')) return []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const found: Title[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && startsTest(chainOf(node.expression))) {
      const title = wordsOf(node.arguments[0]) ?? ''
      const numbers = [...new Set(title.match(/§\d+\.\d+/g) ?? [])]
      if (numbers.length > 0) found.push({ file, title, numbers })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind))
  return found
}

/** The tests that name each sentence, in the order of the sentences. */
export function tableOf(
  numbers: readonly string[],
  titles: readonly Title[],
): Map<string, readonly Title[]> {
  return new Map(
    numbers.map(number => [number, titles.filter(({ numbers }) => numbers.includes(number))]),
  )
}

/** Formats an incomplete table for printing. */
export function printed(table: ReadonlyMap<string, readonly Title[]>): string {
  const lines = [...table].flatMap(([number, titles]) =>
    titles.length === 0
      ? [`${number} — NO TEST`]
      : titles.map(({ file, title }) => `${number} ${file}: ${title}`),
  )
  return lines.join('\n')
}
