// npm run restore: fills an empty place from a backup.
import { resolve } from 'node:path'
import { readConfig } from '../settings.ts'
import { stoppable } from './backup/program.ts'
import { putBack } from './backup/putBack.ts'
import { carryOut } from './command.ts'
import { CommandFailure } from './terminal.ts'
import { askedOf, refuseUsage } from './words.ts'

const usage = `Restores a backup of "npm run backup" into an empty place:

  npm run restore -- /path/FILE

Needs DATA_DIR set to a folder that is empty or does not exist and, for a backup of PostgreSQL,
DATABASE_URL set to an empty database and pg_restore. Run it as the server's account. It restores
everything, or nothing when it fails.
`

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function run(): Promise<void> {
  const { positionals } = askedOf(usage, { allowPositionals: true })
  const [file, unknown] = positionals
  if (unknown !== undefined) refuseUsage(`"${unknown}" is one word too many.`, usage)
  if (file === undefined) throw new CommandFailure(usage)
  const config = readConfig(process.env)
  const place = { ...config, dataDir: resolve(config.dataDir) }
  const manifest = await stoppable(signal => putBack(place, resolve(file), signal))
  const { madeAt, version, files } = manifest
  say(`Restored ${files.length} files, as they were on ${madeAt} (version ${version}).`)
  say('Set the same SESSION_SECRET as before, and JOURNAL_KEY if it was set.')
  say('Then prove the journal: npm run journal:verify')
}

await carryOut(run)
