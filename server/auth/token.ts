import { jwtVerify, SignJWT } from 'jose'

const algorithm = 'HS256'
const issuer = 'support-tools'
const audience = 'support-tools-console'

export interface Claims {
  readonly username: string
  readonly jti: string
  /** Whole seconds in the token; never later than this moment. */
  readonly expiresAt: Date
}

export interface Tokens {
  issue(claims: Claims): Promise<string>
  /** The session of a token; undefined for anything but a valid token of ours. */
  read(token: string, now?: Date): Promise<{ jti: string; expiresAt: Date } | undefined>
}

/** The key format of the sessions table; the database would fail on anything else. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Session tokens under one key. Algorithm, issuer and audience are fixed. */
export function tokensOf(key: Uint8Array): Tokens {
  return {
    issue: ({ username, jti, expiresAt }) =>
      new SignJWT({ username })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setJti(jti)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(seconds(expiresAt))
        .sign(key),
    async read(token, now = new Date()) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          requiredClaims: ['exp', 'jti'],
          currentDate: now,
        })
        const { jti, exp } = payload
        if (typeof jti !== 'string' || !uuid.test(jti) || exp === undefined) return undefined
        return { jti, expiresAt: new Date(exp * 1000) }
      } catch {
        // Every problem has the same answer: sign in again.
        return undefined
      }
    },
  }
}
