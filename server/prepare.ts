import { type DemoSecrets, ensureDemoOperator } from './auth/demoOperator.ts'
import { keysOf, secretName } from './auth/keys.ts'
import type { Database } from './db/open.ts'
import { journal, meta } from './db/repositories.ts'
import { maxWorkMs } from './housekeeping.ts'
import { isKeyOfJournal } from './journal/index.ts'
import type { Config } from './settings.ts'

/** A failure an operator can fix: printed as a sentence, without a stack trace. */
export class StartFailure extends Error {}

interface Secrets {
  readonly demo: DemoSecrets | undefined
  readonly sessionSecret: string
}

/**
 * Checks that the database belongs to this server's mode and secrets, and fills the demo's. Marks work of this server as
 * unknown whose outcome a crash has hidden. Another server's work may still be running, and is given longer than any
 * work takes. Throws StartFailure.
 */
export async function prepare(db: Database, config: Config, secrets: Secrets): Promise<void> {
  const { demo, sessionSecret } = secrets
  if (demo) await fillDemo(db)
  else if (await isDemo(db)) {
    throw new StartFailure(
      "This data is the demo's, with its known operator and stores. For DEMO=off set DATA_DIR (or DATABASE_URL) to a place of its own.",
    )
  }
  await demandSecrets(db, config, secrets)
  if (demo) await ensureDemoOperator(db.sql, demo, keysOf(sessionSecret))
  const now = Date.now()
  const alone = db.kind === 'embedded'
  await journal.markUnfinished(db.sql, new Date(alone ? now : now - maxWorkMs))
}

const isDemo = async (db: Database) => (await meta.get(db.sql, 'demo.seeded')) !== undefined

async function fillDemo(db: Database): Promise<void> {
  const { seedDemo } = await import('./demo/seed.ts')
  await seedDemo(db.sql)
  // Real stores must not get an operator whose password is printed on a terminal.
  if (await isDemo(db)) return
  throw new StartFailure(
    'This database holds stores of its own and is not the demo: set DEMO=off, or another DATA_DIR.',
  )
}

/** With other secrets a server would end sessions, spoil the codes of operators, and leave the journal unsealed. */
async function demandSecrets(db: Database, config: Config, secrets: Secrets): Promise<void> {
  const { demo, sessionSecret } = secrets
  const { id } = keysOf(demo ? JSON.stringify(demo) : sessionSecret)
  // The demo of one folder may begin anew: its operator is given the new secrets.
  if (demo && db.kind === 'embedded') await meta.set(db.sql, secretName, id)
  else if ((await meta.claim(db.sql, secretName, id)) !== id) {
    throw new StartFailure(
      demo
        ? 'Another demo server uses this database with other secrets: copy its DATA_DIR/demo.json (and SESSION_SECRET, if set) to this one, or set DATABASE_URL to an empty database.'
        : 'SESSION_SECRET is not the one this database is used with, so sessions would end and the codes of operators would not work. Set the former one (docs/operate/backup.md says what to do when it is lost).',
    )
  }
  if (!(await isKeyOfJournal(db, config))) {
    throw new StartFailure(
      'JOURNAL_KEY is not the one this journal is sealed with: set it to the key of the other servers, or put their journal.key into DATA_DIR (docs/operate/backup.md says what to do when it is lost).',
    )
  }
}
