// Pages embedded by configuration alone.
import { readFileSync } from 'node:fs'
import type { LocalText } from '../failures/index.ts'
import { ConfigError } from '../settings.ts'

export interface Manifest {
  readonly id: string
  readonly version: string
  readonly name: LocalText
  readonly description: LocalText
  /** The store's id replaces `{store}`. */
  readonly url: string
}

const languages = ['gb', 'br', 'es'] as const
const builtIn = ['terminal', 'dscreen']
const fields = ['id', 'version', 'name', 'description', 'url']
const most = 100

/** The address of a page for a store. */
export const urlFor = ({ url }: Manifest, storeId: number): string =>
  url.replaceAll('{store}', `${storeId}`)

/** The origins they may come from. */
export const frameOrigins = (manifests: readonly Manifest[]): string[] => [
  ...new Set(manifests.map(manifest => new URL(urlFor(manifest, 1)).origin)),
]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown, length: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= length

const isLocalText = (value: unknown, length: number): value is LocalText =>
  isText(value, length) ||
  (isRecord(value) &&
    Object.keys(value).length === languages.length &&
    languages.every(language => isText(value[language], length)))

/** The fault of a manifest; undefined when it is valid. */
function problemOf(value: unknown): string | undefined {
  if (!isRecord(value)) return 'is no object'
  const unknown = Object.keys(value).find(name => !fields.includes(name))
  if (unknown !== undefined) return `has an unknown field "${unknown}"`
  const { id, version, name, description, url } = value
  if (!isText(id, 40) || !/^[a-z][a-z0-9-]*$/.test(id)) return 'has no id of small letters'
  if (builtIn.includes(id)) return `has the id of a built-in one, "${id}"`
  if (!isText(version, 40)) return 'has no version'
  if (!isLocalText(name, 100)) return 'has no name, or not in gb, br and es'
  if (!isLocalText(description, 500)) return 'has no description, or not in gb, br and es'
  const address = isText(url, 2000) ? URL.parse(url.replaceAll('{store}', '1')) : null
  const plain = address && address.username === '' && address.password === ''
  if (!plain || !/^https?:$/.test(address.protocol)) return 'has no address'
  // The console permits the page's origin: nothing of it may come from a store.
  const [origin = ''] = /^[^/]*\/\/[^/?#]*/.exec(String(url)) ?? []
  return origin.includes('{') ? 'has an address whose host depends on the store' : undefined
}

/** Reads the manifests of `PLUGINS`; none without it. Throws ConfigError with the faults. */
export function readManifests(file: string | undefined): readonly Manifest[] {
  if (file === undefined) return []
  const wrong = (problems: readonly string[]) =>
    new ConfigError(problems.map(problem => `PLUGINS: ${file} ${problem}.`))
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw wrong(['cannot be read as JSON'])
  }
  if (!Array.isArray(content) || content.length > most)
    throw wrong([`holds no list of at most ${most} plugins`])
  const problems = content.flatMap((item, at) => {
    const problem = problemOf(item)
    return problem === undefined ? [] : [`: number ${at + 1} ${problem}`]
  })
  if (problems.length > 0) throw wrong(problems)
  const manifests = content as Manifest[] // checked above
  const twice = manifests.find(
    ({ id }, at) => manifests.findIndex(manifest => manifest.id === id) !== at,
  )
  if (twice) throw wrong([`has two plugins with the id "${twice.id}"`])
  return manifests.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
