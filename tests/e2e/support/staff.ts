// The operators of a test run and their one-time codes.
import { generate } from 'otplib'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly totpSecret: string
}

/** Who `prepare.ts` puts into the database, by what they may open. */
export interface Staff {
  /** Every page. */
  readonly full: readonly Credentials[]
  readonly journalOnly: readonly Credentials[]
  readonly pageless: readonly Credentials[]
  /** One for each page, in the order of the contract's pages. */
  readonly onePage: readonly Credentials[]
  /** Every page, and names of one length: they stand in pictures. */
  readonly pictured: readonly Credentials[]
}

export interface Operator extends Credentials {
  /** A code that has not been used. The server takes those of one step before and after its own,
   * so there are two a moment; whoever needs a third takes another operator. */
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
    const { full, journalOnly, pageless, onePage, pictured } = staff
    this.#left = {
      full: [...full],
      journalOnly: [...journalOnly],
      pageless: [...pageless],
      onePage: [...onePage],
      pictured: [...pictured],
    }
  }

  take(kind: keyof Staff = 'full'): Operator {
    const next = this.#left[kind].shift()
    if (!next) throw new Error(`prepare.ts makes too few operators of the kind ${kind}`)
    return operatorOf(next)
  }
}
