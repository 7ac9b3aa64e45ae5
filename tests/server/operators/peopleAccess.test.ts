// Access is refused without permission, for every operation of the document and any content.
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keysOf } from '#server/auth/keys.ts'
import { tokensOf } from '#server/auth/token.ts'
import { type OperationRow, operationTable, pageNames } from '#src/generated/operations.ts'
import { rowOf } from '#tests/contract/document.ts'
import { startTestServer, type TestServer, testSecret } from '#tests/support/server.ts'

const served = Object.entries(operationTable).map(([id, row]): [string, OperationRow] => [id, row])
const guarded = served.filter(([, { session, draft }]) => session && !draft)
const paged = guarded.filter(([, { pages }]) => pages.length > 0 && !pages.includes('stores'))

let server: TestServer
let limited: string
let connected: string
let before: string

interface Sent {
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface Answered {
  readonly status: number
  readonly code: unknown
}

/** Sends the request unchanged, without corrections by a client library. */
function send({ method }: OperationRow, token: string, { path, headers, body }: Sent) {
  return new Promise<Answered>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const all = { authorization: `Bearer ${token}`, ...length, ...headers }
    const url = new URL(server.url)
    const options = { host: url.hostname, port: url.port, method, path, headers: all, agent: false }
    const outgoing = request(options, answer => {
      let text = ''
      answer.on('data', chunk => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, code: codeIn(text) }))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function codeIn(text: string): unknown {
  try {
    return JSON.parse(text).code
  } catch {
    return text
  }
}

const json = { 'content-type': 'application/json' }

/** Requests a client can try: valid, invalid, oversized, disguised. */
function attempts(id: string, { path }: OperationRow): [string, Sent][] {
  const place = (value: string) => path.replaceAll(/\{\w+\}/g, value)
  const content = rowOf(id).operation.requestBody?.content['application/json']
  const good = JSON.stringify(content?.example ?? {})
  const here = place('1')
  return [
    ['the documented example', { path: here, headers: json, body: good }],
    ['nothing at all', { path: here }],
    ['no JSON', { path: here, headers: json, body: '{"a":' }],
    ['another media type', { path: here, headers: { 'content-type': 'text/csv' }, body: 'a,b' }],
    ['more than it takes', { path: here, headers: json, body: `"${'x'.repeat(300_000)}"` }],
    ['an id that is none', { path: place('%00'), headers: json, body: good }],
    ['a trailing query', { path: `${here}?page=operators&pages[]=*`, headers: json, body: good }],
    [
      'every header there is',
      {
        path: here,
        headers: {
          ...json,
          'store-id': '1',
          'if-match': '*',
          'idempotency-key': 'x',
          'folder-path': '/',
          'accept-language': 'x'.repeat(500),
        },
        body: good,
      },
    ],
    [
      'another identity in headers',
      {
        path: here,
        headers: {
          ...json,
          'x-forwarded-for': '127.0.0.1',
          'x-original-url': '/acl',
          'x-user': 'demo',
          'x-http-method-override': 'GET',
          cookie: 'session=demo; challenge=demo',
        },
        body: good,
      },
    ],
  ]
}

/** Everything that a forbidden call could have changed. */
async function stateOf(): Promise<string> {
  const tables = ['operators', 'idempotency_keys', 'connections', 'sessions'] as const
  const all = tables.map(table => server.db.sql.selectFrom(table).selectAll().execute())
  return JSON.stringify(await Promise.all(all))
}

beforeAll(async () => {
  server = await startTestServer()
  const { id } = await server.addStore()
  limited = await server.signIn(await server.addOperator('limited', []))
  connected = await server.signIn(await server.addOperator('limited and connected', ['stores']))
  await server.connect(connected, id)
  before = await stateOf()
})
afterAll(() => server.stop())

describe('§6.3 a limited operator', () => {
  it.each(paged)('is refused %s with 403, whatever is sent', async (id, row) => {
    for (const [what, sent] of attempts(id, row)) {
      for (const token of [limited, connected]) {
        const { status, code } = await send(row, token, sent)
        // A response to HEAD is only a status.
        const wanted = row.method === 'head' ? '' : 'page.not_allowed'
        expect([status, code], what).toEqual([403, wanted])
      }
    }
  })

  it('with every page but the one that is needed is refused it as well', async () => {
    const needed = [...new Set(paged.flatMap(([, { pages }]) => pages))]
    for (const page of needed) {
      const others = pageNames.filter(name => name !== page)
      const token = await server.signIn(await server.addOperator(`all but ${page}`, others))
      const only = paged.filter(([, { pages }]) => pages.every(name => name === page))
      for (const [id, row] of only) {
        const [, sent] = attempts(id, row)[0] ?? []
        expect((await send(row, token, sent ?? {})).status, id).toBe(403)
      }
    }
    before = await stateOf()
  })

  it('has changed nothing by all this', async () => {
    expect(await stateOf()).toBe(before)
  })
})

describe('§6.1 access needs an unexpired token of a session that is live', () => {
  const tokens = tokensOf(keysOf(testSecret).token)
  const jtiOf = (token: string): string =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti
  const bad: [string, () => Promise<string>][] = [
    ['no token', async () => ''],
    ['a token that is none', async () => 'a.b.c'],
    [
      'a token that has expired, of a session that is live',
      async () => {
        const jti = jtiOf(await server.signIn())
        return tokens.issue({ username: 'demo', jti, expiresAt: new Date(Date.now() - 1000) })
      },
    ],
    [
      'a good token whose session has expired',
      async () => {
        const token = await server.signIn()
        const jti = jtiOf(token)
        const expires_at = new Date(Date.now() - 1)
        await server.db.sql
          .updateTable('sessions')
          .set({ expires_at })
          .where('jti', '=', jti)
          .execute()
        server.services.sessions.changed(jti)
        return token
      },
    ],
    [
      'a good token whose session has ended',
      async () => {
        const token = await server.signIn()
        await server.call('POST', '/ext/session/logout', { token })
        return token
      },
    ],
    [
      'a token signed with another key',
      async () => {
        const jti = jtiOf(await server.signIn())
        const otherTokens = tokensOf(keysOf('another secret, long enough to be one').token)
        return otherTokens.issue({
          username: 'demo',
          jti,
          expiresAt: new Date(Date.now() + 60_000),
        })
      },
    ],
    [
      'a token without a signature',
      async () => {
        const [, payload = ''] = (await server.signIn()).split('.')
        const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
        return `${header}.${payload}.`
      },
    ],
  ]

  it.each(bad)('%s: 401 for every operation', async (_, make) => {
    const token = await make()
    for (const [id, row] of guarded) {
      const [, sent] = attempts(id, row)[0] ?? []
      expect((await send(row, token, sent ?? {})).status, id).toBe(401)
    }
  })
})
