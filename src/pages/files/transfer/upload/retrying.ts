// Which failures pass by themselves, and when to try again.
import { ApiError } from '#src/dataProvider/index.ts'

const maxMs = 30_000
/** A server or host that refuses so often in a row does not come back by itself. */
const maxRefusals = 6

export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '')
const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : -1)

/** Nobody answers: it is the network, which comes back. */
export const isOffline = (error: unknown): boolean => codeOf(error) === 'server.unreachable'

/** Pauses in milliseconds grow with the attempts in a row that brought no byte; null: it is over. */
export function pauseBefore(error: unknown, attempts: number): number | null {
  const pause = Math.min(maxMs, 500 * 2 ** attempts)
  if (isOffline(error)) return pause
  const passes =
    statusOf(error) === 423 ||
    statusOf(error) === 429 ||
    (statusOf(error) >= 500 && statusOf(error) !== 501) ||
    codeOf(error) === 'upload.offset' ||
    codeOf(error) === 'upload.broken'
  return passes && attempts < maxRefusals ? pause : null
}

/** What came before the failure is still good: whoever tries again need not send it anew. */
export const isKept = (error: unknown): boolean =>
  isOffline(error) || /^(host|file\.io|upload\.no_room|server\.)/.test(codeOf(error))

/** The operator's own machine does not give it. */
export const isUnreadable = (error: unknown): boolean => codeOf(error) === 'upload.unreadable'

/** The server has forgotten it: it is sent from its beginning. */
export const isForgotten = (error: unknown): boolean =>
  statusOf(error) === 404 && ['upload.not_found', 'answer.not_found'].includes(codeOf(error))

/** Resolves after the pause, or when the network is back, or when `signal` ends it. */
export function pauseOf(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
