// Opens a channel on a live connection in time, or fails with the reason.
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, ClientChannel } from 'ssh2'
import { HostError } from '#server/hosts/hostError.ts'
import type { ConnectionStep, SshLimits } from '../limits.ts'
import type { Link } from '../link.ts'

export type Start = (
  client: Client,
  started: (error: Error | undefined, channel: ClientChannel) => void,
) => unknown

interface Opening {
  readonly step: ConnectionStep
  readonly link: Link
  readonly start: Start
  readonly limits: SshLimits
  readonly signal?: AbortSignal | undefined
}

/**
 * OpenSSH frees a program's slot a moment after reporting its end; anyone in between is refused although there is room,
 * and retries. Nothing runs until a channel is open.
 */
export async function openChannel(opening: Opening): Promise<ClientChannel> {
  const { limits, signal } = opening
  for (const wait of limits.fullPauses) {
    try {
      return await openOnce(opening)
    } catch (error) {
      if (!(error instanceof HostError) || error.code !== 'busy') throw error
    }
    await pause(wait, undefined, signal && { signal }).catch(() => Promise.reject(cancelled()))
  }
  return openOnce(opening)
}

/** Fails when the channel does not open in time; one that opens later is closed. */
function openOnce({ step, link, start, limits, signal }: Opening): Promise<ClientChannel> {
  return new Promise((resolve, reject) => {
    let settled = false
    const settle = (answer: () => void) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      stopListening()
      answer()
    }
    const refuse = (reason: HostError) => settle(() => reject(reason))
    const abort = () => refuse(cancelled())
    const timer = setTimeout(() => refuse(new HostError('timeout', { step })), limits.steps[step])
    signal?.addEventListener('abort', abort)
    const stopListening = link.onOver(reason => queueMicrotask(() => refuse(reason)))
    started(link.client, start).then(
      channel => (settled ? channel.close() : settle(() => resolve(channel))),
      error => refuse(link.over ?? channelRefused(error)),
    )
    if (signal?.aborted) abort()
  })
}

const started = (client: Client, start: Start) =>
  new Promise<ClientChannel>((resolve, reject) => {
    start(client, (error, channel) => (error ? reject(error) : resolve(channel)))
  })

const cancelled = () => new HostError('io', { systemCode: 'cancelled' })

/** The host is alive but refuses a channel, or lacks the service. */
function channelRefused(error: unknown): HostError {
  const full = error instanceof Error && 'reason' in error
  return new HostError(full ? 'busy' : 'unsupported', { cause: error })
}
