// Saves a configuration document like any file and keeps every version of it.
import type { ConfigFault } from '#common/config/check.ts'
import type { TitledSchema } from '#common/config/fields.ts'
import { schemaAt, titlesAt } from '#common/config/rule.ts'
import { limitOf, ruleCodes } from '#common/formSchema.ts'
import type { Asker, LiveSession, SessionConnection } from '../contract/types.ts'
import { configVersions } from '../db/repositories.ts'
import type { JsonValue } from '../db/tables/index.ts'
import { ApiFailure, type FieldFailure } from '../failures/index.ts'
import { etagOf } from '../files/etag.ts'
import { bytesOf, saveText } from '../files/operations/save.ts'
import type { Host, HostFile } from '../hosts/index.ts'
import { changed, type Facts, isTree } from '../journal/changed.ts'
import type { Services } from '../operations/services.ts'
import { decode, encodingOf, type TextEncoding } from '../text/encodings.ts'
import { faultsOf, meaningOf } from './checking.ts'
import { type Document, documentLimit } from './documents.ts'

export interface ConfigChange {
  readonly host: Host
  readonly document: Document
  readonly content: string
  /** Undefined keeps the current encoding. */
  readonly encoding?: TextEncoding
  readonly ifMatch: string | undefined
  readonly kind: 'saved' | 'reverted'
  /** The version being restored. */
  readonly of?: number
  readonly details?: Readonly<Record<string, JsonValue>>
}

type Saving = Asker & { readonly session: LiveSession; readonly connection: SessionConnection }

/** After this time an unconfirmed save has either succeeded or failed. */
const unheardMs = 5 * 60_000

/** Throws 422 for a text that is invalid in its format or violates the schema. */
export async function demandValid(
  { format }: Document,
  schema: TitledSchema | undefined,
  text: string,
) {
  const faults = await faultsOf({ format, text, schema })
  const [first] = faults
  if (!first) return
  if (first.kind === 'schema') {
    const place = first.path.join(' / ')
    throw new ApiFailure(422, 'config.misfit', { place }, { fields: misfitsOf(faults, schema) })
  }
  throw new ApiFailure(422, 'config.faulty', { line: first.line })
}

/** Every field that violates the schema, with its rule. */
const misfitsOf = (faults: readonly ConfigFault[], schema: TitledSchema = {}): FieldFailure[] =>
  faults.flatMap(fault => {
    if (fault.kind !== 'schema') return []
    const { path, keyword } = fault
    const name = titlesAt(schema, path).join(' / ')
    const params = { name, ...limitOf(schemaAt(schema, path), keyword) }
    return [{ path: '/content', code: ruleCodes[keyword] ?? 'field.format', params }]
  })

/** Keeps the current version, writes the new one and keeps that too. Throws what saving a file throws. */
export async function saveDocument(services: Services, call: Saving, change: ConfigChange) {
  const { host, document, content } = change
  const { connection, session } = call
  const { sql } = services.db
  const place = { storeId: connection.storeId, path: document.canonical }
  const before = await host.readFile(document.canonical, { limit: documentLimit })
  const encoding = change.encoding ?? encodingOf(before.bytes) ?? 'utf-8'
  const bytes = Buffer.from(bytesOf(content, encoding))
  if (bytes.length > documentLimit) throw new ApiFailure(422, 'config.too_large')
  await keepFound(services, place, before)

  const isSame = bytes.equals(before.bytes)
  const version = {
    store_id: place.storeId,
    path: place.path,
    content: bytes,
    kind: change.kind,
    reverted_to: change.of ?? null,
    username: session.operator.username,
    connection_id: connection.id,
    reason: connection.reasonText,
    confirmed: false,
    version: '',
  }
  const id = isSame ? undefined : await configVersions.add(sql, version)
  const fields = isSame ? undefined : await fieldsOf(document, before.bytes, encoding, content)
  try {
    const saved = await saveText(services, call, {
      path: document.path,
      content,
      encoding,
      // Without an If-Match of its own, it requires the version just kept, so that none is lost.
      ifMatch: change.ifMatch ?? etagOf(before.version),
      details: {
        document: document.name,
        unconditional: change.ifMatch === undefined,
        ...(fields ? { fields } : {}),
        ...change.details,
      },
    })
    if (id !== undefined) await configVersions.confirm(sql, id, saved.version)
    return { ...saved, encoding }
  } catch (error) {
    // Whether a lost machine has the new version is determined at the next save.
    const isCertain = error instanceof ApiFailure && error.status < 500
    if (id !== undefined && isCertain) await configVersions.forget(sql, id)
    throw error
  }
}

/** The values before and after; undefined where either text is invalid. */
async function fieldsOf(
  { format }: Document,
  before: Uint8Array,
  encoding: TextEncoding,
  content: string,
): Promise<JsonValue | undefined> {
  const old = decode(before, encoding)
  if (old === undefined) return undefined
  const [was, is] = await Promise.all([meaningOf(format, old), meaningOf(format, content)])
  if (was === undefined || is === undefined) return undefined
  return { ...changed(factsOf(was), factsOf(is)) }
}

function factsOf(value: unknown): Facts {
  const facts = numbered(value)
  return isTree(facts) ? facts : { value: facts }
}

/** Turns lists of objects into objects by position, so that the journal only shows the items that changed. */
function numbered(value: unknown): JsonValue {
  // A document consists of plain values.
  if (typeof value !== 'object' || value === null) return value as JsonValue
  const isPlain = Array.isArray(value) && value.every(item => typeof item !== 'object')
  if (isPlain) return value
  const entries = Array.isArray(value)
    ? value.map((item, at) => [String(at + 1), item] as const)
    : Object.entries(value)
  return Object.fromEntries(entries.map(([name, item]) => [name, numbered(item)]))
}

/** Keeps a host's version that was not saved here, and settles saves that a crash left open. */
async function keepFound(
  { db: { sql } }: Services,
  place: configVersions.ConfigPlace,
  { bytes, version }: HostFile,
): Promise<void> {
  const open = await configVersions.unconfirmed(sql, place, new Date(Date.now() - unheardMs))
  for (const { id, content } of open) {
    if (bytes.equals(content)) await configVersions.confirm(sql, id, version)
    else await configVersions.forget(sql, id)
  }
  const newest = await configVersions.newest(sql, place)
  if (newest?.version === version) return
  await configVersions.add(sql, {
    store_id: place.storeId,
    path: place.path,
    version,
    content: bytes,
    kind: 'found',
    reverted_to: null,
    username: null,
    connection_id: null,
    reason: null,
    confirmed: true,
  })
}
