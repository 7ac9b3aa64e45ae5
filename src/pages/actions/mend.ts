// Opens an action filled in: its values are in the address. Secrets never are.
import type { ParameterValues } from '#common/actionSchema.ts'
import { isObject } from '#common/isObject.ts'
import type { ActionRun } from '#src/dataProvider/index.ts'

type Mend = NonNullable<NonNullable<ActionRun['leaves']>['mend']>

const longest = 4000

/** If the store is not the connected one, it is connected first, with its own reason. */
export function mendPath({ action, parameters }: Mend, store: number, isHere: boolean): string {
  const filled = new URLSearchParams({ fill: JSON.stringify(parameters) })
  const path = `/actions/${action}?${filled}`
  return isHere ? path : `/stores?${new URLSearchParams({ store: String(store), to: path })}`
}

/** The values in the address; null when there are none. */
export function filledIn(search: URLSearchParams): ParameterValues | null {
  const text = search.get('fill')
  if (text === null || text.length > longest) return null
  try {
    const read: unknown = JSON.parse(text)
    return isObject(read) ? read : null // the form's schema validates them
  } catch {
    return null
  }
}
