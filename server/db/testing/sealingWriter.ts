// The writer of server/journal/crash.test.ts: prints what the previous crash left, then changes a file like a handler,
// with the intent recorded before and the outcome after, while the journal is being sealed. Prints each change once its
// outcome is recorded. Runs until it is killed. Opens the database once per cycle, as that takes the time.
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { journalled } from '#server/journal/journalling.ts'
import { journalKeysOf } from '#server/journal/keys.ts'
import { Sealer } from '#server/journal/sealer.ts'
import { verifyJournal } from '#server/journal/verify.ts'
import { witnessIn } from '#server/journal/witness.ts'
import { openDatabase } from '../open.ts'
import { journal } from '../repositories.ts'

const [dataDir = '', secret = '', from = '0'] = process.argv.slice(2)
const db = await openDatabase({ dataDir, applicationName: 'sealing writer' })
const keys = journalKeysOf(secret)
const log = { warn: console.warn, error: console.error }
const witness = witnessIn(dataDir, keys)

const interrupted = await journal.markUnfinished(db.sql, new Date(Date.now() + 1000))
const outcomes = await db.sql.selectFrom('journal').select(['target', 'outcome']).execute()
const { broken, links } = await verifyJournal(db.sql, keys, witness)
process.stdout.write(`${JSON.stringify({ interrupted, outcomes, broken, links })}\n`)

const sealer = new Sealer({ db, keys, witness, log, batch: 5 })

async function change(number: string): Promise<void> {
  await journalled(db.sql, { operation: 'crash', target: number }, async () => {
    await appendFile(join(dataDir, 'effects'), `${number}\n`)
    return { result: undefined }
  })
  await new Promise(out => process.stdout.write(`${number}\n`, out))
}

async function sealOn(): Promise<void> {
  for (;;) {
    await sealer.beat()
    await new Promise(resolve => setImmediate(resolve))
  }
}

void sealOn()
for (let number = Number(from); ; number += 2)
  await Promise.all([change(String(number)), change(String(number + 1))])
