// One operator of a load, and what the steps of an errand share.
import { randomUUID } from 'node:crypto'
import { operatorOf } from '#tests/e2e/support/staff.ts'
import type { Ledger } from '../judge/ledger.ts'
import type { Person, Shop } from '../machines/fleet.ts'
import { type Answer, type Caller, insist, type Pace, pause, type Sent } from './operator.ts'

export interface Errand {
  readonly caller: Caller
  readonly person: Person
  /** Nobody else works on these. */
  readonly own: readonly Shop[]
  /** Others change its shared file at the same time. */
  readonly shared: Shop
  readonly pace: Pace
  readonly ledger: Ledger
}

export class Worker {
  readonly errand: Errand
  readonly #code: () => Promise<string>
  token: string | undefined
  shop: Shop

  constructor(errand: Errand) {
    this.errand = errand
    this.shop = errand.shared
    this.#code = operatorOf(errand.person).code
  }

  get name(): string {
    return this.errand.caller.name
  }

  /** Once, at once. */
  once(step: string, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    return this.errand.caller.call(step, method, path, { token: this.token, ...sent })
  }

  /** Until it succeeds; for what may be repeated. */
  async until(step: string, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    await pause(this.errand.pace)
    return this.insist(step, method, path, sent)
  }

  /** The same without a pause before: the next call of something begun. */
  insist(step: string, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    return insist(this.errand.pace, step, () => this.once(step, method, path, sent))
  }

  /** Makes something once, however often it has to be asked for. */
  make(step: string, path: string, sent: Sent): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID(), ...sent.headers }
    return this.until(step, 'POST', path, { ...sent, headers })
  }

  /** Signs in with password and code. A code whose answer was lost is used up, so the next one is taken. */
  async signIn(): Promise<void> {
    const { caller, pace, person } = this.errand
    const { username, password } = person
    await pause(pace)
    const answer = await insist(pace, 'sign in', async () => {
      const first = await caller.call('login', 'POST', '/exp/login', {
        body: { username, password },
      })
      if (first.error !== undefined) return first
      const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
      const code = await this.#nextCode()
      return caller.call('otp', 'POST', '/exp/otp', { body: { code }, headers: { cookie } })
    })
    this.token = String(answer.json.info)
  }

  async #nextCode(): Promise<string> {
    for (;;) {
      const code = await this.#code().catch(() => undefined)
      if (code !== undefined) return code
      await pause({ ...this.errand.pace, ms: 5000 }, 0.5)
    }
  }

  async signOut(): Promise<void> {
    // Without an answer the session may have ended, so it is not asked again.
    const token = this.token
    this.token = undefined
    const { caller, pace } = this.errand
    await pause(pace)
    await caller.call('sign out', 'POST', '/ext/session/logout', {
      headers: { authorization: `Bearer ${token}` },
    })
  }
}
