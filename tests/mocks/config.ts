// Configuration documents are the files under /config.
import { failed } from './failures.ts'
import { conflictOf, folderOf, write } from './files.ts'
import type { MocksOf, Schemas } from './types.ts'
import { type MockFile, record } from './world.ts'

type Format = Schemas['ConfigEntry']['format']

const formats: readonly Format[] = ['ini', 'json', 'yaml', 'xml', 'properties']

interface Found {
  readonly entry: Schemas['ConfigEntry']
  readonly file: MockFile
}

function documentsIn(folder: ReadonlyMap<string, MockFile | null>): Found[] {
  return [...folder].flatMap(([path, file]) => {
    const [, name = '', end] = /^\/config\/(.+)\.(\w+)$/.exec(path) ?? []
    const format = formats.find(one => one === end)
    return file && format ? [{ entry: { name, path, format, version: file.version }, file }] : []
  })
}

export const config: MocksOf<'readConfig' | 'saveConfig'> = {
  readConfig({ world, connection, body: { name, version } }) {
    const folder = folderOf(world, connection)
    if (!folder) return failed(503, 'host.none')
    const found = documentsIn(folder)
    const documents = found.map(({ entry }) => entry)
    const etagOf = (text: string) => ({ ETag: `"${text}"` })
    if (name === undefined)
      return { status: 200, body: { status: 'ok', documents }, headers: etagOf('') }
    const wanted = found.find(({ entry }) => entry.name === name)
    if (!wanted || (version !== undefined && version !== wanted.entry.version))
      return failed(404, 'file.not_found')
    const document = { ...wanted.entry, content: wanted.file.content }
    const body = { status: 'ok', documents, document }
    return { status: 200, body, headers: etagOf(document.version) }
  },

  saveConfig({ world, session, connection, headers, body: { name, content } }) {
    const folder = folderOf(world, connection)
    if (!folder) return failed(503, 'host.none')
    const found = documentsIn(folder).find(({ entry }) => entry.name === name)
    if (!found) return failed(404, 'file.not_found')
    const { entry, file } = found
    const conflict = conflictOf(file, headers['If-Match'])
    if (conflict) return conflict
    const { version } = write(world, session, folder, entry.path, content)
    record(world, 'saveConfig', { by: session, target: entry.path })
    const document = { ...entry, version, content }
    const body = { status: 'ok', documents: [], document }
    return { status: 200, body, headers: { ETag: `"${version}"` } }
  },
}
