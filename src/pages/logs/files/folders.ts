// Groups log files: by folder, and a log with its rotated files. Pure.
import type { LogFile } from '#src/dataProvider/index.ts'

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

/** Those whose path contains all of the words, ignoring case. */
export function named(files: readonly LogFile[], name: string): readonly LogFile[] {
  const words = name.toLowerCase().split(/\s+/)
  return files.filter(({ path }) => words.every(word => path.toLowerCase().includes(word)))
}

interface Log {
  readonly base: string
  /** The log itself first, then newest first. */
  readonly files: readonly LogFile[]
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

export function foldersOf(files: readonly LogFile[]): { folder: string; logs: Log[] }[] {
  const folders = Map.groupBy(files, ({ path }) => folderOf(path))
  return [...folders]
    .map(([folder, own]) => ({
      folder,
      logs: [...Map.groupBy(own, ({ base }) => base)]
        .map(([base, all]) => ({ base, files: all.toSorted(newestFirst(base)) }))
        .sort((a, b) => byText(a.base, b.base)),
    }))
    .sort((a, b) => byText(a.folder, b.folder))
}

const newestFirst = (base: string) => (a: LogFile, b: LogFile) =>
  Number(b.path === base) - Number(a.path === base) ||
  byText(b.modified, a.modified) ||
  byText(a.path, b.path)
