import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import { journalChain, meta } from '../db/repositories.ts'
import type { Config } from '../settings.ts'
import { keyName, readJournalKeys } from './keys.ts'
import { Sealer } from './sealer.ts'
import { witnessIn } from './witness.ts'

/**
 * Whether this server may seal the journal of the database. The first server's key becomes the journal's; where a chain
 * has lost the note of its key, the sealer judges.
 */
export async function isKeyOfJournal({ sql }: Database, config: Config): Promise<boolean> {
  const { dataDir, journalKey } = config
  const keys = await readJournalKeys(dataDir, journalKey, true)
  if (!keys) return true
  const known = await meta.get(sql, keyName)
  if (known !== undefined) return known === keys.id
  const hasBegun = (await journalChain.head(sql)) ?? (await witnessIn(dataDir, keys).read())
  return hasBegun !== undefined || (await meta.claim(sql, keyName, keys.id)) === keys.id
}

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
