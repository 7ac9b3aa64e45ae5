// Which sentences of the specification the titles of tests name. The program text is parsed: a
// comment, a fixture or any other string that holds a number names nothing.
import ts from 'typescript'

/** A test or group of tests, by its title as it is written. */
export interface Title {
  readonly file: string
  readonly title: string
  /** `§2.12`, each once. */
  readonly numbers: readonly string[]
}

const starters = new Set(['test', 'it', 'describe', 'suite'])
/** What does not run everywhere holds nothing. */
const notAlways = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails'])

/** The names a call is made by: `test.describe`, `test.each(rows)`, `` test.each`rows` ``. */
function chainOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...chainOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return chainOf(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return chainOf(node.tag)
  return []
}

/** The words of a title that stand in the text itself; what is put in at run time is `…`. */
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

/** Every title of a file that names a sentence. A title of a group counts once, for all it holds. */
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

/** Sentence -> the tests that name it, in the order of the sentences. */
export function tableOf(
  numbers: readonly string[],
  titles: readonly Title[],
): Map<string, readonly Title[]> {
  return new Map(
    numbers.map(number => [number, titles.filter(({ numbers }) => numbers.includes(number))]),
  )
}

/** The table as it is printed when it is not whole. */
export function printed(table: ReadonlyMap<string, readonly Title[]>): string {
  const lines = [...table].flatMap(([number, titles]) =>
    titles.length === 0
      ? [`${number} — NO TEST`]
      : titles.map(({ file, title }) => `${number} ${file}: ${title}`),
  )
  return lines.join('\n')
}
