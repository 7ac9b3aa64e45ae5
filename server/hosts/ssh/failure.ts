import { HostError, type HostErrorCode } from '../hostError.ts'
import { STATUS } from './sftp/packets.ts'

const codes: Record<number, HostErrorCode> = {
  [STATUS.noSuchFile]: 'not_found',
  [STATUS.permissionDenied]: 'denied',
  [STATUS.badMessage]: 'name_invalid',
  [STATUS.unsupported]: 'unsupported',
}

/** The server's status instead of an answer. Only used within hosts/ssh: `visit` turns it into a plain HostError. */
export class SftpFailure extends HostError {
  readonly status: number

  constructor(status: number) {
    const code = codes[status]
    if (code === undefined) super('io', { systemCode: `SFTP status ${status}` })
    else super(code)
    this.status = status
  }
}

/** Undefined for the status that means end of file. */
export function endOfFile(error: unknown): undefined {
  if (error instanceof SftpFailure && error.status === STATUS.eof) return undefined
  throw error
}
