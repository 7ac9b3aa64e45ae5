// Tokens as the console reads them; no server accepts them.
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const tokenOf = (claims: object, signature = 'c2ln') =>
  `${part({ alg: 'HS256' })}.${part(claims)}.${signature}`

/** In seconds, as in tokens. */
export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

export const tokenFor = (seconds: number, username = 'ana', signature?: string) =>
  tokenOf({ username, exp: secondsFromNow(seconds) }, signature)
