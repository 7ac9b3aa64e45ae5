// npm run host: which machines stores are reached at over SSH, and their pinned keys.
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { FolderHeldError, openDatabase } from '../db/open.ts'
import { hostCommands } from './hostCommands.ts'
import { CommandFailure } from './terminal.ts'

const usage = `Stores' machines over SSH:

  npm run host -- add STORE ssh://user@address:port/root [--fingerprint SHA256:...]
  npm run host -- list
  npm run host -- pin STORE [--fingerprint SHA256:...]     after the machine's key has changed
  npm run host -- remove STORE

STORE is the store's id. Keys and passwords are set in the environment: SSH_KEY_FILE,
SSH_KEY_PASSPHRASE, SSH_PASSWORD, SSH_AUTH_SOCK.
`

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { fingerprint: { type: 'string' } },
  })
  const [command = '', ...rest] = positionals
  const carryOut = Object.hasOwn(hostCommands, command) ? hostCommands[command] : undefined
  const wanted = { add: 2, list: 0 }[command] ?? 1
  if (!carryOut || rest.length !== wanted) throw new CommandFailure(usage)
  const { dataDir, databaseUrl, ssh } = readConfig(process.env)
  const db = await openDatabase({
    dataDir,
    applicationName: 'npm run host',
    ...(databaseUrl ? { databaseUrl } : {}),
  })
  try {
    await carryOut({ sql: db.sql, ssh, rest, fingerprint: values.fingerprint })
  } finally {
    await db.close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof FolderHeldError) {
    return `${error.message}. Stop the server first: the embedded database has one user at a time. With DATABASE_URL this works while it runs.`
  }
  if (error instanceof ConfigError || error instanceof CommandFailure) return error.message
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n\n${usage}`
  return error instanceof Error ? `That did not work: ${error.message}` : String(error)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
