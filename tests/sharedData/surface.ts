// A server and an operator connected to a store, called over HTTP; every response is checked
// against openapi.yaml.
import { createHash } from 'node:crypto'
import type { OperationId } from '#src/generated/operations.ts'
import { differences } from '../contract/differences.ts'
import { rowOf } from '../contract/document.ts'
import {
  type CallAnswer,
  type CallOptions,
  startTestServer,
  type TestServer,
} from '../support/server.ts'

export interface Surface {
  readonly server: TestServer
  readonly token: string
  readonly store: { readonly id: number; readonly folder: string }
  /**
   * Calls as the operator unless a token is given. Throws when the response is not as documented.
   */
  ask(id: OperationId, options?: SurfaceCall): Promise<CallAnswer>
  list(path: string, query?: Record<string, string>): Promise<CallAnswer>
  open(path: string): Promise<CallAnswer>
  save(file: string, content: string, version?: string): Promise<CallAnswer>
}

interface SurfaceCall extends CallOptions {
  readonly query?: Record<string, string>
}

export function askerOf(server: TestServer, ownToken?: string): Surface['ask'] {
  return async (id, { query, ...options } = {}) => {
    const { method, path } = rowOf(id)
    const address = query ? `${path}?${new URLSearchParams(query)}` : path
    const token = ownToken === undefined ? {} : { token: ownToken }
    const answer = await server.call(method.toUpperCase(), address, { ...token, ...options })
    // A response to HEAD has no body to check.
    const wrong = method === 'head' ? [] : differences(id, { ...answer, body: answer.json })
    if (wrong.length > 0) throw new Error(`${id} answers ${answer.status}: ${wrong.join('; ')}`)
    return answer
  }
}

/** A fresh server with one store that has a folder, and an operator connected to it. */
export async function startSurface(): Promise<Surface> {
  const server = await startTestServer()
  const token = await server.signIn()
  const store = await server.addStore()
  await server.connect(token, store.id)
  const ask = askerOf(server, token)
  const at = (path: string) => ({ 'folder-path': encodeURIComponent(path) })
  return {
    server,
    token,
    store,
    ask,
    list: (path, query = {}) => ask('listFolder', { headers: at(path), query }),
    open: path => ask('openFile', { headers: at(path) }),
    save: (file, content, version) =>
      ask('saveFile', {
        body: { file, content },
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      }),
  }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
