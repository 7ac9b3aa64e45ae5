// Before any test: the databases that tests copy. Made in a test's own hook they took its time, on a
// slow machine all of it, and twice over when two files began together.
import { template } from '../support/databaseTemplate.ts'

export default async function makeTemplates(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return
  await template('empty')
  await template('demo')
}
