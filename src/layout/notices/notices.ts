// Notifications kept for a while, so that missed ones can be read again.
import { useSyncExternalStore } from 'react'
import { listeners } from '#common/listeners.ts'

export interface Notice {
  readonly id: string
  /** Epoch ms. */
  readonly at: number
  readonly text: string
  readonly kind: 'good' | 'warn' | 'bad' | undefined
}

/** The most kept; the oldest are dropped. */
export const maxNotices = 20

const kinds: Readonly<Record<string, Notice['kind']>> = {
  success: 'good',
  warning: 'warn',
  error: 'bad',
}

let notices: readonly Notice[] = []
let count = 0
const { subscribe, tell } = listeners()

function keep(next: readonly Notice[]) {
  notices = next
  tell()
}

/** Keeps a notification. `type` is ra-core's. */
export function noteNotice(text: string, type: string | undefined, at = Date.now()): void {
  count += 1
  const notice = { id: `notice-${count}`, at, text, kind: kinds[type ?? ''] }
  keep([notice, ...notices].slice(0, maxNotices))
}

/** Called when the operator changes or signs out: none of them are theirs. */
export const forgetNotices = (): void => keep([])

/** Newest first. */
export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => notices)
