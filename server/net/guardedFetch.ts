// The only way the server sends requests outside on behalf of an operator.

import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { omit } from '#common/omit.ts'
import { isOwn, isPublic } from './addresses.ts'
import { NetError } from './netError.ts'
import { type AllowedOrigin, addressOf, allowedBy } from './origins.ts'

interface Resolved {
  readonly address: string
  readonly family: number
}

export interface FetchOptions {
  readonly allowed: readonly AllowedOrigin[]
  /** From the first look-up to the last byte. */
  readonly withinMs: number
  /** Maximum bytes read of the answer's body; the rest is discarded. */
  readonly maxBytes: number
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** How many redirects are followed, with GET, each checked like the first address; 0 by default. */
  readonly redirects?: number
  readonly signal?: AbortSignal
  /** Ends the request after this time without data. */
  readonly quietMs?: number
  /** Receives the body chunk by chunk; if undefined, it is collected. */
  readonly into?: (answer: Pick<Fetched, 'status' | 'headers'>) => Sink | undefined
  /** Tests: replaces the resolver. */
  readonly resolve?: (name: string) => Promise<readonly Resolved[]>
}

/** The next chunk follows once it settles. */
type Sink = (piece: Buffer) => Promise<void>

export interface Fetched {
  /** The final address, after redirects. */
  readonly url: string
  readonly status: number
  /** Names are lower case; several of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The body exceeded `maxBytes`. */
  readonly cut: boolean
}

/** Headers we set ourselves, or that could make one connection carry several requests. */
const ownHeaders = /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect)$/i

const resolveAll = (name: string): Promise<readonly Resolved[]> =>
  lookup(name, { all: true, verbatim: true })

/**
 * Sends a request to an allow-listed address. Its name is resolved once, every resulting address is checked, and the
 * connection uses one of exactly these, so a later change of the name has no effect. Throws NetError.
 */
export async function guardedFetch(address: string, options: FetchOptions): Promise<Fetched> {
  const { withinMs, signal, redirects = 0 } = options
  const ended = AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])])
  let next: FetchOptions = options
  let url = address
  for (let left = redirects; ; left -= 1) {
    const target = checked(url, options.allowed)
    const answer = await unless(ended, target.url.href, () => once(target, next, ended))
    const to = redirects > 0 ? redirectOf(answer) : undefined
    if (to === undefined) return answer
    if (left === 0) throw new NetError('redirects', url)
    // Neither the body nor credentials follow a redirect.
    const rest = omit(options, 'body', 'headers')
    next = { ...rest, method: 'GET', ...withoutSecrets(options.headers) }
    url = to
  }
}

const mayBeSecret = /authorization|cookie|token|key|secret|content-/i

const withoutSecrets = (headers: FetchOptions['headers'] = {}) => ({
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !mayBeSecret.test(name))),
})

interface Target {
  readonly url: URL
  readonly entry: AllowedOrigin
}

function checked(text: string, allowed: readonly AllowedOrigin[]): Target {
  const url = addressOf(text)
  if (!url) throw new NetError('address', text)
  const entry = allowedBy(url, allowed)
  if (!entry) throw new NetError('not_allowed', url.href)
  return { url, entry }
}

const redirecting: readonly number[] = [301, 302, 303, 307, 308]

function redirectOf({ status, headers, url }: Fetched): string | undefined {
  if (!redirecting.includes(status) || headers.location === undefined) return undefined
  return URL.parse(headers.location, url)?.href ?? headers.location
}

/** Ends waiting at the time limit, even for what cannot be cancelled, such as a look-up. */
async function unless<T>(ended: AbortSignal, url: string, work: () => Promise<T>): Promise<T> {
  const late = () => new NetError('timeout', url, { cause: ended.reason })
  if (ended.aborted) throw late()
  let stop: () => void = () => {}
  const over = new Promise<never>((_, reject) => {
    stop = () => reject(late())
    ended.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work(), over])
  } finally {
    ended.removeEventListener('abort', stop)
  }
}

