// A server for uploads by tus, with a fresh store and session for each test.
import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'
import { type Sender, senderOf } from './tus.ts'

export interface Uploading {
  readonly server: TestServer
  readonly storeId: number
  /** The store's folder. */
  readonly folder: string
  /** The token of the sender; a test may replace it. */
  token: string
  readonly sender: Sender
  onDisk(path: string): Promise<Buffer>
  /** Uploaded files that are not in place yet. */
  spooled(): Promise<string[]>
  recordsOf(target: string): Promise<object[]>
  /** Starts a PATCH that never ends; returns ways to finish or abort it. */
  hanging(id: string, offset: number, first: Buffer, length: number): Promise<Hanging>
}

interface Hanging {
  readonly over: Promise<void>
  finish(rest: Buffer): Promise<number | undefined>
  breakOff(): void
}

export const bytes = (text: string) => Buffer.from(text)

/** Call it once in a file; a file may have at most 2 MB. */
export function uploading(): Uploading {
  let server: TestServer
  let [storeId, folder, token] = [0, '', '']
  beforeAll(async () => {
    server = await startTestServer({ env: { UPLOAD_LIMIT: '2' } })
  })
  beforeEach(async () => {
    const store = await server.addStore({ name: 'Padaria Aurora' })
    folder = store.folder
    storeId = store.id
    token = await server.signIn()
    await server.connect(token, storeId)
  })
  afterAll(() => server.stop())
  const late = {
    get url() {
      return server.url
    },
    call: (...args: Parameters<TestServer['call']>) => server.call(...args),
  }
  return {
    get server() {
      return server
    },
    get storeId() {
      return storeId
    },
    get folder() {
      return folder
    },
    get token() {
      return token
    },
    set token(value) {
      token = value
    },
    sender: senderOf(late, () => token),
    onDisk: path => readFile(join(folder, path)),
    spooled: () => readdir(join(server.dataDir, 'uploads')).catch(() => []),
    recordsOf: target =>
      server.db.sql.selectFrom('journal').selectAll().where('target', '=', target).execute(),
    hanging: (...args) => hanging(server, token, ...args),
  }
}

async function hanging(
  { url, dataDir }: TestServer,
  token: string,
  id: string,
  offset: number,
  first: Buffer,
  length: number,
): Promise<Hanging> {
  const sent = request({
    port: new URL(url).port,
    method: 'PATCH',
    path: `/ext/files/uploads/${id}`,
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
    },
  })
  const over = new Promise<void>(done => sent.once('close', done))
  sent.on('error', () => undefined)
  sent.write(first)
  const come = () =>
    stat(join(dataDir, 'uploads', id)).then(
      ({ size }) => size,
      () => 0,
    )
  await expect.poll(come).toBe(offset + first.length)
  const finish = async (rest: Buffer): Promise<number | undefined> => {
    const answered = once(sent, 'response')
    sent.end(rest)
    const [answer] = await answered
    answer.resume()
    return answer.statusCode
  }
  return { over, finish, breakOff: () => sent.destroy() }
}
