import { Readable } from 'node:stream'
import { BytesAnswer } from '#server/contract/bytes.ts'
import type { Call, HandlersOf } from '#server/contract/types.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { type Host, HostError, type HostErrorCode, type HostRange } from '#server/hosts/index.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { etagOf, versionWanted } from '../etag.ts'
import { FileVersions } from '../versions.ts'
import { whoChanged } from './save.ts'

type FileState = components['schemas']['FileState']
type StateRequest = components['schemas']['StatesRequest']['files'][number]

/** Files of one request checked in parallel. */
const atOnce = 8
/** How often a file is read again that changes between its version and its bytes. */
const maxTries = 3

export function bytesOperations(services: Services): HandlersOf<'readFileRange' | 'fileStates'> {
  const versions = new FileVersions()
  return {
    readFileRange: call => readFileRange(services, versions, call),
    async fileStates({ body, connection, session }) {
      const host = await services.hosts.of(connection.storeId, session.jti)
      const look = (request: StateRequest) =>
        stateOf(services, { versions, host, storeId: connection.storeId }, request)
      const payload: FileState[] = []
      for (let at = 0; at < body.files.length; at += atOnce)
        payload.push(...(await Promise.all(body.files.slice(at, at + atOnce).map(look))))
      return { status: 'ok', payload }
    },
  }
}

interface Piece {
  readonly read: HostRange
  readonly version: string
}

async function readFileRange(
  services: Services,
  versions: FileVersions,
  { headers, query, connection, session }: Call<'readFileRange'>,
): Promise<BytesAnswer> {
  const host = await services.hosts.of(connection.storeId, session.jti)
  const path = headers['Folder-Path']
  const wanted = versionWanted(headers['If-Match'])
  const { read, version } = await pieceOf({ versions, host }, path, query, async current => {
    if (wanted === undefined || wanted === current.version) return
    const { canonical } = current.stat
    const { sql } = services.db
    const conflict = await whoChanged(sql, connection.storeId, canonical, current.version)
    throw new ApiFailure(412, 'version.changed', {}, { conflict })
  })
  const facts = {
    etag: etagOf(version),
    'x-file-size': String(read.size),
    'content-length': String(read.bytes.length),
    'x-content-type-options': 'nosniff',
  }
  return new BytesAnswer(200, facts, () => Readable.from([read.bytes], { objectMode: false }))
}

interface Looking {
  readonly versions: FileVersions
  readonly host: Host
}

/** The bytes and their version. A file that keeps changing, such as an active log, is answered as last read. */
async function pieceOf(
  { versions, host }: Looking,
  path: string,
  range: { start: number; length: number },
  check: (current: Awaited<ReturnType<FileVersions['of']>>) => Promise<void>,
): Promise<Piece> {
  for (let tries = 1; ; tries += 1) {
    const current = await versions.of(host, path)
    await check(current)
    const read = await host.readRange(path, range)
    const isOne = read.signature === current.stat.signature
    if (isOne || tries === maxTries) return { read, version: current.version }
  }
}

const nothing = { version: null, size: null, modified: null, by: null, at: null }

/** The state of a file that cannot be read; any other error fails the whole call. */
const states: Partial<Record<HostErrorCode, FileState['state']>> = {
  not_found: 'gone',
  denied: 'unreadable',
  not_a_file: 'unreadable',
}

async function stateOf(
  { db }: Services,
  { versions, host, storeId }: Looking & { readonly storeId: number },
  { path, version: read }: StateRequest,
): Promise<FileState> {
  try {
    const { stat, version } = await versions.of(host, path)
    const isSame = version === read
    const who = isSame ? undefined : await whoChanged(db.sql, storeId, stat.canonical, version)
    return {
      path,
      state: isSame ? 'same' : 'changed',
      version,
      size: stat.size,
      modified: new Date(stat.modified).toISOString(),
      by: who?.by ?? null,
      at: who?.at ?? null,
    }
  } catch (error) {
    const state = error instanceof HostError ? states[error.code] : undefined
    if (state === undefined) throw error
    const isFolder = state === 'unreadable' && (await isFolderNow(host, path))
    return { path, state: isFolder ? 'folder' : state, ...nothing }
  }
}

const isFolderNow = (host: Host, path: string) =>
  host.stat(path).then(
    ({ type }) => type === 'folder',
    () => false,
  )
