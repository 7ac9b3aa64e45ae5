import type { HostStep } from '../hostError.ts'

/** Of making a connection and a channel on it; the requests of SFTP have their own limit (sftp.ts). */
export type ConnectionStep = Exclude<HostStep, 'request'>

/** How long each step may take and how much may go on at once. Times are milliseconds. */
export interface SshLimits {
  readonly steps: Readonly<Record<ConnectionStep, number>>
  /** Channels open at once on one connection; OpenSSH allows ten (MaxSessions). */
  readonly channels: number
  /** Who may wait for a channel; whoever comes after them is told that the host is busy. */
  readonly waiting: number
  /** Pauses before the further attempts of one request to reach the host. */
  readonly pauses: readonly number[]
  /** Pauses before the further attempts of one program that the machine has no place for. */
  readonly fullPauses: readonly number[]
  /** So long nobody tries anew after a refused sign-in: a machine may lock out who tries too often. */
  readonly refusedFor: number
  /** A silent connection is asked this often whether it still lives, and given up after three times. */
  readonly keepAlive: number
  /** A connection that nobody uses is closed. */
  readonly idle: number
}

export const sshLimits: SshLimits = {
  steps: {
    connect: 10_000,
    handshake: 10_000,
    authentication: 15_000,
    queue: 15_000,
    channel: 10_000,
    sftp: 10_000,
  },
  channels: 8,
  waiting: 64,
  pauses: [250, 1_000],
  fullPauses: [20, 80, 320],
  refusedFor: 10_000,
  keepAlive: 10_000,
  idle: 5 * 60_000,
}
