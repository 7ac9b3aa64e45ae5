import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperationId, operationTable } from '#src/generated/operations.ts'
import { someOf } from '../support/full.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { describeData } from '../support/sharedData.ts'
import { oddTokens, wrongOf } from './corpus.ts'
import { askerOf } from './surface.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const served = Object.entries(operationTable).flatMap(([id, { session, draft }]) =>
  // The keys are operation ids; Object.entries loses the type.
  session && !draft ? [id as OperationId] : [],
)
const guarded = someOf(served, 4)

describeData('odd tokens', folder => {
  test('each is refused by every operation that asks for a session', async () => {
    const ask = askerOf(server)
    expect(guarded.length).toBeGreaterThan(5)
    const wrong = await wrongOf(oddTokens(folder), async ({ token }) => {
      for (const id of guarded) {
        const { status, json } = await ask(id, { token })
        // A response to HEAD is only a status.
        const printed =
          operationTable[id].method === 'head'
            ? undefined
            : expect.stringMatching(/^session\.(missing|ended)$/)
        expect([id, status, json?.code]).toEqual([id, 401, printed])
      }
    })
    expect(wrong).toEqual([])
    expect(await server.db.sql.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('a good one is let through, as it is', async () => {
    const token = await server.signIn()
    const { status } = await askerOf(server)('acl', { token })
    await server.db.sql.deleteFrom('sessions').execute()
    expect(status).toBe(200)
  })
})
