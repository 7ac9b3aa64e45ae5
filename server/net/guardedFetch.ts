// The only way the server asks something outside on behalf of an operator.

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
  /** Bytes of the answer's body that are read; the rest is left. */
  readonly maxBytes: number
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** So many redirects are followed, by GET, each checked like the first address; 0 unless told. */
  readonly redirects?: number
  readonly signal?: AbortSignal
  /** Ends it when nothing came for so long. */
  readonly quietMs?: number
  /** Takes the body piece by piece instead of all at once; undefined: it is read as always. */
  readonly into?: (answer: Pick<Fetched, 'status' | 'headers'>) => Sink | undefined
  /** Tests: another resolver. */
  readonly resolve?: (name: string) => Promise<readonly Resolved[]>
}

/** The next piece comes when it has settled. */
type Sink = (piece: Buffer) => Promise<void>

export interface Fetched {
  /** Where it came from, after the redirects. */
  readonly url: string
  readonly status: number
  /** Names in lower case; several of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** There was more than `maxBytes`. */
  readonly cut: boolean
}

/** All that we set ourselves, or that would let one connection carry more than one request. */
const ownHeaders = /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect)$/i

const resolveAll = (name: string): Promise<readonly Resolved[]> =>
  lookup(name, { all: true, verbatim: true })

/**
 * Asks an allow-listed address. Its name is resolved once, every address it leads to is checked,
 * and the connection goes to one of exactly these: what the name leads to a moment later does not
 * matter. Throws NetError.
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
    // Neither a body nor what proves who asks goes on to where somebody else points.
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

/** What ends the time ends the waiting, also for what cannot be stopped, as a look-up. */
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

/** Where a name leads to, all of it checked: one inner address among them and none is used. */
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
  // A connection of its own: one that is kept was checked for another question.
  const connection = new Agent({
    connect: { lookup: lookupOf(addresses) },
    // Its own clock goes by the second; ours are `silence` and `ended`.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 32 * 1024,
  })
  try {
    const answer = await request(url, {
      dispatcher: connection,
      method: method as Dispatcher.HttpMethod, // another one is refused by the other side
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
  /** Called with each piece. */
  readonly heard: () => void
}

/** A signal that comes when nothing was heard for so long; never, when no time is given. */
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

/** Answers whether there was more than `maxBytes`. */
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
