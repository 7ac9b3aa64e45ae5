// One server with a store on each kind of host, for tests of both over HTTP.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stores } from '#server/db/repositories.ts'
import {
  type CallAnswer,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from './server.ts'
import { startSshd } from './ssh/sshd.ts'

export interface Kind {
  readonly name: 'local' | 'ssh'
  readonly storeId: number
  /** The root of its files on this machine. */
  readonly folder: string
  /** The token of an operator connected to it. */
  readonly token: string
}

export interface TwoKinds {
  readonly server: TestServer
  readonly kinds: { readonly local: Kind; readonly ssh: Kind }
  stop(): Promise<void>
}

export const kindNames = ['local', 'ssh'] as const

export async function startTwoKinds(
  env: Record<string, string> = {},
  dependencies: TestServerOptions['dependencies'] = {},
): Promise<TwoKinds> {
  const base = await mkdtemp(join(tmpdir(), 'support-tools-kinds-'))
  const folder = join(base, 'root')
  await mkdir(folder)
  const sshd = await startSshd()
  const server = await startTestServer({
    env: { SSH_KEY_FILE: sshd.client.file, ...env },
    dependencies,
  })
  const local = await server.addStore({ name: 'Local Bakery' })
  const remote = await server.addStore({ name: 'Remote Bakery', host: false })
  await stores.setHost(server.db.sql, remote.id, {
    kind: 'ssh',
    location: `ssh://${sshd.user}@127.0.0.1:${sshd.port}${folder}`,
    hostKey: sshd.hostKey.wire.toString('base64'),
  })
  const at = async (name: Kind['name'], storeId: number, disk: string): Promise<Kind> => {
    const token = await server.signIn(await server.addOperator(`at ${name}`))
    await server.connect(token, storeId)
    return { name, storeId, folder: disk, token }
  }
  return {
    server,
    kinds: {
      local: await at('local', local.id, local.folder),
      ssh: await at('ssh', remote.id, folder),
    },
    async stop() {
      await server.stop()
      await sshd.stop()
      await rm(base, { recursive: true, force: true })
    },
  }
}

/** Calls about the bytes of files, by an operator of that store. */
export function filesOf(server: TestServer, { token }: Kind) {
  const pathHeader = (path: string) => ({ 'folder-path': encodeURIComponent(path) })
  return {
    open: (path: string, encoding?: string): Promise<CallAnswer> =>
      server.call('GET', `/filesystem/file/edit${encoding ? `?encoding=${encoding}` : ''}`, {
        token,
        headers: pathHeader(path),
      }),
    save: (file: string, content: string, more: { encoding?: string; version?: string } = {}) => {
      const { encoding, version } = more
      return server.call('POST', '/filesystem/file/edit', {
        token,
        body: { file, content, ...(encoding ? { encoding } : {}) },
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      })
    },
    range: (path: string, start: number, length: number, version?: string) =>
      fetch(`${server.url}/ext/files/bytes?start=${start}&length=${length}`, {
        headers: {
          authorization: `Bearer ${token}`,
          ...pathHeader(path),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
      }),
    states: (...files: { path: string; version: string }[]) =>
      server.call('POST', '/ext/files/states', { token, body: { files } }),
    /** With a ticket; includes a function that fetches it. */
    async download(...files: string[]) {
      const answer = await server.call('POST', '/filesystem/file/download', {
        token,
        body: { files },
        headers: { accept: 'application/json' },
      })
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      const address = `${server.url}/ext/downloads/${answer.json.payload?.ticket}`
      const ask = (headers: Record<string, string> = {}) =>
        fetch(address, { headers: { cookie, ...headers } })
      return { answer, payload: answer.json.payload, ask }
    },
    /** Without a ticket: the bytes at once. */
    bytes: (...files: string[]) =>
      fetch(`${server.url}/filesystem/file/download`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ files }),
      }),
  }
}
