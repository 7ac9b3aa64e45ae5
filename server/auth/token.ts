import { jwtVerify, SignJWT } from 'jose'

const algorithm = 'HS256'
const issuer = 'support-tools'
const audience = 'support-tools-console'

export interface Claims {
  readonly username: string
  readonly jti: string
  /** In whole seconds on the wire; never later than this moment. */
  readonly expiresAt: Date
}

export interface Tokens {
  issue(claims: Claims): Promise<string>
  /** The session a token speaks of, undefined for whatever is not a good token of ours. */
  read(token: string, now?: Date): Promise<{ jti: string; expiresAt: Date } | undefined>
}

/** What the table of sessions has for a key; anything else the database would choke on. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Session tokens under one key. Algorithm, issuer and audience are pinned. */
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
        // Whatever is wrong with it, the answer is the same: sign in again.
        return undefined
      }
    },
  }
}
