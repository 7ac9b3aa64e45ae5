// The writer of crash.test.ts: opens the database of a folder and writes journal records one by one;
// a record's id is printed after its insert was acknowledged. Runs until it is killed.

import * as journal from '#server/journal/repository/journal.ts'
import { openDatabase } from '../open.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, applicationName: 'writer' })
for (;;) {
  const id = await journal.begin(database.sql, { operation: 'crash' })
  // What is printed is out before the next insert begins, also when the reader is slow.
  await new Promise(out => process.stdout.write(`${id}\n`, out))
}
