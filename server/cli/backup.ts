// npm run backup: the database and what counts of DATA_DIR, in one file.
import { resolve } from 'node:path'
import { readConfig } from '../settings.ts'
import { fileFor, makeBackup } from './backup/make.ts'
import { stoppable } from './backup/program.ts'
import { carryOut } from './command.ts'
import { CommandFailure } from './terminal.ts'
import { askedOf, refuseUsage } from './words.ts'

const usage = `A backup of Support Tools, as one file that this account alone may read:

  npm run backup -- /path/FILE      a file that does not exist yet
  npm run backup -- /path/FOLDER    support-tools-DATE.tar.gz in a folder that exists

Needs DATA_DIR and DATABASE_URL as the server has them. With DATABASE_URL the server may run, and
pg_dump has to be here; with the embedded database stop the server first.
`

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function run(): Promise<void> {
  const { positionals } = askedOf(usage, { allowPositionals: true })
  const [named, unknown] = positionals
  if (unknown !== undefined) refuseUsage(`"${unknown}" is one word too many.`, usage)
  if (named === undefined) throw new CommandFailure(usage)
  const config = readConfig(process.env)
  const place = { ...config, dataDir: resolve(config.dataDir) }
  const file = await fileFor(named)
  const { files, secrets } = await stoppable(signal => makeBackup(place, file, signal))
  say(
    `${file} holds ${files.length} files. Keep it apart from SESSION_SECRET: these in it are secret:`,
  )
  for (const secret of secrets) say(`  ${secret}`)
  if (config.journalKey !== undefined) say('JOURNAL_KEY is not in it: keep it as well.')
}

await carryOut(run)
