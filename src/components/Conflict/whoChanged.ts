import { formatClock } from '#src/i18n/format.ts'
import type { Translate } from '#src/i18n/useT.ts'

/** The server's report of somebody else's change. */
export interface Change {
  by?: string | null
  /** UTC, ISO 8601. */
  at?: string | null
}

/** Says who changed it and when, as far as the server reports it. */
export function whoChanged(change: Change | null, t: Translate, tag: string): string {
  const { by, at } = change ?? {}
  if (!by || !at) return t('widgets.conflict.someone')
  return t('widgets.conflict.by', { name: by, time: formatClock(at, tag) })
}
