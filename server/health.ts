import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './db/open.ts'

const patienceMs = 2000

async function answers(db: Database): Promise<boolean> {
  const query = sql`select 1`.execute(db.sql).then(
    () => true,
    () => false,
  )
  return Promise.race([query, wait(patienceMs, false, { ref: false })])
}

/** Health endpoints outside the contract: the process is alive, and able to work. One that stops gets no new work. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  const options = { logLevel: 'silent' } as const
  let stops = false
  app.addHook('preClose', async () => {
    stops = true
  })
  app.get('/healthz', options, async (_, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  app.get('/readyz', options, async (_, reply) => {
    const ready = !stops && (await answers(db))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'failed' })
  })
}
