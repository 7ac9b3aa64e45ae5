import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import type { Config } from '../settings.ts'
import { readJournalKeys } from './keys.ts'
import { Sealer } from './sealer.ts'
import { witnessIn } from './witness.ts'

/** Seals the journal while the server runs, and once more when it stops. */
export function sealJournal(
  app: FastifyInstance,
  { dataDir, journalKey, journalMonths: months }: Config,
  db: Database,
): void {
  let sealer: Sealer | undefined
  app.addHook('onReady', async () => {
    const keys = await readJournalKeys(dataDir, journalKey, true)
    if (!keys) return
    sealer = new Sealer({ db, keys, witness: witnessIn(dataDir, keys), log: app.log, months })
    sealer.start()
  })
  app.addHook('onClose', async () => {
    await sealer?.beat()
    await sealer?.stop()
  })
}
