// Creates the databases that tests copy before any test runs. Created in a test's own hook, they
// took its time, on a slow machine all of it, and twice when two files started together.
import { tmpdir } from 'node:os'
import { template } from '../support/databaseTemplate.ts'
import { openMemoryFolder } from '../support/memoryFolder.ts'
import { openTemplate } from '../support/postgres.ts'

/** Returns the clean-up for the end of the run. */
export default async function makeTemplates(): Promise<() => Promise<void>> {
  await template('empty')
  await template('demo')
  const closeMemory = await openMemoryFolder()
  const url = process.env.TEST_DATABASE_URL
  const dropTemplate = url ? await openTemplate(url, migrate) : undefined
  return async () => {
    await dropTemplate?.()
    await closeMemory()
  }
}

/** Imported here, so that it costs nothing when there is nothing to create. */
async function migrate(databaseUrl: string): Promise<void> {
  const { openDatabase } = await import('#server/db/open.ts')
  const options = { dataDir: tmpdir(), databaseUrl, applicationName: 'test template' }
  await (await openDatabase(options)).close()
}
