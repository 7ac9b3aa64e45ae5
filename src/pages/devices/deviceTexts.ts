// A device's codes and numbers as text.
import type { Device } from '#src/dataProvider/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { type Translate, textAt } from '#src/i18n/useT.ts'
import { serverNow } from '#src/session.ts'

const dayMs = 86_400_000

/** A failure code as text; else the server's message, else the code. */
function codeText(code: string, info: string | null): string {
  const text = textAt(`failure.${code}`)
  return text && !text.includes('%{') ? text : info || code
}

/** Why a device is in trouble or disabled; null when there is nothing to say. */
export function problemText(t: Translate, { disabled, failure }: Device): string | null {
  if (disabled) return t('devices.disabledWhy', { reason: disabled.why })
  return failure ? codeText(failure.code, failure.info) : null
}

export const addressText = ({ address, port }: Device): string =>
  port === null ? address : `${address}:${port}`

export const millisecondsText = (t: Translate, tag: string, ms: number): string =>
  t('devices.milliseconds', { number: formatNumber(ms, tag) })

/** The state is known, and not good. */
export const isWrong = ({ state }: Device): boolean =>
  state === 'refused' || state === 'down' || state === 'degraded'

/** Days since it was seen, if that is to be highlighted: from `pointedOut` days on. */
export function unseenDays(
  { lastSeen, enabled }: Device,
  pointedOut: number,
  now = serverNow(),
): number | null {
  if (!enabled || lastSeen === null) return null
  const days = Math.floor((now - Date.parse(lastSeen)) / dayMs)
  return days >= pointedOut ? days : null
}

/** The state is older than announced: it has not been checked since. */
export const isStale = ({ staleAfter }: Device, now = serverNow()): boolean =>
  staleAfter !== null && now > Date.parse(staleAfter)

/** An operator's last action as the journal names it; operations without a name only read. */
export const operationText = (t: Translate, id: string): string =>
  textAt(`devices.operations.${id}`) ?? t('devices.live.reads')
