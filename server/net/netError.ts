/** Why an outside request failed. */
export type NetErrorCode =
  /** The address is not a plain http or https URL. */
  | 'address'
  /** Its origin is not on the allow-list. */
  | 'not_allowed'
  /** It cannot be sent, for example because of a line break in a header. */
  | 'request'
  /** Its name resolves to an address of this network. */
  | 'inner'
  /** Its name does not resolve. */
  | 'unresolved'
  | 'unreachable'
  /** Its certificate is not trusted. */
  | 'certificate'
  | 'timeout'
  /** Too many redirects. */
  | 'redirects'

export class NetError extends Error {
  readonly code: NetErrorCode
  /** The last requested address. */
  readonly url: string

  constructor(code: NetErrorCode, url: string, options?: ErrorOptions) {
    super(`net.${code}: ${url}`, options)
    this.name = 'NetError'
    this.code = code
    this.url = url
  }
}
