import { hkdfSync } from 'node:crypto'

/** What is derived from SESSION_SECRET: one key per use, so that no use can stand in for another. */
export interface Keys {
  readonly token: Uint8Array
  readonly totp: Uint8Array
  /** Seals what was answered to a creation, for whoever repeats it. */
  readonly answer: Uint8Array
  /** Tells one body from another without keeping either. */
  readonly request: Uint8Array
  /** Proves to a download whose session the browser has. */
  readonly download: Uint8Array
  /** The same to the page that holds a dispatch screen. */
  readonly dispatch: Uint8Array
}

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
  }
}