/** The addresses of a name, all checked: one internal address among them rejects all. */
async function pinned({ url, entry }: Target, options: FetchOptions): Promise<readonly Resolved[]> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(name)
  const resolve = options.resolve ?? resolveAll
  const found =
    family === 0
      ? await resolve(name).catch(cause => {
          throw new NetError('unresolved', url.href, { cause })
        })
      : [{ address: name, family }]
  if (found.length === 0) throw new NetError('unresolved', url.href)
  if (entry.inner) return found
  const isFine = entry.own ? isOwn : isPublic
  if (!found.every(({ address }) => isFine(address))) throw new NetError('inner', url.href)
  return found
}

const lookupOf =
  (addresses: readonly Resolved[]): LookupFunction =>
  (_, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }

async function once(target: Target, options: FetchOptions, ended: AbortSignal): Promise<Fetched> {
  const addresses = await pinned(target, options)
  const { url } = target
  const { method = 'GET', headers = {}, body = null, quietMs } = options
  const silence = silenceOf(quietMs, url.href)
  // A new connection: a kept one was checked for another request.
  const connection = new Agent({
    connect: { lookup: lookupOf(addresses) },
    // Its own timers have a resolution of seconds; `silence` and `ended` are ours.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 32 * 1024,
  })
  try {
    const answer = await request(url, {
      dispatcher: connection,
      method: method as Dispatcher.HttpMethod, // the other side rejects any other
      headers: {
        'accept-encoding': 'identity',
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.test(name))),
      },
      body,
      signal: AbortSignal.any([ended, silence.signal]),
    }).catch(cause => {
      throw failureOf(cause, url.href)
    })
    silence.heard()
    return await read(answer, { ...options, heard: silence.heard }, url.href)
  } finally {
    silence.end()
    connection.destroy().catch(() => {})
  }
}

const certificate =
  /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_TLS|HOSTNAME_MISMATCH|ERR_SSL|EPROTO/

function failureOf(cause: unknown, url: string): NetError {
  if (cause instanceof NetError) return cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (/TIMEOUT|TIMEDOUT|ABORT/.test(code)) return new NetError('timeout', url, { cause })
  if (code === 'UND_ERR_INVALID_ARG') return new NetError('request', url, { cause })
  const kind = certificate.test(code) ? 'certificate' : 'unreachable'
  return new NetError(kind, url, { cause })
}

interface Reading extends Pick<FetchOptions, 'maxBytes' | 'into'> {
  /** Called with each chunk. */
  readonly heard: () => void
}

/** A signal that aborts after this time without data; never when no time is given. */
function silenceOf(ms: number | undefined, url: string) {
  const controller = new AbortController()
  const end = () => controller.abort(new NetError('timeout', url))
  const timer = ms === undefined ? undefined : setTimeout(end, ms)
  return {
    signal: controller.signal,
    heard: () => void timer?.refresh(),
    end: () => clearTimeout(timer),
  }
}

async function read(
  { statusCode: status, headers: given, body }: Dispatcher.ResponseData,
  { maxBytes, into, heard }: Reading,
  url: string,
): Promise<Fetched> {
  const headers = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
  const pieces: Buffer[] = []
  const take: Sink = into?.({ status, headers }) ?? (async piece => void pieces.push(piece))
  const sink: Sink = async piece => {
    heard()
    await take(piece)
    heard()
  }
  const cut = await handOn(body, maxBytes, sink, url)
  return { url, status, headers, body: Buffer.concat(pieces), cut }
}

/** Returns whether there was more than `maxBytes`. */
async function handOn(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  sink: Sink,
  url: string,
): Promise<boolean> {
  let left = maxBytes
  const all = body[Symbol.asyncIterator]()
  for (;;) {
    const next = await all.next().catch(cause => {
      throw failureOf(cause, url)
    })
    if (next.done) return false
    await sink(next.value.subarray(0, left))
    left -= next.value.length
    if (left < 0) return true
  }
}
