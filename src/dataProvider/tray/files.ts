// The browser's private files that hold downloads: one folder for each operator.

const top = 'downloads'

/** Missing from the types of a page. */
type Listed = FileSystemDirectoryHandle & { keys(): AsyncIterable<string> }

/** A folder name for any operator name. */
export const folderOf = (operator: string): string =>
  `o-${encodeURIComponent(operator).slice(0, 200)}`

const below = async (folder: FileSystemDirectoryHandle, name: string) =>
  // Every browser with private files has it.
  (await folder.getDirectoryHandle(name, { create: true })) as Listed
const folders = async () => below(await navigator.storage.getDirectory(), top)
const own = async (folder: string) => below(await folders(), folder)

/** The received part of a download; only its facts are in memory. */
export const fileOf = async (folder: string, id: string): Promise<File> =>
  (await (await own(folder)).getFileHandle(id)).getFile()

const isGone = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError'

/** A worker just stopped may hold it for a moment longer. */
export async function forgetFile(folder: string, id: string): Promise<void> {
  for (let attempt = 0; attempt < 25; attempt += 1) {
    try {
      return await (await own(folder)).removeEntry(id)
    } catch (error) {
      if (isGone(error)) return
      await new Promise(done => setTimeout(done, 200))
    }
  }
}

/** Deletes files missing from every list, and all files of other operators. */
export async function tidyFiles(folder: string, known: ReadonlySet<string>): Promise<void> {
  const all = await folders()
  const others: string[] = []
  for await (const name of all.keys()) if (name !== folder) others.push(name)
  for (const name of others) await all.removeEntry(name, { recursive: true }).catch(() => undefined)
  const mine = await own(folder)
  const lost: string[] = []
  for await (const name of mine.keys()) if (!known.has(name)) lost.push(name)
  for (const name of lost) await mine.removeEntry(name).catch(() => undefined)
}

/** Bytes of free space. */
export async function roomLeft(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined || usage === undefined ? null : quota - usage
}
