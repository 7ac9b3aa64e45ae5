// The operators of a test run and their one-time codes.
import { generate } from 'otplib'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly totpSecret: string
}

/** The operators that `prepare.ts` adds to the database, by permitted pages. */
export interface Staff {
  /** All pages. */
  readonly full: readonly Credentials[]
  readonly journalOnly: readonly Credentials[]
  readonly pageless: readonly Credentials[]
  /** One operator per page, in the contract's order. */
  readonly onePage: readonly Credentials[]
  /** All pages; have seen neither the tour nor any news. */
  readonly fresh: readonly Credentials[]
  /** All pages, and names of one length, for pictures. */
  readonly pictured: readonly Credentials[]
}

export interface Operator extends Credentials {
  /**
   * An unused code. The server accepts those of one step before and after its own, so there are two
   * at a time; a test that needs a third takes another operator.
   */
  code(): Promise<string>
}

const stepSeconds = 30

export function operatorOf(credentials: Credentials): Operator {
  let lastStep = 0
  return {
    ...credentials,
    async code() {
      const now = Math.floor(Date.now() / 1000 / stepSeconds)
      const step = Math.max(now, lastStep + 1)
      if (step > now + 1) throw new Error(`${credentials.username} has no code left: take another`)
      lastStep = step
      return generate({ secret: credentials.totpSecret, epoch: step * stepSeconds })
    },
  }
}

/** Hands out each operator once. */
export class Roster {
  readonly #left: Record<keyof Staff, Credentials[]>

  constructor(staff: Staff) {
    const { full, journalOnly, pageless, onePage, fresh, pictured } = staff
    this.#left = {
      full: [...full],
      journalOnly: [...journalOnly],
      pageless: [...pageless],
      onePage: [...onePage],
      fresh: [...fresh],
      pictured: [...pictured],
    }
  }

  take(kind: keyof Staff = 'full'): Operator {
    const next = this.#left[kind].shift()
    if (!next) throw new Error(`prepare.ts makes too few operators of the kind ${kind}`)
    return operatorOf(next)
  }
}
