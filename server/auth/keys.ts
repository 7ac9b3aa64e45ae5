import { hkdfSync } from 'node:crypto'

/** Keys derived from SESSION_SECRET, one per use, so that none can stand in for another. */
export interface Keys {
  readonly token: Uint8Array
  readonly totp: Uint8Array
  /** Seals the answer to a creation, for repeated requests. */
  readonly answer: Uint8Array
  /** Distinguishes request bodies without storing them. */
  readonly request: Uint8Array
  /** Proves to a download which session the browser has. */
  readonly download: Uint8Array
  /** The same for the page that embeds a dispatch screen. */
  readonly dispatch: Uint8Array
  /** Identifies the secret without revealing it; stored in the database. */
  readonly id: string
}

/** The internal value that names the secret which a database is used with, by its `id`. */
export const secretName = 'session.secret'

const derive = (secret: string, use: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', `support-tools ${use}`, 32))

export function keysOf(sessionSecret: string): Keys {
  return {
    token: derive(sessionSecret, 'token'),
    totp: derive(sessionSecret, 'totp'),
    answer: derive(sessionSecret, 'answer'),
    request: derive(sessionSecret, 'request'),
    download: derive(sessionSecret, 'download'),
    dispatch: derive(sessionSecret, 'dispatch'),
    id: Buffer.from(derive(sessionSecret, 'id')).toString('hex'),
  }
}
