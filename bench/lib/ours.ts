// Our side of the benchmark: the real server process on a data folder with prepared journal records
// and as many operators as a row needs.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { keysOf } from '#server/auth/keys.ts'
import { hashPassword } from '#server/auth/password.ts'
import { newTotpSecret, sealTotpSecret } from '#server/auth/totp.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { operators } from '#server/db/repositories.ts'
import { signInOver, spawnServer } from '#tests/support/server.ts'

const password = 'rowan-saddle-quartz-4182'

interface Crew {
  readonly username: string
  readonly totpSecret: string
}

async function addCrew(db: Database, count: number, secret: string): Promise<Crew[]> {
  const passwordHash = await hashPassword(password, { memory: 64, passes: 1 })
  const crew: Crew[] = []
  for (let n = 0; n < count; n += 1) {
    const username = `crew-${n}`
    const totpSecret = newTotpSecret()
    await operators.create(db.sql, {
      username,
      name: username,
      passwordHash,
      totpSecret: sealTotpSecret(totpSecret, keysOf(secret).totp),
      pages: ['journal', 'monitor', 'terminal'],
    })
    crew.push({ username, totpSecret })
  }
  return crew
}

type Place = { readonly dataDir: string; readonly env: Record<string, string> }

/** Seeds the demo fleet first: the server refuses it once other stores exist. */
async function seedDemo({ dataDir, env }: Place, seed: (db: Database) => Promise<void>) {
  const demo = await spawnServer({ dataDir, env })
  await demo.stop()
  const db = await openDatabase({ dataDir })
  await seed(db)
  await db.close()
}

/**
 * @param crew number of extra operators, each signed in; see `tokens`.
 * @param seed fills the database after the demo fleet.
 */
export async function startOurs(records: number, crew = 0, seed?: (db: Database) => Promise<void>) {
  const secret = randomBytes(32).toString('base64url')
  const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-bench-'))
  const db = await openDatabase({ dataDir })
  await sql`
    insert into journal (at, finished_at, username, store_id, store_name, reason, operation, target, outcome)
    select now() - n * interval '1 second', now(), 'demo', n % 300 + 1, 'Store ' || n % 300, 'Reason ' || n % 97,
      'saveFile', '/config/store.ini', 'ok' from generate_series(1, ${sql.lit(records)}) n`.execute(
    db.sql,
  )
  await sql`analyze journal`.execute(db.sql)
  const people = await addCrew(db, crew, secret)
  await db.close()
  const env = { LOG_LEVEL: 'warn', DEMO: 'on', SESSION_SECRET: secret }
  if (seed) await seedDemo({ dataDir, env }, seed)
  const server = await spawnServer({ dataDir, env })
  const tokens: string[] = []
  for (const { username, totpSecret } of people) {
    tokens.push(await signInOver(server.url, username, password, totpSecret))
  }
  return {
    url: server.url,
    dataDir,
    pid: server.process.pid ?? 0,
    token: await server.signIn(),
    tokens,
    /** Operators who can sign in, besides the demo operator. */
    crew: people.map(person => ({ ...person, password })),
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Ours = Awaited<ReturnType<typeof startOurs>>
