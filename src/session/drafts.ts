// Unsaved text that pages keep in this tab, by operator.
import { prefix } from './storage.ts'

const start = `${prefix}draft.`

/** The key under which a page keeps an operator's unsaved text in this tab. `what` distinguishes texts. */
export const draftKey = (operator: string, ...what: readonly (string | number)[]): string =>
  start + JSON.stringify([operator, ...what])

/** Another operator's text in this tab must not be visible to this one. */
export function dropDraftsOfOthers(operator: string): void {
  try {
    const mine = draftKey(operator).slice(0, -1)
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(start) && !key.startsWith(`${mine},`)) sessionStorage.removeItem(key)
  } catch {
    // Blocked: then there are none.
  }
}
