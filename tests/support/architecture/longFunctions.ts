import ts from 'typescript'
import type { Source } from '#scripts/lib/architecture/sources.ts'
import type { Rule } from './rules.ts'

const maxLines = 60
/**
 * Marks the reason in the comment before a long function; the sentence after it says why the
 * function is not split.
 */
const reason = /\bLong: \S/

const isHeld = (path: string) =>
  /^(common|src|server|scripts|bench)\//.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  !path.startsWith('src/generated/')

/** The statement or member that contains a function: its comment counts as the function's. */
function placeOf(node: ts.Node): ts.Node {
  const { parent } = node
  const isOutermost = ts.isSourceFile(parent) || ts.isBlock(parent) || ts.isModuleBlock(parent)
  return isOutermost || ts.isClassElement(node) ? node : placeOf(parent)
}

function longIn({ path, text }: Source): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart(tree)) + 1
      const place = placeOf(node)
      const comment = text.slice(place.pos, place.getStart(tree))
      if (lines > maxLines && !reason.test(comment))
        found.push(`has a function of ${lines} lines in line ${lineOf(node.getStart(tree)) + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

export const longFunctions: Rule = {
  name: `a function of over ${maxLines} lines says why`,
  find: sources =>
    sources
      .filter(({ path }) => isHeld(path))
      .flatMap(source => longIn(source).map(detail => ({ file: source.path, detail }))),
}
