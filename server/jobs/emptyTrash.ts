import { trash } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import type { TrashBin } from '../files/trash/index.ts'
import { type OpenedHost, toVirtualPath } from '../hosts/index.ts'
import type { JournalEntry } from '../journal/repository/journal.ts'
import type { JobKind } from './job.ts'
import { isHostGone } from './onHost.ts'
import { Report } from './report.ts'

const minute = 60_000

/** Entries to delete for good, as stored in the job. */
export interface EmptyInput {
  /** Null: everything. */
  readonly ids: readonly string[] | null
  /** The journal entry of the call, used for each entry. */
  readonly entry: JournalEntry
}

interface Parts {
  readonly sql: Sql
  readonly bin: TrashBin
  readonly hostOf: (storeId: number) => Promise<OpenedHost>
}

/** Deletes entries from a store's trash one after the other; the report counts them. */
export function emptyTrashKind({ sql, bin, hostOf }: Parts): JobKind {
  return {
    page: 'filesmanager',
    timeLimitMs: 60 * minute,
    async run({ storeId, input, signal, progress, report }) {
      // As written by `emptyTrash`.
      const { ids: chosen, entry } = input as unknown as EmptyInput
      const host = await hostOf(storeId)
      await bin.sweep(host, storeId, true)
      const ids = chosen ?? (await trash.keptIds(sql, storeId))
      const summary = new Report()
      const say = (done: number) => {
        progress({ step: 'removing', unit: 'files', done, total: ids.length })
        report(summary.value)
      }
      say(0)
      for (const [index, id] of ids.entries()) {
        signal.throwIfAborted()
        try {
          if (await bin.remove({ host, storeId, entry }, id)) summary.did()
          else summary.skip()
        } catch (error) {
          if (!(error instanceof ApiFailure) && isHostGone(error)) throw error
          const row = await trash.byId(sql, storeId, id)
          summary.fail(row?.path ?? toVirtualPath([row?.name ?? id]), error)
        }
        say(index + 1)
      }
      return undefined
    },
  }
}
