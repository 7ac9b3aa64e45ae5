// Before any test: the databases that tests copy. Made in a test's own hook they took its time, on a
// slow machine all of it, and twice over when two files began together.
import { template } from '../support/databaseTemplate.ts'
import { openMemoryFolder } from '../support/memoryFolder.ts'

/** Answers what is to be done after the last test. */
export default async function makeTemplates(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  await template('empty')
  await template('demo')
  return openMemoryFolder()
}
