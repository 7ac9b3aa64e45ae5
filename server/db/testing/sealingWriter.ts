// The writer of server/journal/crash.test.ts: changes a file as a handler does, the intent before and the outcome
// after, while the journal is sealed. What is done is printed once its outcome stands. Runs until it is killed.
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { journalKeysOf } from '../../journal/keys.ts'
import { Sealer } from '../../journal/sealer.ts'
import { witnessIn } from '../../journal/witness.ts'
import { journalled } from '../../operations/journalling.ts'
import { openDatabase } from '../open.ts'

const [dataDir = '', secret = '', from = '0'] = process.argv.slice(2)
const db = await openDatabase({ dataDir, applicationName: 'sealing writer' })
const keys = journalKeysOf(secret)
const log = { warn: console.warn, error: console.error }
const sealer = new Sealer({ db, keys, witness: witnessIn(dataDir, keys), log, batch: 5 })

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
