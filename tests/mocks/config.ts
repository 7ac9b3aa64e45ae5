// Configuration documents are the files under /config.

import { configFaults } from '#common/config/check.ts'
import { formatOfName } from '#common/config/format.ts'
import { omit } from '#common/omit.ts'
import { knownDocuments } from '#server/config/known.ts'
import { conflictOf, type Folder, folderOf, sizeOf, write } from './files.ts'
import { nowText } from './shared/clock.ts'
import { failed } from './shared/failures.ts'
import type { MockCall, MocksOf, Schemas } from './shared/types.ts'
import { type ConfigVersion, type MockFile, record, type World } from './shared/world.ts'

interface Found {
  readonly entry: Schemas['ConfigEntry']
  readonly file: MockFile
}

const maxBytes = 1024 * 1024

function documentsIn(folder: Folder): Found[] {
  const found = [...folder].flatMap(([path, file]): Found[] => {
    const [, fileName = ''] = /^\/config\/([^/]+)$/.exec(path) ?? []
    const known = knownDocuments.find(document => document.path === path)
    const format = known?.format ?? formatOfName(fileName)
    if (!file || !format) return []
    const { content, modified } = file
    const name = known?.name ?? fileName
    const entry = { name, path, format, size: sizeOf(content), modified, form: false }
    return [{ entry, file }]
  })
  return found.sort((a, b) => Number(b.entry.name === 'store') - Number(a.entry.name === 'store'))
}

const documentOf = ({ entry, file }: Found): Schemas['ConfigDocument'] => {
  const { name, path, format, size, modified } = entry
  const { version, content, encoding = 'utf-8' } = file
  return { name, path, format, size, modified, version, content, encoding, schema: null }
}

const etagOf = (version: string) => ({ ETag: `"${version}"` })

function answerWith(found: Found) {
  const document = documentOf(found)
  const body = { status: 'ok', documents: [], document }
  return { status: 200 as const, body, headers: etagOf(document.version) }
}

interface Keeping {
  readonly operation: 'saveConfig' | 'revertConfig'
  readonly kind: ConfigVersion['kind']
  readonly of?: number
  readonly by?: string
  readonly reason?: string
}

function keep(
  world: World,
  store: number,
  { entry, file }: Found,
  keeping: Omit<Keeping, 'operation'>,
) {
  const { kind, of = null, by = null, reason = null } = keeping
  const { version, content, encoding = 'utf-8' } = file
  const facts = { version, content, encoding, path: entry.path, size: sizeOf(content) }
  const at = nowText()
  const id = world.configVersions.length + 1
  world.configVersions.unshift({ id, store, at, by, reason, kind, of, ...facts })
}

type Saving = MockCall<'saveConfig'> | MockCall<'revertConfig'>

function save(call: Saving, found: Found, content: string, keeping: Keeping) {
  const { world, session, connection, headers } = call
  const { operation } = keeping
  const { entry, file } = found
  const conflict = conflictOf(file, headers['If-Match'])
  if (conflict) {
    record(world, operation, { by: session, target: entry.path, outcome: 'refused' })
    return conflict
  }
  const store = connection.store.id
  const newest = world.configVersions.find(
    version => version.store === store && version.path === entry.path,
  )
  if (newest?.version !== file.version) keep(world, store, found, { kind: 'found' })
  const folder = folderOf(world, connection) ?? new Map()
  const written = write(world, session, folder, entry.path, content)
  const now = {
    entry: { ...entry, size: sizeOf(content), modified: written.modified },
    file: written,
  }
  const who = { by: session.operator.username, reason: connection.reason }
  if (content !== file.content) keep(world, store, now, { ...keeping, ...who })
  record(world, operation, { by: session, target: entry.path })
  return answerWith(now)
}

type Id = 'readConfig' | 'saveConfig' | 'configVersions' | 'readConfigVersion' | 'revertConfig'

export const config: MocksOf<Id> = {
  readConfig({ world, connection, body: { name } }) {
    const folder = folderOf(world, connection)
    if (!folder) return failed(503, 'host.none')
    const all = documentsIn(folder)
    if (name === undefined) {
      const documents = all.map(({ entry }) => entry)
      return { status: 200, body: { status: 'ok', documents }, headers: etagOf('') }
    }
    const found = all.find(({ entry }) => entry.name === name)
    if (!found) return failed(404, 'config.not_found')
    if (found.entry.size > maxBytes) return failed(422, 'config.too_large')
    return found.file.binary ? failed(422, 'config.not_text') : answerWith(found)
  },

  saveConfig(call) {
    const { name, content, anyway = false } = call.body
    const folder = folderOf(call.world, call.connection)
    if (!folder) return failed(503, 'host.none')
    const found = documentsIn(folder).find(({ entry }) => entry.name === name)
    if (!found) return failed(404, 'config.not_found')
    const [fault] = anyway ? [] : configFaults(found.entry.format, content, undefined)
    if (fault) return failed(422, 'config.faulty', { line: fault.line ?? 0 })
    return save(call, found, content, { operation: 'saveConfig', kind: 'saved' })
  },

  configVersions({ world, connection, query: { name, before, limit = 50 } }) {
    const folder = folderOf(world, connection)
    if (!folder) return failed(503, 'host.none')
    const found = documentsIn(folder).find(({ entry }) => entry.name === name)
    if (!found) return failed(404, 'config.not_found')
    const all = world.configVersions
      .filter(version => version.store === connection.store.id && version.path === found.entry.path)
      .filter(({ id }) => before === undefined || id < before)
    const data = all
      .slice(0, limit)
      .map(entry => omit(entry, 'store', 'path', 'content', 'encoding'))
    const next = all.length > limit ? (data.at(-1)?.id ?? null) : null
    return { status: 200, body: { data, next } }
  },

  readConfigVersion({ world, connection, path: { id } }) {
    const found = world.configVersions.find(
      version => version.store === connection.store.id && version.id === id,
    )
    if (!found) return failed(404, 'config.version_not_found')
    const body = omit(found, 'store')
    return { status: 200, body }
  },

  revertConfig(call) {
    const { world, connection } = call
    const folder = folderOf(world, connection)
    if (!folder) return failed(503, 'host.none')
    const found = documentsIn(folder).find(({ entry }) => entry.name === call.body.name)
    if (!found) return failed(404, 'config.not_found')
    const version = world.configVersions.find(
      configVersion =>
        configVersion.store === connection.store.id &&
        configVersion.id === call.path.id &&
        configVersion.path === found.entry.path,
    )
    if (!version) return failed(404, 'config.version_not_found')
    return save(call, found, version.content, {
      operation: 'revertConfig',
      kind: 'reverted',
      of: version.id,
    })
  },
}
