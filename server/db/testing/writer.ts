// The writer of crash.test.ts: opens a folder's database and writes journal records one by one; prints a record's id
// once its insert is acknowledged. Runs until it is killed.

import * as journal from '#server/journal/repository/journal.ts'
import { openDatabase } from '../open.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, applicationName: 'writer' })
for (;;) {
  const id = await journal.begin(database.sql, { operation: 'crash' })
  // Waits for the output, so that it precedes the next insert even when the reader is slow.
  await new Promise(out => process.stdout.write(`${id}\n`, out))
}
