import { randomBytes } from 'node:crypto'
import { type IncomingHttpHeaders, request as overHttp, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { isLoopback } from '#server/settings.ts'
import { check, type Finding, fine, messageOf, wrong } from './finding.ts'

const withinMs = 10_000
const dayMs = 24 * 60 * 60_000
const soonDays = 14
/** What a proxy has to let through: docs/operate/proxy.md. */
const longest = { address: 28 * 1024, body: 32 * 1024 * 1024 }

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Sends one request. A certificate that is not trusted is a finding of its own. */
function ask(url: URL, path: string, options: RequestOptions = {}): Promise<Answer> {
  const request = url.protocol === 'https:' ? overHttps : overHttp
  // Opens a connection for each request: the server closes those of refused sockets.
  const all = {
    ...options,
    agent: false,
    rejectUnauthorized: false,
    signal: AbortSignal.timeout(withinMs),
  }
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), all, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', piece => {
        if (text.length < 1000) text += piece
      })
      const end = () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
        asked.destroy()
      }
      answer.on('close', end)
      // A body that was announced and is not sent keeps the connection open.
      if (options.method === 'POST') end()
    })
    asked.on('upgrade', ({ statusCode = 0, headers }, socket) => {
      socket.destroy()
      resolve({ status: statusCode, headers, text: '' })
    })
    asked.on('error', reject)
    if (options.method === 'POST') asked.flushHeaders()
    else asked.end()
  })
}

/** Asks through the proxy, as a browser does, for everything that the console needs. */
export async function urlFindings(address: string): Promise<Finding[]> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    return [
      wrong(`--url ${address}`, 'is not a web address. Give one such as https://support.example.'),
    ]
  const about = url.origin
  const found: Finding[] = []
  if (url.protocol === 'https:') found.push(await certificateFinding(url))
  else if (!isLoopback(url.hostname))
    found.push(
      wrong(
        about,
        'is not HTTPS: passwords can be read on the way. Put a proxy with TLS in front.',
      ),
    )
  try {
    const alive = await ask(url, '/healthz')
    if (alive.status !== 200 || !alive.text.includes('"status":"ok"')) {
      const words = `answers ${alive.status} at /healthz, but not as Support Tools does. Start the server, and let the proxy pass requests to it.`
      return [...found, wrong(about, words)]
    }
    const parts = [proxyFinding, socketFinding, claimFinding, headerFinding, bodyFinding]
    for (const part of parts) found.push(...(await part(url, about)))
  } catch (error) {
    found.push(
      wrong(
        about,
        `cannot be asked (${messageOf(error)}). Check the name, the proxy and the server.`,
      ),
    )
  }
  return found
}

async function certificateFinding(url: URL): Promise<Finding> {
  const about = url.origin
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const socket = connect({
    host: name,
    port: Number(url.port || 443),
    rejectUnauthorized: false,
    timeout: withinMs,
    ...(isIP(name) === 0 ? { servername: name } : {}),
  })
  try {
    await new Promise((resolve, reject) => {
      socket.once('secureConnect', resolve).once('error', reject)
      socket.once('timeout', () => reject(new Error('it does not answer')))
    })
    const until = new Date(socket.getPeerCertificate().valid_to)
    return judgedCertificate(
      about,
      until,
      socket.authorized ? undefined : socket.authorizationError,
    )
  } catch (error) {
    return wrong(about, `speaks no TLS (${messageOf(error)}). Check the proxy and its certificate.`)
  } finally {
    socket.destroy()
  }
}

/** Judges a certificate by its expiry and by what browsers say. */
export function judgedCertificate(about: string, until: Date, distrust?: Error | string): Finding {
  const days = Math.floor((until.getTime() - Date.now()) / dayMs)
  const on = until.toISOString().slice(0, 10)
  if (days < 0) return wrong(about, `has a certificate that expired on ${on}. Renew it.`)
  if (distrust !== undefined) {
    return wrong(
      about,
      `has a certificate that browsers do not trust (${distrust instanceof Error ? distrust.message : distrust}). Get one from an authority they trust, for this name, with its whole chain.`,
    )
  }
  if (days < soonDays)
    return check(about, `has a certificate that expires on ${on}. Make sure that it is renewed.`)
  return fine(about, `has a certificate until ${on}.`)
}

/** The server sends this header exactly when it trusts a proxy. */
async function proxyFinding(url: URL, about: string): Promise<Finding[]> {
  const { status, headers } = await ask(url, '/')
  if (status === 421)
    return [wrong(about, 'answers 421: the server does not know of the proxy. Set TRUST_PROXY=on.')]
  if (url.protocol !== 'https:') return []
  return headers['strict-transport-security'] === undefined
    ? [
        wrong(
          about,
          "is reached by a server without TRUST_PROXY: it takes the proxy's address for every operator's. Set TRUST_PROXY=on.",
        ),
      ]
    : [fine(about, 'is reached by a server that trusts its proxy.')]
}

/** Relies on the order in which the live socket refuses: origin, then ticket. */
async function upgraded(url: URL, origin: string, more: Readonly<Record<string, string>> = {}) {
  const { status } = await ask(url, '/ext/live', {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      origin,
      ...more,
    },
  })
  return status
}

const withoutTicket = 400

async function socketFinding(url: URL, about: string): Promise<Finding[]> {
  const status = await upgraded(url, url.origin)
  if (status === withoutTicket) return [fine(about, 'passes WebSockets.')]
  if (status === 403)
    return [
      wrong(
        about,
        'passes WebSockets without the name or protocol that the browser used. Let the proxy set X-Forwarded-Proto and X-Forwarded-Host and pass Host, and set TRUST_PROXY.',
      ),
    ]
  if (status === 426)
    return [
      wrong(
        about,
        'does not pass WebSockets. Let the proxy pass Upgrade and Connection for /ext/live and /ext/terminals/socket.',
      ),
    ]
  return [
    wrong(about, `answers ${status} to a WebSocket. Let the proxy pass /ext/live to the server.`),
  ]
}

/** Requires that the proxy replaces the headers of a caller. */
async function claimFinding(url: URL, about: string): Promise<Finding[]> {
  const claimed = 'elsewhere.example'
  const claims = { 'x-forwarded-host': claimed, 'x-forwarded-proto': 'https' }
  const status = await upgraded(url, `https://${claimed}`, claims)
  if (status !== withoutTicket) return []
  return [
    wrong(
      about,
      'passes forwarded headers written by the caller. Let the proxy set X-Forwarded-Host, -Proto and -For itself.',
    ),
  ]
}

async function headerFinding(url: URL, about: string): Promise<Finding[]> {
  const { status } = await ask(url, `/healthz?${'x'.repeat(longest.address)}`)
  if (status === 200) return []
  return [
    wrong(
      about,
      `answers ${status} to an address of 28 KB. Allow request headers of 32 KB at the proxy.`,
    ),
  ]
}

/** Announces the largest body without sending it: a proxy that allows less says so at once. */
async function bodyFinding(url: URL, about: string): Promise<Finding[]> {
  const headers = { 'content-type': 'application/json', 'content-length': String(longest.body) }
  const answer = await ask(url, '/filesystem/file/edit', { method: 'POST', headers }).catch(
    () => undefined,
  )
  if (answer?.status !== 413) return []
  return [wrong(about, 'answers 413 to a body of 32 MB. Allow bodies of 32 MB at the proxy.')]
}
