// Uploads files by tus as any client does, sharing no code with ours.
import type { CallAnswer, TestServer } from './server.ts'

export type Metadata = Readonly<Record<string, string>>

const encoded = (metadata: Metadata) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

const modified = '2026-11-20T08:16:02.000Z'
const octets = 'application/offset+octet-stream'

interface Sent {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly code: string | undefined
}

export interface Sender {
  check(files: Record<string, number>, folder?: string): Promise<CallAnswer>
  /** Creates a batch for these files, none of which may be refused. */
  batch(files: Record<string, number>, folder?: string): Promise<string>
  create(length: number, metadata: Metadata, more?: Extra): Promise<Sent>
  /** Returns the id of a new upload. */
  begun(path: string, length: number, metadata?: Metadata): Promise<string>
  head(id: string): Promise<Sent>
  patch(id: string, offset: number, bytes: Uint8Array, more?: Extra): Promise<Sent>
  drop(id: string): Promise<Sent>
  /** Checks and uploads a whole file in one piece. */
  send(path: string, content: Uint8Array, metadata?: Metadata): Promise<Sent>
}

interface Extra {
  readonly headers?: Record<string, string>
  readonly bytes?: Uint8Array
  readonly signal?: AbortSignal
}

export const idOf = ({ headers }: { headers: Headers }) =>
  headers.get('location')?.split('/').at(-1) ?? ''

export function senderOf(server: Pick<TestServer, 'url' | 'call'>, token: () => string): Sender {
  async function ask(method: string, path: string, { headers, bytes, signal }: Extra) {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token()}`,
        'tus-resumable': '1.0.0',
        ...(bytes ? { 'content-type': octets } : {}),
        ...headers,
      },
      ...(bytes ? { body: Buffer.from(bytes) } : {}),
      ...(signal ? { signal } : {}),
    })
    const text = await answer.text()
    const code: string | undefined = text === '' ? undefined : JSON.parse(text).code
    return { status: answer.status, headers: answer.headers, text, code }
  }
  const at = (id: string) => `/ext/files/uploads/${id}`
  const sender: Sender = {
    check: (files, folder = '/') =>
      server.call('POST', '/ext/files/uploads/check', {
        token: token(),
        body: {
          folder,
          files: Object.entries(files).map(([path, size]) => ({ path, size, modified })),
        },
      }),
    async batch(files, folder) {
      const { json } = await sender.check(files, folder)
      if (json.refused?.length !== 0) throw new Error(JSON.stringify(json))
      return json.batch
    },
    create: (length, metadata, more = {}) =>
      ask('POST', '/ext/files/uploads', {
        ...more,
        headers: {
          'upload-length': String(length),
          'upload-metadata': encoded({ modified, ...metadata }),
          ...more.headers,
        },
      }),
    async begun(path, length, metadata = {}) {
      const batch = await sender.batch({ [path]: length })
      const made = await sender.create(length, { batch, path, ...metadata })
      if (made.status !== 201) throw new Error(made.text)
      return idOf(made)
    },
    head: id => ask('HEAD', at(id), {}),
    patch: (id, offset, bytes, more = {}) =>
      ask('PATCH', at(id), {
        ...more,
        bytes,
        headers: { 'upload-offset': String(offset), ...more.headers },
      }),
    drop: id => ask('DELETE', at(id), {}),
    async send(path, content, metadata = {}) {
      const batch = await sender.batch({ [path]: content.length })
      return sender.create(content.length, { batch, path, ...metadata }, { bytes: content })
    },
  }
  return sender
}
