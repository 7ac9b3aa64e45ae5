import type { Client, SFTPWrapper } from 'ssh2'
import { HostError } from '../hostError.ts'

// From task 2 to task 1: ssh2's SFTPWrapper decodes names as UTF-8 (a name that is not is lost), so
// hosts/ssh/sftp.ts speaks SFTP itself, with its own time limit and rejections. It needs of
// SshConnection only a raw channel: `subsystem(name: 'sftp'): Promise<ClientChannel>` (Client.subsys),
// kept open by me, one per Host. sftp() and this file can go if nothing else uses them.

/** Every request of an SFTP session that is one question and one answer. */
const requests = [
  ...['open', 'close', 'read', 'write', 'lstat', 'fstat', 'stat'],
  ...['setstat', 'fsetstat', 'opendir', 'readdir', 'unlink', 'mkdir', 'rmdir', 'realpath'],
  ...['rename', 'readlink', 'symlink', 'ext_openssh_rename', 'ext_openssh_statvfs'],
  ...['ext_openssh_fstatvfs', 'ext_openssh_hardlink', 'ext_openssh_fsync', 'ext_openssh_lsetstat'],
  ...['ext_openssh_expandPath', 'ext_copy_data', 'ext_home_dir'],
] as const

type Ask = (...args: unknown[]) => unknown
type Callback = (error: unknown, ...more: unknown[]) => void

/** An SFTP session whose every request is answered: by the host, or by a HostError. */
export interface SftpSession {
  readonly sftp: SFTPWrapper
  /** Undefined while it lives. */
  readonly over: HostError | undefined
  /** Requests under way. */
  readonly pending: number
}

export interface SessionOptions {
  /** Milliseconds for one request. */
  readonly requestMs: number
  /** Why the connection is over, if it is. */
  readonly overBecause: () => HostError | undefined
  /** Called once when the session is over. */
  readonly onOver: () => void
}

/**
 * Makes a session safe to work with. The library forgets what is asked of a session that is over
 * (its callback is never called), and waits forever for a host that does not answer.
 */
export function guardSession(sftp: SFTPWrapper, options: SessionOptions): SftpSession {
  const { requestMs, overBecause, onOver } = options
  let over: HostError | undefined
  let pending = 0
  const end = (reason: HostError) => {
    if (over) return
    over = reason
    onOver()
  }
  const lost = () => overBecause() ?? over ?? new HostError('disconnected')
  sftp.on('close', () => end(lost()))
  sftp.on('end', () => end(lost()))
  // Without a listener an error of the protocol would end the process.
  sftp.on('error', (cause: unknown) => end(new HostError('io', { cause })))

  for (const name of requests) {
    const ask: unknown = Reflect.get(sftp, name)
    if (typeof ask !== 'function') continue
    const guarded: Ask = (...args) => {
      const callback = args.at(-1)
      const isRequest = isCallback(callback) && !(name === 'readdir' && !Buffer.isBuffer(args[0]))
      if (!isRequest) return Reflect.apply(ask, sftp, args)
      if (over ?? overBecause()) {
        process.nextTick(callback, lost())
        return false
      }
      const { answer, forget } = answeredOnce(callback)
      try {
        return Reflect.apply(ask, sftp, [...args.slice(0, -1), answer])
      } catch (error) {
        // Nothing was sent: the host has no such extension, or the arguments are wrong.
        forget()
        throw error
      }
    }
    Reflect.set(sftp, name, guarded)
  }

  function answeredOnce(callback: Callback): { answer: Callback; forget: () => void } {
    let answered = false
    pending += 1
    const forget = () => {
      answered = true
      pending -= 1
      clearTimeout(timer)
    }
    const answer: Callback = (error, ...more) => {
      if (answered) return
      forget()
      callback(unanswered(error) ? lost() : error, ...more)
    }
    const timer = setTimeout(() => {
      const late = new HostError('timeout', { step: 'request' })
      // A session that hangs in one request is of no use to the next one.
      end(late)
      sftp.end()
      answer(late)
    }, requestMs)
    return { answer, forget }
  }

  return {
    sftp,
    get over() {
      return over
    },
    get pending() {
      return pending
    },
  }
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function'
}

/** A refusal of the host has a number; what has none was never answered. */
function unanswered(error: unknown): boolean {
  return error instanceof Error && !('code' in error) && error.message.startsWith('No response')
}

/** Starts SFTP on a connection; the callback shape of the library as a promise. */
export function startSftp(client: Client): Promise<SFTPWrapper> {
  return new Promise((resolve, reject) => {
    client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp)))
  })
}
