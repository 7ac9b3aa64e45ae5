// What was found, by file: its lines stand below it. Pure.
import type { Level } from '#src/components/Tree/index.ts'
import type { FindHit } from '#src/dataProvider/index.ts'

/** A file, or a folder, with what fits in it; without lines its name is what fits. */
export interface FoundFile extends Pick<FindHit, 'path' | 'type'> {
  readonly lines: readonly FindHit[]
}
export type Result = FoundFile | FindHit

export const isFile = (result: Result): result is FoundFile => 'lines' in result

export const idOf = (result: Result): string =>
  isFile(result) ? result.path : `${result.path}\n${result.line}`

/** In the order in which the files were found first. */
export function filesOf(hits: readonly FindHit[]): FoundFile[] {
  const files = new Map<string, FoundFile & { lines: FindHit[] }>()
  for (const hit of hits) {
    const { path, type, line } = hit
    const file = files.get(path) ?? { path, type, lines: [] }
    files.set(path, file)
    if (line !== undefined) file.lines.push(hit)
  }
  return [...files.values()]
}

/** The tree of them; all are open but those that are folded, by path. */
export const levelOf = (
  files: readonly FoundFile[],
  folded: ReadonlySet<string>,
): Level<Result> => ({
  id: '',
  count: files.length,
  itemAt: at => files[at],
  open: files.flatMap((file, at) =>
    file.lines.length === 0 || folded.has(file.path) ? [] : [{ at, level: linesOf(file) }],
  ),
})

const linesOf = ({ path, lines }: FoundFile): Level<Result> => ({
  id: path,
  count: lines.length,
  itemAt: at => lines[at],
  open: [],
})
