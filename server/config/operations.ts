import type { components } from '#src/generated/api.ts'
import type { LiveSession, SessionConnection, TagHandlers } from '../contract/types.ts'
import { configVersions } from '../db/repositories.ts'
import { ApiFailure, type Language } from '../failures/index.ts'
import { etagOf } from '../files/etag.ts'
import { type Host, HostError } from '../hosts/index.ts'
import type { Services } from '../operations/services.ts'
import { decode, encodingOf } from '../text/encodings.ts'
import { inLanguage, readCatalogue } from './catalogue.ts'
import { type Document, documentLimit, findDocument, listDocuments } from './documents.ts'
import { demandValid, saveDocument } from './save.ts'

type Wire = components['schemas']

/** Default number of versions in one answer. */
const usual = 50

const wireVersion = (row: configVersions.ConfigVersionEntry): Wire['ConfigVersion'] => ({
  id: row.id,
  version: row.version,
  at: row.at.toISOString(),
  by: row.username,
  reason: row.reason,
  kind: row.kind,
  of: row.reverted_to,
  size: row.size,
})

/** The text of a file. Throws 422 when it is not text. */
function textOf(bytes: Uint8Array) {
  const encoding = encodingOf(bytes)
  const content = encoding && decode(bytes, encoding)
  if (encoding === undefined || content === undefined) throw new ApiFailure(422, 'config.not_text')
  return { encoding, content }
}

const schemaOf = ({ schema }: Document, language: Language) =>
  schema === undefined ? undefined : inLanguage(schema, language)

async function wireDocument(
  host: Host,
  document: Document,
  language: Language,
): Promise<Wire['ConfigDocument']> {
  const { name, path, format } = document
  const { bytes, version, size, modified } = await read(host, document)
  const schema = schemaOf(document, language)
  return {
    name,
    path,
    format,
    version,
    ...textOf(bytes),
    size,
    modified: new Date(modified).toISOString(),
    // Plain JSON: it was read from JSON or is equivalent to it.
    schema: (schema ?? null) as Wire['JsonValue'],
  }
}

async function read(host: Host, { canonical }: Document) {
  try {
    return await host.readFile(canonical, { limit: documentLimit })
  } catch (error) {
    if (error instanceof HostError && error.code === 'too_large')
      throw new ApiFailure(422, 'config.too_large')
    throw error
  }
}

// Long: one short handler per operation.
export function configOperations(services: Services): TagHandlers<'config'> {
  const { db, hosts, config } = services
  const catalogue = readCatalogue(config.configCatalogue)
  const hostOf = ({ connection, session }: Caller) => hosts.of(connection.storeId, session.jti)

  return {
    async readConfig(call) {
      const { body, language } = call
      const host = await hostOf(call)
      if (body.name === undefined) {
        call.setHeader('etag', '""')
        return { status: 'ok', documents: await listDocuments(host, catalogue) }
      }
      const found = await findDocument(host, catalogue, body.name)
      const document = await wireDocument(host, found, language)
      call.setHeader('etag', etagOf(document.version))
      return { status: 'ok', documents: [], document }
    },

    async saveConfig(call) {
      const { name, content, anyway = false } = call.body
      const host = await hostOf(call)
      const found = await findDocument(host, catalogue, name)
      if (!anyway) await demandValid(found, schemaOf(found, call.language), content)
      const change = { host, document: found, content, ifMatch: call.headers['If-Match'] }
      const details = anyway ? { anyway } : {}
      await saveDocument(services, call, { ...change, kind: 'saved', details })
      const document = await wireDocument(host, found, call.language)
      call.setHeader('etag', etagOf(document.version))
      return { status: 'ok', documents: [], document }
    },

    async configVersions(call) {
      const { name, before, limit = usual } = call.query
      const host = await hostOf(call)
      const { canonical } = await findDocument(host, catalogue, name)
      const place = { storeId: call.connection.storeId, path: canonical }
      const found = await configVersions.list(db.sql, place, { before, limit: limit + 1 })
      const data = found.slice(0, limit).map(wireVersion)
      return { data, next: found.length > limit ? (data.at(-1)?.id ?? null) : null }
    },

    async readConfigVersion({ path: { id }, connection }) {
      const row = await configVersions.byId(db.sql, connection.storeId, id)
      if (!row) throw new ApiFailure(404, 'config.version_not_found')
      const size = row.content.length
      return { ...wireVersion({ ...row, size }), path: row.path, ...textOf(row.content) }
    },

    async revertConfig(call) {
      const host = await hostOf(call)
      const found = await findDocument(host, catalogue, call.body.name)
      const row = await configVersions.byId(db.sql, call.connection.storeId, call.path.id)
      if (!row || row.path !== found.canonical)
        throw new ApiFailure(404, 'config.version_not_found')
      await saveDocument(services, call, {
        host,
        document: found,
        ...textOf(row.content),
        ifMatch: call.headers['If-Match'],
        kind: 'reverted',
        of: row.id,
        details: { revertTo: row.id },
      })
      const document = await wireDocument(host, found, call.language)
      call.setHeader('etag', etagOf(document.version))
      return { status: 'ok', documents: [], document }
    },
  }
}

interface Caller {
  readonly connection: SessionConnection
  readonly session: LiveSession
}
