// Unsaved text that pages keep in this tab, by operator.
import { prefix } from './storage.ts'

const start = `${prefix}draft.`

/** Where a page keeps an operator's unsaved text in this tab. `what`: whatever tells one text from another. */
export const draftKey = (operator: string, ...what: readonly (string | number)[]): string =>
  start + JSON.stringify([operator, ...what])

/** What another operator typed in this tab is not this one's to see. */
export function dropDraftsOfOthers(operator: string): void {
  try {
    const mine = draftKey(operator).slice(0, -1)
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(start) && !key.startsWith(`${mine},`)) sessionStorage.removeItem(key)
  } catch {
    // Blocked: then there is none.
  }
}
