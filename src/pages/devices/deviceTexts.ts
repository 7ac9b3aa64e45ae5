// Codes and numbers of a device in words.
import type { Device } from '#src/dataProvider/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { type Translate, textAt } from '#src/i18n/useT.ts'
import { serverNow } from '#src/session.ts'

const dayMs = 86_400_000

/** A failure's code in words; else what the server said, else the code. */
function codeText(code: string, info: string | null): string {
  const text = textAt(`failure.${code}`)
  return text && !text.includes('%{') ? text : info || code
}

/** Why a device is not well or not in use; null where there is nothing to say. */
export function problemText(t: Translate, { disabled, failure }: Device): string | null {
  if (disabled) return t('devices.disabledWhy', { reason: disabled.why })
  return failure ? codeText(failure.code, failure.info) : null
}

export const addressText = ({ address, port }: Device): string =>
  port === null ? address : `${address}:${port}`

export const millisecondsText = (t: Translate, tag: string, ms: number): string =>
  t('devices.milliseconds', { number: formatNumber(ms, tag) })

/** Found, and not well. */
export const isWrong = ({ state }: Device): boolean =>
  state === 'refused' || state === 'down' || state === 'degraded'

/** For how many days it was not seen, where that is to be pointed out: after `pointedOut` of them. */
export function unseenDays(
  { lastSeen, enabled }: Device,
  pointedOut: number,
  now = serverNow(),
): number | null {
  if (!enabled || lastSeen === null) return null
  const days = Math.floor((now - Date.parse(lastSeen)) / dayMs)
  return days >= pointedOut ? days : null
}

/** The state is older than was announced: nobody has looked since. */
export const isStale = ({ staleAfter }: Device, now = serverNow()): boolean =>
  staleAfter !== null && now > Date.parse(staleAfter)

/** What somebody did last, as the journal calls it; what it has no words for only reads. */
export const operationText = (t: Translate, id: string): string =>
  textAt(`devices.operations.${id}`) ?? t('devices.live.reads')
