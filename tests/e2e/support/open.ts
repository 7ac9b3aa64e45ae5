import { type Database, openDatabase } from '#server/db/open.ts'

/** Opens the database of the server in this environment, as the server does. */
export function openNamed(): Promise<Database> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = process.env
  if (!dataDir) throw new Error('DATA_DIR is not set')
  return openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
}
