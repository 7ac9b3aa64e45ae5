import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { DatabaseAwayError } from './db/errors.ts'
import { ApiFailure, failureHandler } from './failures/index.ts'
import { loggerOptions } from './logging.ts'

function logged() {
  let log = ''
  const stream = new Writable({
    write(chunk, _, done) {
      log += chunk
      done()
    },
  })
  const app = fastify({ logger: { ...loggerOptions('info'), stream } })
  app.setErrorHandler(failureHandler({ strict: false }))
  const lines = () =>
    log
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  return { app, log: () => log, lines }
}

it('logs a failure under the id its answer carries, and no secret', async () => {
  const { app, log, lines } = logged()
  app.get('/x', async request => {
    request.log.info({
      password: 's1',
      body: { code: 's2', content: 's3' },
      headers: { cookie: 's4' },
    })
    throw Object.assign(new Error('inner'), { code: 'EINNER' })
  })
  const headers = { authorization: 'Bearer s5', cookie: 'challenge=s6' }
  const answer = await app.inject({ url: '/x?filter=s7', headers })
  await app.close()
  expect(lines().find(line => line.level === 50)).toMatchObject({
    reqId: answer.json().request,
    err: { message: 'inner', code: 'EINNER' },
  })
  expect(lines()[0].req).toMatchObject({ method: 'GET', url: '/x' })
  expect(log()).not.toMatch(/s[1-7]\b/)
})

it.each([
  ['server.error', 'error', 50, new Error('a fault of this server')],
  ['server.full', 'error', 50, Object.assign(new Error('no space'), { code: 'ENOSPC' })],
  ['server.database_away', 'warn', 40, new DatabaseAwayError('away')],
  ['host.unavailable', 'info', 30, new ApiFailure(503, 'host.unavailable')],
])('logs %s at the level %s', async (code, _, level, thrown) => {
  const { app, lines } = logged()
  app.get('/x', async () => {
    throw thrown
  })
  await app.inject('/x')
  await app.close()
  expect(lines().find(line => line.msg === code)).toMatchObject({ level })
})
