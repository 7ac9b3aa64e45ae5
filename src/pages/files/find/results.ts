// Search results by file, with its lines below. Pure.
import type { Level } from '#src/components/Tree/index.ts'
import type { FindHit } from '#src/dataProvider/index.ts'

/** A file or folder with its matches; without lines its name matches. */
export interface FoundFile extends Pick<FindHit, 'path' | 'type'> {
  readonly lines: readonly FindHit[]
}
export type Result = FoundFile | FindHit

export const isFile = (result: Result): result is FoundFile => 'lines' in result

export const idOf = (result: Result): string =>
  isFile(result) ? result.path : `${result.path}\n${result.line}`

/** In the order in which files were first found. */
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

/** The tree of results; all are expanded except those collapsed, by path. */
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
