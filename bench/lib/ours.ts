// Our side of the bench: the real server process on a data folder prepared with journal records.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../server/db/open.ts'
import { spawnServer } from '../../tests/support/server.ts'

export async function startOurs(records: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-bench-'))
  const db = await openDatabase({ dataDir })
  await sql`
    insert into journal (at, finished_at, username, store_id, store_name, reason, operation, target, outcome)
    select now() - n * interval '1 second', now(), 'demo', n % 300 + 1, 'Store ' || n % 300, 'Reason ' || n % 97,
      'saveFile', '/config/store.ini', 'ok' from generate_series(1, ${sql.lit(records)}) n`.execute(
    db.sql,
  )
  await sql`analyze journal`.execute(db.sql)
  await db.close()
  const server = await spawnServer({ dataDir, env: { LOG_LEVEL: 'warn' } })
  return {
    url: server.url,
    token: await server.signIn(),
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Ours = Awaited<ReturnType<typeof startOurs>>
