/** The values to type into an authenticator app when it cannot scan. */
export interface Enrolment {
  readonly account: string
  readonly issuer: string
  readonly secret: string
}

/** The parts of an `otpauth://` address; null when it is invalid. */
export function enrolmentOf(address: string): Enrolment | null {
  if (!URL.canParse(address)) return null
  const { protocol, pathname, searchParams } = new URL(address)
  const secret = searchParams.get('secret')
  if (protocol !== 'otpauth:' || !secret) return null
  // Browsers parse `//totp` as a host or as part of the path: the label is the last segment.
  const label = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  return {
    account: label.slice(label.indexOf(':') + 1).trim(),
    issuer: searchParams.get('issuer') ?? '',
    secret,
  }
}

/** In groups of four, easy to read and type. */
export const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
