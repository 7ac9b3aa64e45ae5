import { type Database, openDatabase } from '#server/db/open.ts'

/** Opens the database that the server of this environment has, as the server does. */
export function openNamed(): Promise<Database> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = process.env
  if (!dataDir) throw new Error('DATA_DIR is not set')
  return openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
}
