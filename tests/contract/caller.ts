// Calls a target by the contract and checks each response against openapi.yaml.
import { type OperationId, pageNames } from '#src/generated/operations.ts'
import { type Answered, differences, linesType } from './differences.ts'
import { rowOf } from './document.ts'
import type { Account, ContractTarget } from './target.ts'

export type { Answered }

/**
 * nobody: not signed in; newcomer: no pages; operator: all pages, no connection; the others are
 * connected.
 */
export type Who = 'nobody' | 'newcomer' | 'operator' | 'connected' | 'hostless'

export interface CallSpec {
  /** A kind of operator, or a token. */
  readonly as?: Who | { readonly token: string }
  /** Path parameters; 1 by default. */
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent unchanged with this media type. */
  readonly raw?: { readonly type: string; readonly text: string }
}

/** The value under `keys`; undefined when a step is missing. */
export function dig(value: unknown, ...keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
    value,
  )
}

export const text = (value: unknown, ...keys: readonly (string | number)[]) =>
  String(dig(value, ...keys))

/** Encodes a path for a header. */
export const headerPath = (path: string) => ({ 'Folder-Path': encodeURIComponent(path) })

export class Caller {
  readonly target: ContractTarget
  /** How often each status was correctly answered, by operation. */
  readonly seen = new Map<OperationId, Map<number, number>>()
  readonly #tokens = new Map<Who, Promise<string>>()
  readonly #undo: (() => void | Promise<void>)[] = []
  #files = 0

  constructor(target: ContractTarget) {
    this.target = target
  }

  /** Registers clean-up for the end of the row. */
  after(work: () => void | Promise<void>): void {
    this.#undo.push(work)
  }

  async tidy(): Promise<void> {
    for (const work of this.#undo.splice(0)) await work()
  }

  /**
   * Sends a request, checks the response against the document and counts it. Throws when the
   * response is not as documented.
   */
  async call(id: OperationId, spec: CallSpec = {}): Promise<Answered> {
    const answered = await this.#send(id, spec)
    const wrong = differences(id, answered)
    if (wrong.length > 0)
      throw new Error(
        `${id} of ${this.target.name} answers ${answered.status}: ${wrong.join('; ')}`,
      )
    const statuses = this.seen.get(id) ?? new Map<number, number>()
    this.seen.set(id, statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1))
    return answered
  }

  async #send(
    id: OperationId,
    { as = 'nobody', path: given, query, headers, body, raw }: CallSpec,
  ) {
    const { method, path } = rowOf(id)
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(given?.[name] ?? 1),
    )
    const url = new URL(address, this.target.url)
    for (const [name, value] of Object.entries(query ?? {}))
      url.searchParams.set(name, String(value))
    const token = typeof as === 'string' ? await this.#tokenOf(as) : as.token
    const content = raw ?? (body === undefined ? null : json(body))
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(content ? { 'content-type': content.type } : {}),
        ...headers,
      },
      ...(content ? { body: content.text } : {}),
    })
    const answerText = await response.text()
    const answer = read(answerText, response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: answer }
  }

  #tokenOf(who: Who): Promise<string> {
    const token = this.#tokens.get(who) ?? this.#open(who)
    this.#tokens.set(who, token)
    return token
  }

  async #open(who: Who): Promise<string> {
    if (who === 'nobody') return ''
    const { first, hostless } = this.target.stores
    const token = await this.signIn(
      await this.target.newAccount(who === 'newcomer' ? [] : pageNames),
    )
    if (who === 'connected') await this.connect(token, first)
    if (who === 'hostless') await this.connect(token, hostless)
    return token
  }

  /** Signs in with name and password; returns the cookie that the one-time code needs. */
  async challenge({ username, password }: Account): Promise<Record<string, string>> {
    const { headers } = await this.call('login', { body: { username, password } })
    return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
  }

  /** @returns the token of a separate session. */
  async signIn(account: Account): Promise<string> {
    const headers = await this.challenge(account)
    const answered = await this.call('otp', { headers, body: { code: await account.code() } })
    return text(answered.body, 'info')
  }

  /** @returns a token that no other row uses. */
  async ownToken(): Promise<string> {
    return this.signIn(await this.target.newAccount(pageNames))
  }

  async connect(token: string, store: number): Promise<Answered> {
    return this.call('setTools', { as: { token }, body: { store, reason: await this.reason() } })
  }

  /** A reason that fills in every required field of the target's form. */
  async reason(reasonText = 'Contract suite'): Promise<Record<string, unknown>> {
    const { body } = await this.call('listReasonFields', { as: 'newcomer' })
    const fields = Array.isArray(body)
      ? body.filter(field => dig(field, 'required_for_agents'))
      : []
    return Object.fromEntries(
      fields.map(field => [text(field, 'name'), dig(field, 'choices', 0) ?? reasonText]),
    )
  }

  /** A path that no other row uses. */
  newPath(): string {
    this.#files += 1
    return `/contract ☕ ${this.#files}.txt`
  }
}

const json = (value: unknown) => ({ type: 'application/json', text: JSON.stringify(value) })

/** JSON as its value, JSON lines as a list, anything else as text. */
function read(answerText: string, type: string): unknown {
  // A response to HEAD names the type of the body it omits.
  if (type.startsWith('application/json') && answerText !== '') return JSON.parse(answerText)
  if (!type.startsWith(linesType)) return answerText
  return answerText
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
}
