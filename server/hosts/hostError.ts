/** Error codes of hosts, the same for every kind of host. */
export type HostErrorCode =
  | 'not_found'
  | 'not_a_file'
  | 'not_a_folder'
  | 'denied'
  | 'too_large'
  | 'name_invalid'
  | 'pattern_invalid'
  | 'conflict'
  | 'exists'
  | 'full'
  | 'unsupported'
  | 'timeout'
  | 'unreachable'
  | 'disconnected'
  | 'key_changed'
  | 'key_unknown'
  | 'address_refused'
  | 'sign_in_refused'
  | 'busy'
  | 'io'

/** The step during which a host timed out. */
export type HostStep =
  | 'connect'
  | 'handshake'
  | 'authentication'
  | 'queue'
  | 'channel'
  | 'sftp'
  | 'request'

// One fixed message per code: one made from the cause would reveal the real path.
const sentences: Record<HostErrorCode, string> = {
  not_found: 'There is no such file or folder.',
  not_a_file: 'This is not a regular file.',
  not_a_folder: 'This is not a folder.',
  denied: 'The host does not permit this.',
  too_large: 'This is larger than the limit.',
  name_invalid: 'This name or path cannot be used.',
  pattern_invalid: 'This pattern cannot be looked for.',
  conflict: 'The file has changed since it was read.',
  exists: 'Something of that name is there already.',
  full: 'The host has no room left.',
  unsupported: 'This host cannot do that.',
  timeout: 'The host did not answer in time.',
  unreachable: 'The host cannot be reached.',
  disconnected: 'The connection to the host ended.',
  key_changed: 'The host shows another key than the pinned one.',
  key_unknown: "The host's key has not been accepted yet.",
  address_refused: 'The server may not connect to this address.',
  sign_in_refused: 'The host does not accept our key or password.',
  busy: 'The host is busy with other requests.',
  io: 'The host could not do this.',
}

/**
 * The only error that leaves a host. `code` is stable; the message never contains a path. `currentVersion` comes with
 * `conflict`; `systemCode` (such as EIO) with `io` and `unreachable`, for the log; `step` with `timeout` where it is
 * known. After `disconnected` it is unknown whether the request took effect.
 */
export class HostError extends Error {
  readonly code: HostErrorCode
  readonly currentVersion: string | undefined
  readonly systemCode: string | undefined
  readonly step: HostStep | undefined

  constructor(
    code: HostErrorCode,
    more: { currentVersion?: string; systemCode?: string; step?: HostStep; cause?: unknown } = {},
  ) {
    super(sentences[code], more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'HostError'
    this.code = code
    this.currentVersion = more.currentVersion
    this.systemCode = more.systemCode
    this.step = more.step
  }
}

const bySystemCode: Record<string, HostErrorCode> = {
  ENOENT: 'not_found',
  ENOTDIR: 'not_found',
  ELOOP: 'not_found',
  ESTALE: 'not_found',
  ENAMETOOLONG: 'name_invalid',
  EINVAL: 'name_invalid',
  EILSEQ: 'name_invalid',
  ERR_INVALID_ARG_VALUE: 'name_invalid',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ETXTBSY: 'denied',
  EBUSY: 'denied',
  EISDIR: 'not_a_file',
  ENXIO: 'not_a_file',
  ENODEV: 'not_a_file',
  EEXIST: 'exists',
  ENOTEMPTY: 'exists',
  EFBIG: 'too_large',
  ENOSPC: 'full',
  EDQUOT: 'full',
  E2BIG: 'too_large',
  EXDEV: 'unsupported',
  EOPNOTSUPP: 'unsupported',
  ETIMEDOUT: 'timeout',
}

/** The system's code of an error (ENOENT ...); undefined when it has none. */
export function systemCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Turns anything thrown into a HostError. Does not keep a system error, which names real paths. */
export function toHostError(error: unknown): HostError {
  if (error instanceof HostError) return error
  const systemCode = systemCodeOf(error)
  if (systemCode === undefined) return new HostError('io', { cause: error })
  const code = bySystemCode[systemCode]
  // A known code says enough: two ways to be missing must be indistinguishable.
  return code === undefined ? new HostError('io', { systemCode }) : new HostError(code)
}
