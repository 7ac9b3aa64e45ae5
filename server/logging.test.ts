import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { failureHandler } from './failures/index.ts'
import { loggerOptions } from './logging.ts'

it('logs a failure under the id its answer carries, and no secret', async () => {
  let log = ''
  const stream = new Writable({
    write(chunk, _, done) {
      log += chunk
      done()
    },
  })
  const app = fastify({ logger: { ...loggerOptions('info'), stream } })
  app.setErrorHandler(failureHandler({ strict: false }))
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
  const lines = log
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const logged = lines.find(line => line.level === 50)
  expect(logged).toMatchObject({
    reqId: answer.json().request,
    err: { message: 'inner', code: 'EINNER' },
  })
  expect(lines[0].req).toMatchObject({ method: 'GET', url: '/x' })
  expect(log).not.toMatch(/s[1-7]\b/)
})
