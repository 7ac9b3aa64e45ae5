// Decides whether the tour or the news open by themselves. Loads after the first screen.
import { markSeen, profile } from '#src/dataProvider/profile.ts'
import { getLanguage } from '#src/i18n/language.ts'
import { openOverlay } from '../overlays.ts'
import { newReleases } from './newReleases.ts'
import { version } from './releases.ts'

/** The version whose news the operator saw last; null when they have seen the latest or open the news by hand. */
let since: string | null = null

export const newsSince = (): string | null => since

/** Saves that the news were seen. Opened again, they show the newest release. */
export function newsAreSeen(): void {
  since = null
  void markSeen({ version }).catch(() => undefined) // shown again at the next start
}

/** Opens what this operator has not seen yet, if anything. `free` resolves once nothing is in the way. */
export async function greet(free: () => Promise<boolean>): Promise<void> {
  const { seen } = await profile()
  // A new operator needs no news: every version is new to them.
  if (seen.version === null && version) void markSeen({ version }).catch(() => undefined)
  const hasNews = seen.version !== null && newReleases(getLanguage(), seen.version).length > 0
  if (seen.tour && !hasNews) return
  if (!(await free())) return
  if (!seen.tour) openOverlay('tour')
  else {
    since = seen.version
    openOverlay('news')
  }
}
