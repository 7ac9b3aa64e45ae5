// An idle terminal warns before it ends, and is recorded completely.
import { expect, test, vi } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { openTerminal, openTerminalSocket } from '#tests/support/terminalSocket.ts'

vi.setConfig({ testTimeout: 120_000 })

// Needs its own server, and time.
test.runIf(process.env.TEST_FULL === '1')(
  'nobody types: it is said, somebody stays, nobody types again: it ends, and the journal says why',
  async () => {
    const limits = { idleMs: 4000, warnMs: 2500 }
    const server = await startTestServer({
      env: { TERMINAL_LOCAL: 'on' },
      dependencies: { terminal: limits },
    })
    try {
      const token = await server.signIn(await server.addOperator('idler'))
      await server.connect(token, (await server.addStore()).id)
      const { json, text } = await openTerminal(server.call, token)
      const opening = { url: server.url, ticket: json.ticket }
      const socket = await openTerminalSocket(opening).catch(error => {
        throw new Error(`${error.message} ${text}`)
      })
      await socket.attach()
      const began = performance.now()
      const idle = () => socket.messages.filter(({ type }) => type === 'idle')
      await vi.waitFor(() => expect(idle()).toHaveLength(1), { timeout: 10_000 })
      expect(idle()[0]).toMatchObject({
        seconds: expect.toSatisfy((n: number) => n >= 1 && n <= 3),
      })
      socket.ask({ type: 'stay' })
      await vi.waitFor(() => expect(idle()[1]).toMatchObject({ seconds: 0 }), { timeout: 5000 })
      expect(await socket.untilMessage('ended')).toMatchObject({ why: 'idle' })
      // Not before the warning, the extension and the full period after it.
      expect(performance.now() - began).toBeGreaterThan(limits.idleMs + 1000)
      expect(idle()).toHaveLength(3)
      await vi.waitFor(async () => {
        const found = await server.call('GET', '/data/journal?operation=closeTerminal', { token })
        expect(found.json.data[0]).toMatchObject({ details: { why: 'idle' } })
      })
    } finally {
      await server.stop()
    }
  },
)
