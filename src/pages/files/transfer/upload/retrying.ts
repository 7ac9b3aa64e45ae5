// Which failures are temporary, and when to retry.
import { ApiError } from '#src/dataProvider/index.ts'

const maxMs = 30_000
/** After this many refusals in a row, a server or host will not recover on its own. */
const maxRefusals = 6

export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '')
const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : -1)

/** No answer: the network is down and will come back. */
export const isOffline = (error: unknown): boolean => codeOf(error) === 'server.unreachable'

/** Milliseconds before the next attempt, growing with attempts in a row that brought no byte; null: give up. */
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

/** The part received before the failure is still valid and need not be sent again. */
export const isKept = (error: unknown): boolean =>
  isOffline(error) || /^(host|file\.io|upload\.no_room|server\.)/.test(codeOf(error))

/** The operator's own computer cannot read it. */
export const isUnreadable = (error: unknown): boolean => codeOf(error) === 'upload.unreadable'

/** The server has forgotten it: it is sent from the beginning. */
export const isForgotten = (error: unknown): boolean =>
  statusOf(error) === 404 && ['upload.not_found', 'answer.not_found'].includes(codeOf(error))

/** Resolves after the pause, when the network is back, or when `signal` aborts. */
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
