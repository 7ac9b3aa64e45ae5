// The key of a run that was asked for and not answered yet. It outlives a reload, so that asking again is the same run.
import { newKey } from '#src/dataProvider/index.ts'

const place = 'support-tools.actionRun'

interface Waiting {
  readonly key: string
  /** What is asked for; of secrets nothing. */
  readonly what: string
}

function waiting(): Waiting | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return typeof found === 'object' && found !== null && 'key' in found && 'what' in found
      ? { key: String(found.key), what: String(found.what) }
      : null
  } catch {
    return null
  }
}

/** The key for what is asked for: the one of before when that has had no answer. */
export function keyFor(request: unknown): string {
  const what = JSON.stringify(request)
  const before = waiting()
  if (before?.what === what) return before.key
  const key = newKey()
  try {
    sessionStorage.setItem(place, JSON.stringify({ key, what }))
  } catch {
    // Blocked or full: it holds for this page.
  }
  return key
}

/** It was answered: the next time is another run. */
export function forgetKey(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // As above.
  }
}
