import { formatOfName } from '#common/config/format.ts'
import type { components } from '#src/generated/api.ts'
import { ApiFailure } from '../failures/index.ts'
import { type Host, type HostEntry, HostError } from '../hosts/index.ts'
import { configFolder, type KnownDocument } from './catalogue.ts'

type ConfigEntry = components['schemas']['ConfigEntry']

/** Maximum bytes of a document, as every version is kept. */
export const documentLimit = 1024 * 1024

const isBelow = (path: string) => path.startsWith(`${configFolder}/`)

/** A document on the host; `canonical` is the target where a link leads to it. */
export interface Document extends KnownDocument {
  readonly canonical: string
  readonly size: number
  readonly modified: number
}

const nameOf = (path: string) => path.slice(configFolder.length + 1)

/** The document of a name: from the catalogue, or a file in the folder. */
function documentNamed(
  catalogue: readonly KnownDocument[],
  name: string,
): KnownDocument | undefined {
  const known = catalogue.find(document => document.name === name)
  if (known) return known
  const format = formatOfName(name)
  const path = `${configFolder}/${name}`
  const isTaken = catalogue.some(document => document.path === path)
  return format && !isTaken && !name.includes('/') ? { name, path, format } : undefined
}

/** Throws 404 where the document does not exist or a link leads out of the folder. */
export async function findDocument(
  host: Host,
  catalogue: readonly KnownDocument[],
  name: string,
): Promise<Document> {
  const known = documentNamed(catalogue, name)
  const found = known && (await documentAt(host, known))
  if (!found) throw new ApiFailure(404, 'config.not_found')
  return found
}

const isNone = ({ code }: HostError) => ['not_found', 'not_a_folder', 'name_invalid'].includes(code)

async function documentAt(host: Host, known: KnownDocument): Promise<Document | undefined> {
  try {
    const { canonical, type, size, modified } = await host.stat(known.path)
    if (type === 'file' && isBelow(canonical)) return { ...known, canonical, size, modified }
  } catch (error) {
    if (!(error instanceof HostError) || !isNone(error)) throw error
  }
  return undefined
}

/** Names per page; a documents folder has a handful. */
const maxNames = 1000

/** The existing documents, those of the catalogue first. */
export async function listDocuments(
  host: Host,
  catalogue: readonly KnownDocument[],
): Promise<ConfigEntry[]> {
  const { entries, more } = await entriesOf(host)
  const known = await Promise.all(
    catalogue.map(async document => {
      const entry = entries.find(({ path }) => path === document.path)
      // A document missing from the page may be in a subfolder or beyond the page's end.
      const isElsewhere = more || nameOf(document.path).includes('/')
      const found = entry ?? (isElsewhere ? await documentAt(host, document) : undefined)
      return found && wireEntry(document, found)
    }),
  )
  const others = entries.flatMap(entry => {
    const { path, name } = entry
    const format = formatOfName(name)
    const isKnown = catalogue.some(document => document.path === path)
    return format && !isKnown ? [wireEntry({ name, path, format }, entry)] : []
  })
  return [...known.filter(item => item !== undefined), ...others]
}

const wireEntry = (
  { name, path, format, schema }: KnownDocument,
  { size, modified }: { readonly size: number; readonly modified: number },
): ConfigEntry => ({
  name,
  path,
  format,
  size,
  modified: new Date(modified).toISOString(),
  form: schema !== undefined,
})

async function entriesOf(host: Host): Promise<{ entries: HostEntry[]; more: boolean }> {
  try {
    const { entries, total } = await host.listPage(configFolder, { limit: maxNames })
    const files = entries.filter(entry => !entry.locked && (entry.target ?? entry.type) === 'file')
    const inside = await Promise.all(
      files.map(file => file.type !== 'link' || leadsBelow(host, file)),
    )
    const own = files.filter((file, at) => inside[at] && nameOf(file.path) === file.name)
    return { entries: own, more: total > entries.length }
  } catch (error) {
    // A store without documents has no folder for them.
    if (error instanceof HostError && isNone(error)) return { entries: [], more: false }
    throw error
  }
}

async function leadsBelow(host: Host, { path }: HostEntry): Promise<boolean> {
  try {
    return isBelow((await host.stat(path)).canonical)
  } catch (error) {
    if (error instanceof HostError) return false
    throw error
  }
}
