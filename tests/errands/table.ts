// docs/develop/errands.md as data.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../docs/develop/errands.md')

interface Counted {
  readonly clicks: number
  readonly keys: number
}

export interface ErrandRow {
  readonly name: string
  readonly before: Counted
  readonly now: Counted
}

/** A mark after the name does not belong to it. */
const row = /^\| (?<name>[^|]+?)(?: \*)? \|(?<numbers>(?: \d+ \|){4})$/

export function errandsTable(): readonly ErrandRow[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => {
      const { name, numbers } = row.exec(line)?.groups ?? {}
      if (name === undefined || numbers === undefined) return []
      const [a = 0, b = 0, c = 0, d = 0] = (numbers.match(/\d+/g) ?? []).map(Number)
      return [{ name, before: { clicks: a, keys: b }, now: { clicks: c, keys: d } }]
    })
}

export const stepsIn = ({ clicks, keys }: Counted): number => clicks + keys
