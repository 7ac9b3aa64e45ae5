import { addressOf } from '#server/net/index.ts'

/** Another service that makes the downloads instead of this server. */
export interface DownloadSettings {
  /** Its base URL; undefined when there is none. */
  readonly service: string | undefined
  /** Authenticates this server. Secret: only ever sent to the service. */
  readonly token: string | undefined
}

/** Reads DOWNLOADS_SERVICE and DOWNLOADS_TOKEN; adds their faults to `problems`. */
export function downloadSettings(
  service: string | undefined,
  token: string | undefined,
  problems: string[],
): DownloadSettings {
  const none = { service: undefined, token: undefined }
  if (service === undefined) return none
  const url = addressOf(service)
  // Does not repeat the value, which may contain a password.
  if (!url || /[?#]/.test(service)) {
    problems.push(
      'DOWNLOADS_SERVICE must be an address that starts with http:// or https://, without a name, a password, ? or #.',
    )
    return none
  }
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) {
    problems.push('DOWNLOADS_TOKEN must be letters, digits and signs without blanks.')
    return none
  }
  return { service: url.href.replace(/\/+$/, ''), token }
}
