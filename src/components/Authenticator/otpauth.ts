/** What an authenticator app wants typed when it cannot scan. */
export interface Enrolment {
  readonly account: string
  readonly issuer: string
  readonly secret: string
}

/** The parts of an `otpauth://` address; null when it is none. */
export function enrolmentOf(address: string): Enrolment | null {
  if (!URL.canParse(address)) return null
  const { protocol, pathname, searchParams } = new URL(address)
  const secret = searchParams.get('secret')
  if (protocol !== 'otpauth:' || !secret) return null
  // Browsers take `//totp` for a host or for a piece of the path: the label is what comes last.
  const label = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  return {
    account: label.slice(label.indexOf(':') + 1).trim(),
    issuer: searchParams.get('issuer') ?? '',
    secret,
  }
}

/** In groups of four, for eyes and fingers. */
export const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
