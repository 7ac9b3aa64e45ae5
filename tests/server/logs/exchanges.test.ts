// Exchanges over HTTP on both kinds of host, while their log grows.
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { kindNames, startTwoKinds, type TwoKinds } from '#tests/support/twoKinds.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let two: TwoKinds
beforeAll(async () => {
  two = await startTwoKinds({ EXCHANGE_UNANSWERED: '3600', EXCHANGE_SECRETS: '^hush$' })
})
afterAll(() => two?.stop())

it.each(kindNames)('a waiting input gets its output; secrets are taken out: %s', async name => {
  const { folder, token } = two.kinds[name]
  const search = (body: object) => two.server.call('POST', '/glog', { token, body })
  expect((await search({})).json).toMatchObject({ file: null, records: [] })

  await mkdir(join(folder, 'logs'))
  const write = (more: object) => {
    const line = { at: new Date().toISOString(), transaction: 'T-1', ...more }
    return appendFile(join(folder, 'logs', 'exchange.log'), `${JSON.stringify(line)}\n`)
  }
  await write({ side: 'in', operation: 'pay', body: { hush: 'hidden', password: 'shown' } })
  expect((await search({})).json.records).toMatchObject([
    { status: 'waiting', output: null, input: { text: '{"hush":"•••","password":"shown"}' } },
  ])
  await write({ side: 'out', status: 'ok', body: '<a><hush>hidden</hush></a>' })
  const [record] = (await search({ status: 'ok' })).json.records
  expect(record).toMatchObject({ transaction: 'T-1', output: { format: 'xml', redacted: 1 } })
  expect(JSON.stringify(record)).not.toContain('hidden')
  const packed = (n: number) => {
    const line = { at: '2026-11-20T08:00:00Z', side: 'in', transaction: `old ${n}`, operation: 'x' }
    return gzipSync(`${JSON.stringify({ ...line, body: { hush: 'hidden', till: n } })}\n`)
  }
  for (const n of [2, 3]) await writeFile(join(folder, 'logs', `exchange.log.${n}.gz`), packed(n))
  const all = await search({})
  expect(all.json).toMatchObject({
    records: [{ transaction: 'T-1' }, { transaction: 'old 2' }, { transaction: 'old 3' }],
    complete: true,
    next: null,
  })
  expect(JSON.stringify(all.json)).not.toContain('hidden')
  expect((await search({ text: '"till":3' })).json.records).toMatchObject([
    { transaction: 'old 3' },
  ])
})
