// Ways to send a path to the server: in a header, in a body, by a job, by a ticket, by an upload.
// Later results (of a job, of a ticket) are awaited and count as part of the response.
import { request } from 'node:http'
import { inflateRawSync } from 'node:zlib'

export interface AttackAnswer {
  readonly status: number
  readonly text: string
  readonly ms: number
}

export interface Attacked {
  readonly url: string
  readonly token: string
}

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly bytes?: Buffer
}

/** Ends what hangs; nothing is measured with it. */
const patience = 60_000

interface Raw extends AttackAnswer {
  readonly cookie: string
}

/** Sends one request unchanged. */
export function ask({ url, token }: Attacked, path: string, sent: Sent = {}): Promise<Raw> {
  const { hostname, port } = new URL(url)
  const { method = 'GET', headers, body, bytes } = sent
  const content = body === undefined ? bytes : Buffer.from(JSON.stringify(body))
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      answer => {
        const chunks: Buffer[] = []
        answer.on('error', reject)
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('latin1'),
            ms: performance.now() - begun,
            cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '',
          }),
        )
      },
    )
    outgoing.setTimeout(patience, () => outgoing.destroy(new Error(`${method} ${path} hangs`)))
    outgoing.on('error', reject)
    outgoing.end(content)
  })
}

const post = (to: Attacked, path: string, body: unknown, headers = {}) =>
  ask(to, path, { method: 'POST', body, headers })

/** Percent-encodes each byte. */
export const everyByte = (path: string) =>
  [...Buffer.from(path)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** Characters that HTTP permits in a header; others never arrive. */
const isHeader = (text: string) => /^[\t\x20-\x7e\x80-\xff]+$/.test(text)

/** Null when it is not JSON. */
export const jsonOf = (text: string) => {
  try {
    // A test names the fields it expects.
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return JSON.parse(text) as any
  } catch {
    return null
  }
}

export type Answers = Promise<readonly AttackAnswer[]>

/** A path in the header: with each byte encoded, as a browser encodes it, and unencoded. */
export const inHeader =
  (path: string) =>
  (to: Attacked, payload: string): Answers => {
    const spelled = [everyByte(payload), encodeURIComponent(payload.toWellFormed())]
    if (isHeader(payload)) spelled.push(payload)
    return Promise.all(
      spelled.map(spelling => ask(to, path, { headers: { 'folder-path': spelling } })),
    )
  }

/** A path in a body, unencoded and encoded. */
export const inBody =
  (path: string, bodyOf: (payload: string) => unknown, headers = {}) =>
  (to: Attacked, payload: string): Answers =>
    Promise.all(
      [payload, everyByte(payload)].map(text =>
        post(to, path, bodyOf(text.toWellFormed()), headers),
      ),
    )

/** A job for a path, with its outcome and the bytes it produced. */
export const asJob =
  (path: string, bodyOf: (payload: string) => unknown) =>
  async (to: Attacked, payload: string): Answers => {
    const begun = await post(to, path, bodyOf(payload.toWellFormed()))
    const id = jsonOf(begun.text)?.id
    return id ? [begun, ...(await jobAnswers(to, id))] : [begun]
  }

/** Jobs wait for one another, and on a busy machine for their turn. */
const jobPatience = 2 * patience

async function jobAnswers(to: Attacked, id: string): Answers {
  const until = Date.now() + jobPatience
  let now = await ask(to, `/ext/jobs/${id}`)
  for (let pause = 5; ['queued', 'running'].includes(jsonOf(now.text)?.state); pause *= 1.5) {
    if (Date.now() > until) throw new Error(`The job ${id} does not end`)
    await new Promise(resolve => setTimeout(resolve, Math.min(pause, 200)))
    now = await ask(to, `/ext/jobs/${id}`)
  }
  const made = jsonOf(now.text)?.result ? await ticketAnswers(to, `/ext/jobs/${id}/download`) : []
  await ask(to, `/ext/jobs/${id}`, { method: 'DELETE' })
  return [now, ...made]
}

/** The contents of a zip, concatenated; empty when it is not one. */
function unpacked(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  const found: string[] = []
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    const [packed, local] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(from, from + packed)
    const plain = bytes.readUInt16LE(at + 10) === 0
    found.push((plain ? content : inflateRawSync(content)).toString('latin1'))
  }
  return found.join('\n')
}

export async function ticketAnswers(
  to: Attacked,
  path: string,
  body: unknown = undefined,
): Answers {
  const headers = { accept: 'application/json' }
  const given = await ask(to, path, { method: 'POST', headers, ...(body ? { body } : {}) })
  const ticket = jsonOf(given.text)?.payload?.ticket
  if (!ticket) return [given]
  const got = await ask(to, `/ext/downloads/${ticket}`, { headers: { cookie: given.cookie } })
  return [given, { ...got, text: got.text + unpacked(got.text) }]
}

export async function uploaded(to: Attacked, folder: string, path: string): Answers {
  const modified = '2026-11-20T08:16:02.000Z'
  const file = { path: path.toWellFormed(), size: 7, modified }
  const body = { folder: folder.toWellFormed(), files: [file] }
  const checked = await post(to, '/ext/files/uploads/check', body)
  const batch = jsonOf(checked.text)?.batch
  if (!batch) return [checked]
  const metadata = { batch, path: file.path, modified, conflict: 'keepBoth' }
  const pairs = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`,
  )
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': '7',
    'upload-metadata': pairs.join(','),
    'content-type': 'application/offset+octet-stream',
  }
  const sent = await ask(to, '/ext/files/uploads', {
    method: 'POST',
    headers,
    bytes: Buffer.from('WRITTEN'),
  })
  return [checked, sent]
}
