// The steps of signing in, one by one.
import { currentCode } from '#server/auth/totp.ts'
import type { CallAnswer, TestOperator, TestServer } from './server.ts'
import { testPassword } from './server.ts'

type Headers = Record<string, string>

export interface SigningIn {
  /** An operator that no other test uses. */
  someone(pages?: readonly string[]): Promise<TestOperator>
  login(username: string, password?: string, headers?: Headers): Promise<CallAnswer>
  otp(code: string, cookie: string, headers?: Headers): Promise<CallAnswer>
  /** Clears the throttle, so that failures of one test do not affect another. */
  forgetFailures(): Promise<unknown>
  /** How many sessions an operator has ever had. */
  sessionsOf(operator: TestOperator): Promise<number>
}

export function signingIn(server: () => TestServer): SigningIn {
  let count = 0
  return {
    someone(pages) {
      count += 1
      return server().addOperator(`someone-${count}`, pages)
    },
    login: (username, password = testPassword, headers = {}) =>
      server().call('POST', '/exp/login', { body: { username, password }, headers }),
    otp: (code, cookie, headers = {}) =>
      server().call('POST', '/exp/otp', { body: { code }, headers: { cookie, ...headers } }),
    forgetFailures: () => server().db.sql.deleteFrom('throttles').execute(),
    async sessionsOf({ id }) {
      const { sql } = server().db
      const found = sql.selectFrom('sessions').select('jti').where('operator_id', '=', id)
      return (await found.execute()).length
    },
  }
}

export const codeOf = async ({ secret }: TestOperator) => (await currentCode(secret)).code

/** Six digits that differ from the operator's current code. */
export async function wrongCodeOf(operator: TestOperator): Promise<string> {
  const right = await codeOf(operator)
  return `${(Number(right[0]) + 1) % 10}${right.slice(1)}`
}
