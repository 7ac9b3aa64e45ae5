// An action that is opened filled in: its values stand in the address. Secrets never do.
import type { ParameterValues } from '#common/actionSchema.ts'
import { isObject } from '#common/isObject.ts'
import type { ActionRun } from '#src/dataProvider/index.ts'

type Mend = NonNullable<NonNullable<ActionRun['leaves']>['mend']>

const longest = 4000

/** On another store than one is on that one is connected to first, with a reason of its own. */
export function mendPath({ action, parameters }: Mend, store: number, isHere: boolean): string {
  const filled = new URLSearchParams({ fill: JSON.stringify(parameters) })
  const path = `/actions/${action}?${filled}`
  return isHere ? path : `/stores?${new URLSearchParams({ store: String(store), to: path })}`
}

/** What the address fills in; null where it says nothing that could be values. */
export function filledIn(search: URLSearchParams): ParameterValues | null {
  const text = search.get('fill')
  if (text === null || text.length > longest) return null
  try {
    const read: unknown = JSON.parse(text)
    return isObject(read) ? read : null // what they are the form's schema judges
  } catch {
    return null
  }
}
