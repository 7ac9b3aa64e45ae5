import type { JournalFilters } from './filters.ts'

/** A list's total, up to the limit of counting. */
export interface Total {
  readonly total: number
  readonly totalIsExact: boolean
}

/**
 * Caches totals until the journal is written to. Only for a database that no other process writes to, and whose queries
 * outside a transaction wait for the open one: the embedded kind.
 */
export interface JournalTotals {
  of(filters: JournalFilters, count: () => Promise<Total>): Promise<Total>
}

let writes = 0

/**
 * Writes to the journal and discards cached totals afterwards. Only afterwards: a count requested before could still
 * run before the write.
 */
export async function writing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } finally {
    writes++
  }
}

/** @param limit cached totals; the oldest is discarded first. */
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
