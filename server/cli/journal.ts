// npm run journal:verify: proves that the journal is unchanged.
import { resolve } from 'node:path'
import { journalChain, journalHours, meta } from '../db/repositories.ts'
import { keyName, readJournalKeys } from '../journal/keys.ts'
import { type Verdict, verifyJournal } from '../journal/verify.ts'
import { witnessIn } from '../journal/witness.ts'
import { readConfig } from '../settings.ts'
import { carryOut, withDatabase } from './command.ts'
import { CommandFailure } from './terminal.ts'
import { askedOf } from './words.ts'

const usage = `The journal of Support Tools:

  npm run journal:verify             proves the seals; exit code 1 when something was changed
  npm run journal:verify -- --count  counts the statistics anew from the records
  npm run journal:verify -- --forget-key
                                     lets servers start with another key; they seal nothing
`

const say = (text: string) => void process.stdout.write(`${text}\n`)

type Broken = NonNullable<Verdict['broken']>

const sentences: Readonly<Record<Broken['fault'], (broken: Broken) => string>> = {
  link_missing: ({ link, record }) =>
    `Link ${link} of the chain is missing; the next one seals record ${record}.`,
  record_removed: ({ link, record }) => `Record ${record} was removed (link ${link}).`,
  record_changed: ({ link, record }) => `Record ${record} or its seal was changed (link ${link}).`,
  cut_off: ({ link }) =>
    `The chain was cut off or written anew: link ${link} is not there any more.`,
  anchor: () => 'The anchor that retention leaves was changed.',
  never_sealed: ({ record }) => `Record ${record} was never given to the sealer.`,
  key: () => 'The journal was sealed with another key: set JOURNAL_KEY to it.',
  heads: () => 'What a server has seen of the chain was changed (table journal_heads).',
  witness: () => 'DATA_DIR/journal.head was not written with this key.',
}

function printVerdict({ links, broken, unsealed, removed, witnessed }: Verdict): void {
  say(`${links} links hold.`)
  if (removed > 0) say(`${removed} older records were removed when their time was over.`)
  if (unsealed.count > 0)
    say(`${unsealed.count} not sealed yet, since ${unsealed.since?.toISOString()}.`)
  if (!witnessed) say('DATA_DIR/journal.head is missing: what was cut off at the end is not seen.')
  if (broken) throw new CommandFailure(`BROKEN. ${sentences[broken.fault](broken)}`)
  say('The journal is whole.')
}

async function run(): Promise<void> {
  const { values } = askedOf(usage, {
    options: { count: { type: 'boolean' }, 'forget-key': { type: 'boolean' } },
  })
  const config = readConfig(process.env)
  const dataDir = resolve(config.dataDir)
  await withDatabase(config, 'npm run journal:verify', async sql => {
    if (values['forget-key']) {
      await meta.remove(sql, keyName)
      return say('Servers start with another key from now on. New records are not sealed.')
    }
    if (values.count) {
      await sql.transaction().execute(async transaction => {
        await journalChain.lock(transaction)
        await journalHours.rebuild(transaction)
      })
      return say('The statistics are counted anew.')
    }
    const keys = await readJournalKeys(dataDir, config.journalKey, false)
    if (!keys)
      throw new CommandFailure('There is no key: set JOURNAL_KEY, or DATA_DIR to its folder.')
    printVerdict(await verifyJournal(sql, keys, witnessIn(dataDir, keys)))
  })
}

await carryOut(run)
