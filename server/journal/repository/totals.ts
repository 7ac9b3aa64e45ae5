import type { JournalFilters } from './filters.ts'

/** How many records a list has in all, up to the limit it was counted to. */
export interface Total {
  readonly total: number
  readonly totalIsExact: boolean
}

/** Remembers totals until the journal is written to. Only for a database that no other process
 * writes to, and whose queries outside of a transaction wait for the one that is open: the embedded kind. */
export interface JournalTotals {
  of(filters: JournalFilters, count: () => Promise<Total>): Promise<Total>
}

let writes = 0

/** Carries out a write to the journal; totals known before it are forgotten once it is through. Only then:
 * a count asked between the asking and the writing could still run before it. */
export async function writing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } finally {
    writes++
  }
}

/** @param limit totals kept; the oldest goes first. */
export function rememberTotals(limit = 200): JournalTotals {
  const known = new Map<string, { readonly writes: number; readonly total: Promise<Total> }>()
  return {
    of(filters, count) {
      const key = keyOf(filters)
      const found = known.get(key)
      if (found?.writes === writes) return found.total
      const total = count()
      known.delete(key)
      known.set(key, { writes, total })
      if (known.size > limit) known.delete(known.keys().next().value ?? '')
      total.catch(() => known.get(key)?.total === total && known.delete(key))
      return total
    },
  }
}

function keyOf(filters: JournalFilters): string {
  const { operator, store, operation, outcome, from, to, filter } = filters
  const { connection, reason, region, operations, categories } = filters
  const facts = [operator, store, operation, outcome, reason, region, operations]
  return JSON.stringify([...facts, from, to, filter, connection, categories])
}
