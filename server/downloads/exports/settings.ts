import { addressOf } from '#server/net/index.ts'

/** Another service that has the handlers of downloads, in the place of this server's own. */
export interface DownloadSettings {
  /** Its base address; undefined: there is none. */
  readonly service: string | undefined
  /** What it knows this server by. Secret: sent to the service and nowhere else. */
  readonly token: string | undefined
}

/** Reads DOWNLOADS_SERVICE and DOWNLOADS_TOKEN; what is wrong with them goes to `problems`. */
export function downloadSettings(
  service: string | undefined,
  token: string | undefined,
  problems: string[],
): DownloadSettings {
  const none = { service: undefined, token: undefined }
  if (service === undefined) return none
  const url = addressOf(service)
  // The value is not repeated: it may hold a password.
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
