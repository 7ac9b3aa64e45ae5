/** Why something outside could not be asked. */
export type NetErrorCode =
  /** The address is no plain one of http or https. */
  | 'address'
  /** Its origin is not on the allow-list. */
  | 'not_allowed'
  /** It cannot be sent as it is, with a line break in a header for example. */
  | 'request'
  /** Its name leads to an address of this network. */
  | 'inner'
  /** Its name leads nowhere. */
  | 'unresolved'
  | 'unreachable'
  /** Its certificate is not one to trust. */
  | 'certificate'
  | 'timeout'
  /** It leads on and on. */
  | 'redirects'

export class NetError extends Error {
  readonly code: NetErrorCode
  /** What was asked last. */
  readonly url: string

  constructor(code: NetErrorCode, url: string, options?: ErrorOptions) {
    super(`net.${code}: ${url}`, options)
    this.name = 'NetError'
    this.code = code
    this.url = url
  }
}
