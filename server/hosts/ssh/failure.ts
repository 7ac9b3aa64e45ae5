import { HostError, type HostErrorCode } from '../hostError.ts'
import { STATUS } from './sftp/packets.ts'

const codes: Record<number, HostErrorCode> = {
  [STATUS.noSuchFile]: 'not_found',
  [STATUS.permissionDenied]: 'denied',
  [STATUS.badMessage]: 'name_invalid',
  [STATUS.unsupported]: 'unsupported',
}

/** What the server answered instead. Only within hosts/ssh: `visit` makes a plain one of it. */
export class SftpFailure extends HostError {
  readonly status: number

  constructor(status: number) {
    const code = codes[status]
    if (code === undefined) super('io', { systemCode: `SFTP status ${status}` })
    else super(code)
    this.status = status
  }
}

/** Undefined for the refusal that says only that there is no more. */
export function endOfFile(error: unknown): undefined {
  if (error instanceof SftpFailure && error.status === STATUS.eof) return undefined
  throw error
}
