import type { HostStep } from '../hostError.ts'

/** Steps of opening a connection and a channel; SFTP requests have their own limit (sftp.ts). */
export type ConnectionStep = Exclude<HostStep, 'request'>

/** Time limits per step and limits of parallel work. Times are in milliseconds. */
export interface SshLimits {
  readonly steps: Readonly<Record<ConnectionStep, number>>
  /** Channels open at the same time on one connection; OpenSSH permits ten (MaxSessions). */
  readonly channels: number
  /** How many may wait for a channel; anyone further is told that the host is busy. */
  readonly waiting: number
  /** Pauses before retrying to reach the host. */
  readonly pauses: readonly number[]
  /** Pauses before retrying a program for which the machine has no slot. */
  readonly fullPauses: readonly number[]
  /** How long sign-in is not retried after a refusal: a machine may lock out frequent attempts. */
  readonly refusedFor: number
  /** How often a silent connection is probed; it is given up after three attempts. */
  readonly keepAlive: number
  /** When an unused connection is closed. */
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
