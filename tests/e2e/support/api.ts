// The server without the console: calls of other programs, and shortcuts to the start of a test.
import { request } from 'node:http'
import type { Page } from '@playwright/test'
import type { DemoStore } from '#server/demo/fleet.ts'
import { serversOfRun } from './servers/several.ts'
import type { Credentials, Operator } from './staff.ts'

export interface Sent {
  readonly method?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The caller's address; all of 127.0.0.0/8 is this machine. */
  readonly from?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The body as JSON; null when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the fields it expects
  readonly json: any
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends one call without fetch, which can neither choose an address nor send a cookie. */
export function call(address: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { method = 'GET', token, headers, body, from } = sent
  const text = body === undefined ? undefined : JSON.stringify(body)
  const options = {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(from ? { localAddress: from } : {}),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, address), options, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () => {
        const content = Buffer.concat(chunks).toString()
        const { statusCode = 0, headers: answered } = answer
        resolve({ status: statusCode, headers: answered, text: content, json: jsonOf(content) })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}

export const login = (
  address: string,
  { username, password }: Pick<Credentials, 'username' | 'password'>,
  sent: Sent = {},
): Promise<Answer> =>
  call(address, '/exp/login', { method: 'POST', body: { username, password }, ...sent })

export const otp = (address: string, cookie: string, code: string, sent: Sent = {}) =>
  call(address, '/exp/otp', {
    method: 'POST',
    body: { code },
    ...sent,
    headers: { cookie, ...sent.headers },
  })

/** The challenge's cookie, set between password and code. */
export async function challengeOf(address: string, who: Credentials, sent: Sent = {}) {
  const { status, headers, text } = await login(address, who, sent)
  if (status !== 200) throw new Error(`login of ${who.username}: ${status} ${text}`)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/** A token, obtained as the console would. */
export async function tokenOf(address: string, who: Operator): Promise<string> {
  const { status, json, text } = await otp(
    address,
    await challengeOf(address, who),
    await who.code(),
  )
  if (status !== 200) throw new Error(`otp of ${who.username}: ${status} ${text}`)
  return String(json.info)
}

/** Connects the token's session; returns what the console stores about it. */
async function connectionOf(address: string, token: string, store: DemoStore, reasonText: string) {
  const reason = { reason: reasonText, category: 'Fault' }
  const body = { store: store.id, reason }
  const { json, text } = await call(address, '/set/tools', { method: 'POST', token, body })
  if (json?.status !== 'ok') throw new Error(`set/tools: ${text}`)
  return {
    store: JSON.stringify(json.info),
    version: String(json.version ?? ''),
    notSupported: JSON.stringify(json.not_supported ?? {}),
  }
}

export interface Begin {
  readonly store?: DemoStore
  readonly reason?: string
}

/**
 * A page whose browser is signed in (and connected) without the sign-in page and the wizard, for
 * tests that are not about them. The page does not show the console yet.
 */
export async function signInByApi(
  page: Page,
  address: string,
  who: Operator,
  { store, reason = 'A test that is not about connecting' }: Begin = {},
): Promise<string> {
  const token = await tokenOf(address, who)
  const kept = { token, ...(store ? await connectionOf(address, token, store, reason) : {}) }
  await page.goto('/healthz') // any address of this origin that runs no script
  await page.evaluate(values => {
    for (const [key, value] of Object.entries(values))
      if (value) localStorage.setItem(`support-tools.${key}`, value)
  }, kept)
  return token
}

/** The connected store's dispatch screen, on each server: the demo of each has a dispatch system of its own. */
export async function dispatchScreensOf(address: string, token: string): Promise<URL[]> {
  const screens = new Map<string, URL>()
  while (screens.size < serversOfRun) {
    const { json } = await call(address, '/stores/dsurl', { token })
    const screen = new URL(json.url)
    screens.set(screen.origin, screen)
  }
  return [...screens.values()]
}
