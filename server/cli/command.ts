// Shared by the command-line tools: opens the database for one task and prints failures as one sentence.

import { resolve } from 'node:path'
import { type Database, FolderHeldError, openDatabase } from '../db/open.ts'
import { demandWhole } from '../db/unfinished.ts'
import { type Config, ConfigError } from '../settings.ts'
import { CommandFailure } from './terminal.ts'

/** Opens the server's database for one task. */
export async function withDatabase(
  { dataDir, databaseUrl }: Config,
  applicationName: string,
  work: (sql: Database['sql']) => Promise<void>,
): Promise<void> {
  demandWhole(resolve(dataDir))
  const db = await openDatabase({
    dataDir,
    applicationName,
    ...(databaseUrl ? { databaseUrl } : {}),
  })
  try {
    await work(db.sql)
  } finally {
    await db.close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof FolderHeldError) {
    return `${error.message}. Stop the server first: the embedded database has one user at a time. With DATABASE_URL this works while it runs.`
  }
  if (error instanceof ConfigError || error instanceof CommandFailure) return error.message
  return error instanceof Error ? `That did not work: ${error.message}` : String(error)
}

/** Runs a command; prints a failure as one sentence to stderr and exits with 1. */
export async function carryOut(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}
