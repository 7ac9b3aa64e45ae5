import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder in DATA_DIR that a restore works in, and removes as its last step. */
export const unfinishedName = 'restore.unfinished'

/** Throws a sentence when a restore into the data folder was interrupted: nothing may work with half of it. */
export function demandWhole(dataDir: string): void {
  if (!existsSync(join(dataDir, unfinishedName))) return
  throw new Error(
    `A restore into ${dataDir} was interrupted. Empty the folder, and the database if DATABASE_URL is set, and run "npm run restore" again`,
  )
}
