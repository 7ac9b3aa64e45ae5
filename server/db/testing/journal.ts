import type { Kysely } from 'kysely'
import { sql as raw } from 'kysely'
import type { Tables } from '../tables/index.ts'

/** Empties the journal, its chain and its counts, which only tests can. */
export async function emptyJournal(sql: Kysely<Tables>): Promise<void> {
  await sql.transaction().execute(async transaction => {
    await raw`select set_config('support_tools.retention', 'on', true)`.execute(transaction)
    for (const table of [
      'journal',
      'journal_unsealed',
      'journal_seals',
      'journal_hours',
      'journal_sums',
      'journal_anchor',
      'journal_heads',
    ])
      await raw`delete from ${raw.table(table)}`.execute(transaction)
  })
}
