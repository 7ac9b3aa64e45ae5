import fastify from 'fastify'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { serveHealth } from './health.ts'

it('a server that stops still answers, says that it takes no work, and keeps no connection', async () => {
  const db = await openTestDatabase()
  // As in app.ts.
  const app = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  serveHealth(app, db)
  const look = async (url: string) => {
    const { status, headers } = await fetch(`${url}/readyz`)
    return [status, headers.get('connection')]
  }
  let late: unknown
  app.addHook('preClose', async () => {
    late = await look(url)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await look(url)).toEqual([200, 'keep-alive'])
  await app.close()
  await db.close()
  expect(late).toEqual([503, 'close'])
})
