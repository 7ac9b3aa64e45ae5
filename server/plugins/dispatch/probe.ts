// What stands at the address of a dispatch screen: asked by the server before a browser is sent there.

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

/** What is wrong, more closely. */
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
  /** Null when nothing is wrong. */
  readonly code: DispatchCode | null
  /** For the sentence of the code. */
  readonly params: Readonly<Record<string, string>>
  /** Whether a person may be sent there. */
  readonly open: boolean
}

export interface Probing {
  readonly entry: AllowedOrigin
  /** Where the console is, as the browser sees it. */
  readonly console: URL
  /** In the operator's language. */
  readonly language: string
  readonly withinMs?: number
}

/** With the time the answer needs to the screen, everything is said within five seconds. */
const withinMs = 3000
const maxBytes = 256 * 1024
const maxRedirects = 5

const found = (
  probe: Found,
  code: DispatchCode,
  params: Finding['params'] = {},
  open = true,
): Finding => ({ probe, code, params, open })

/** Asks as a browser would, and looks at what comes. */
export async function probe(url: URL, probing: Probing): Promise<Finding> {
  const { entry, console: from } = probing
  // It could reach into the console, which is of the same origin.
  if (url.origin === from.origin) return found('error', 'dispatch.not_allowed', {}, false)
  if (isMixed(url, from)) return found('error', 'dispatch.mixed')
  try {
    const answer = await guardedFetch(url.href, {
      // The frame may go nowhere else either.
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

/** A page that came encrypted does not show one that did not; this machine is an exception. */
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
