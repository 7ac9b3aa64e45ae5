// What a drop or a picker gives, as files with the folders they bring along.
import type { FoundFile } from './types.ts'

/** Files from outside of the browser, not something that is dragged within the page. */
export const bringsFiles = ({ types }: DataTransfer): boolean => types.includes('Files')

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A browser tells a hundred at a time, and none when it is through. */
async function* entriesOf(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader()
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return
    yield* some
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function* below(entry: FileSystemEntry, above: string): AsyncGenerator<FoundFile> {
  const path = `${above}${entry.name}`
  if (isFile(entry)) yield { file: await fileOf(entry), path }
  if (!isFolder(entry)) return
  for await (const child of entriesOf(entry)) yield* below(child, `${path}/`)
}

/** To be called in the event of the drop: afterwards the browser has forgotten what it was. */
export function droppedFiles({ items, files }: DataTransfer): Promise<FoundFile[]> {
  const entries = [...items].map(item => item.webkitGetAsEntry?.() ?? null)
  const plain = [...files]
  const read = async () => {
    if (entries.every(entry => entry === null)) return plain.map(asFound)
    const found: FoundFile[] = []
    for (const entry of entries)
      if (entry) for await (const one of below(entry, '')) found.push(one)
    return found
  }
  return read()
}

const asFound = (file: File): FoundFile => ({ file, path: file.webkitRelativePath || file.name })

/** Opens the browser's picker; nothing comes of it when it is closed. */
export function pickFiles(
  kind: 'files' | 'folder' | 'one',
  take: (found: FoundFile[]) => void,
): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = kind !== 'one'
  input.webkitdirectory = kind === 'folder'
  input.addEventListener('change', () => take([...(input.files ?? [])].map(asFound)))
  input.click()
}
