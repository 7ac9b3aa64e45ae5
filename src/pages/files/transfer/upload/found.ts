// Turns a drop or a picker's result into files with their folders.
import type { FoundFile } from './types.ts'

/** Null when it cannot be read: the others are uploaded all the same. */
const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | null>(resolve => entry.file(resolve, () => resolve(null)))

/** Browsers return up to a hundred at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[] | null> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[] | null>(resolve =>
      reader.readEntries(resolve, () => resolve(null)),
    )
    if (some === null) return null
    if (some.length === 0) return all
    all.push(...some)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** As a file of no bytes, so that it has a place among the others. */
const emptyFolder = (path: string): FoundFile => ({ file: new File([], ''), path })

async function* below(entry: FileSystemEntry, above: string): AsyncGenerator<FoundFile> {
  const path = `${above}${entry.name}`
  if (isFile(entry)) yield { file: await fileOf(entry), path }
  if (!isFolder(entry)) return
  const children = await entriesOf(entry)
  if (children?.length === 0) yield emptyFolder(`${path}/`)
  if (children === null) yield { file: null, path: `${path}/` }
  for (const child of children ?? []) yield* below(child, `${path}/`)
}

/** Call during the drop event: afterwards the browser has discarded the data. */
export function droppedFiles({ items, files }: DataTransfer): Promise<FoundFile[]> {
  const entries = [...items].map(item => item.webkitGetAsEntry?.() ?? null)
  const plain = [...files]
  const read = async () => {
    if (entries.every(entry => entry === null)) return plain.map(asFound)
    const found: FoundFile[] = []
    for (const entry of entries)
      if (entry) for await (const file of below(entry, '')) found.push(file)
    return found
  }
  return read()
}

const asFound = (file: File): FoundFile => ({ file, path: file.webkitRelativePath || file.name })

/** Kept until it has answered: nothing else references it. */
let asking: HTMLInputElement | null = null

/** Opens the browser's picker; closing it does nothing. */
export function pickFiles(
  kind: 'files' | 'folder' | 'one',
  take: (found: FoundFile[]) => void,
): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = kind !== 'one'
  input.webkitdirectory = kind === 'folder'
  input.addEventListener('change', () => {
    asking = null
    take([...(input.files ?? [])].map(asFound))
  })
  asking?.remove()
  asking = input
  input.click()
}
