// Requests a dispatch screen's address from the server before a browser is sent there.

import {
  type AllowedOrigin,
  type Fetched,
  guardedFetch,
  NetError,
  type NetErrorCode,
} from '#server/net/index.ts'
import type { components } from '#src/generated/api.ts'
import { refusesFrame } from './framing.ts'

type Found = NonNullable<components['schemas']['DispatchScreen']['probe']>

/** The problem in detail. */
export type DispatchCode =
  | 'dispatch.frame'
  | 'dispatch.timeout'
  | 'dispatch.login'
  | 'dispatch.status'
  | 'dispatch.not_page'
  | 'dispatch.mixed'
  | 'dispatch.moved'
  | 'dispatch.unreachable'
  | 'dispatch.unresolved'
  | 'dispatch.certificate'
  | 'dispatch.not_allowed'
  | 'dispatch.own_origin'
  | 'dispatch.inner'

export interface Finding {
  readonly probe: Found
  /** Null when there is no problem. */
  readonly code: DispatchCode | null
  /** Parameters of the code's message. */
  readonly params: Readonly<Record<string, string>>
  /** Whether the operator may open it. */
  readonly open: boolean
}

export interface Probing {
  readonly entry: AllowedOrigin
  /** The console's address in the browser. */
  readonly console: URL
  /** The operator's language. */
  readonly language: string
  readonly withinMs?: number
}

/** Including the time for the answer, everything is reported within five seconds. */
const withinMs = 3000
const maxBytes = 256 * 1024
const maxRedirects = 5

const found = (
  probe: Found,
  code: DispatchCode,
  params: Finding['params'] = {},
  open = true,
): Finding => ({ probe, code, params, open })

/** Requests it like a browser and examines the answer. */
export async function probe(url: URL, probing: Probing): Promise<Finding> {
  const { entry, console: from } = probing
  // It could access the console, as it has the same origin.
  if (url.origin === from.origin) return found('error', 'dispatch.not_allowed', {}, false)
  if (isMixed(url, from)) return found('error', 'dispatch.mixed')
  try {
    const answer = await guardedFetch(url.href, {
      // The frame may not go anywhere else either.
      allowed: [entry],
      withinMs: probing.withinMs ?? withinMs,
      maxBytes,
      redirects: maxRedirects,
      headers: {
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
        'accept-language': probing.language,
        'user-agent': 'Mozilla/5.0 (compatible; support-tools)',
      },
    })
    return judge(answer, url, from)
  } catch (error) {
    if (!(error instanceof NetError)) throw error
    return unasked(error, url)
  }
}

/** An encrypted page cannot show an unencrypted one, except from this machine. */
const isMixed = (url: URL, from: URL) =>
  from.protocol === 'https:' &&
  url.protocol === 'http:' &&
  !/^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname)

const loginPath = /(^|[/.-])(log-?in|log-?on|sign-?in|sso|saml2?|oauth2?|authorize|cas)([/.?-]|$)/i
const passwordField = /<input\b[^>]*\btype\s*=\s*["']?password\b/i

const leadsToLogin = (to: URL, from: URL) =>
  to.href !== from.href &&
  (loginPath.test(to.pathname) || /^(login|sso|auth|accounts?)\./i.test(to.hostname))

function judge(answer: Fetched, requested: URL, from: URL): Finding {
  const { status, headers, body } = answer
  const url = new URL(answer.url)
  if ([401, 403, 407].includes(status) || leadsToLogin(url, requested))
    return found('login', 'dispatch.login')
  if (status !== 200) return found('error', 'dispatch.status', { status: String(status) })
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  const isPage = type === 'text/html' || type === 'application/xhtml+xml'
  if (!isPage) return found('error', 'dispatch.not_page', { type: type.slice(0, 100) || '?' })
  if (passwordField.test(body.toString('latin1'))) return found('login', 'dispatch.login')
  const refusal = refusesFrame(headers, url, from)
  if (refusal) return found('refuses_frame', 'dispatch.frame', { header: refusal })
  return { probe: 'reachable', code: null, params: {}, open: true }
}

const codes: Readonly<Record<Exclude<NetErrorCode, 'timeout' | 'not_allowed'>, DispatchCode>> = {
  address: 'dispatch.moved',
  request: 'dispatch.unreachable',
  inner: 'dispatch.inner',
  unresolved: 'dispatch.unresolved',
  unreachable: 'dispatch.unreachable',
  certificate: 'dispatch.certificate',
  redirects: 'dispatch.moved',
}

function unasked({ code, url }: NetError, requested: URL): Finding {
  if (code === 'timeout') return found('timeout', 'dispatch.timeout')
  if (code === 'not_allowed') {
    const to = URL.parse(url)
    if (to && leadsToLogin(to, requested)) return found('login', 'dispatch.login')
    return found('error', 'dispatch.moved', { host: to?.host.slice(0, 200) ?? '?' })
  }
  const params = { host: requested.host }
  return found('error', codes[code], params, code !== 'inner')
}
