import { expect } from 'vitest'
import { type Caller, dig, text } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const as = 'connected'
const size = { columns: 80, rows: 24 }
const nowhere = { path: { id: '00000000-0000-4000-8000-000000000001' } }

/** A terminal in a separate session, unaffected by the limits of others. */
async function opened(caller: Caller) {
  const { body } = await caller.call('openTerminal', { as, body: size })
  return { path: { id: text(body, 'terminal') } }
}

const closed = async (caller: Caller, { path }: Awaited<ReturnType<typeof opened>>) => {
  await caller.call('closeTerminal', { as, path })
  return { path }
}

export const terminal: readonly Row[] = [
  works(
    'openTerminal',
    'a shell, with the ticket of its socket; it is in the list until it is closed',
    { as, body: size },
    async ({ body }, caller) => {
      const id = text(body, 'terminal')
      expect(dig(body, 'path')).toBe('/ext/terminals/socket')
      const list = await caller.call('listTerminals', { as })
      expect(dig(list.body, 'terminals')).toContainEqual(
        expect.objectContaining({ id, ...size, attached: false }),
      )
      await caller.call('closeTerminal', { as, path: { id } })
      const after = await caller.call('listTerminals', { as })
      expect(JSON.stringify(after.body)).not.toContain(id)
    },
  ),
  fails('openTerminal', 429, 'terminal.too_many', 'more than there may be', async caller => {
    const { body } = await caller.call('listTerminals', { as })
    for (let n = 0; n < Number(dig(body, 'most')); n += 1) {
      const begun = await opened(caller)
      caller.after(async () => void (await closed(caller, begun)))
    }
    return { as, body: size }
  }),
  fails('openTerminal', 503, 'host.none', 'no machine', { as: 'hostless', body: size }),
  fails('openTerminal', 400, 'request.invalid', 'a size that is none', {
    as,
    body: { columns: 1, rows: 24 },
  }),
  ...guarded('openTerminal', { ask: { body: size }, page: true, store: true }),
  ...bodied('openTerminal', { as, body: size }, 1024 * 1024),

  works('listTerminals', 'as whom, how many and for how long', { as }, ({ body }) => {
    expect(dig(body, 'offer', 'available')).toBe(true)
    expect(Number(dig(body, 'most'))).toBeGreaterThan(0)
    expect(Number(dig(body, 'idle'))).toBeGreaterThan(0)
  }),
  fails('listTerminals', 503, 'host.none', 'no machine', { as: 'hostless' }),
  ...guarded('listTerminals', { page: true, store: true }),

  works(
    'terminalTicket',
    'for one more opening, another one each time',
    async caller => ({ as, ...(await opened(caller)) }),
    async ({ body }, caller) => {
      const path = { id: text(body, 'terminal') }
      const otherTicket = await caller.call('terminalTicket', { as, path })
      expect(dig(otherTicket.body, 'ticket')).not.toBe(dig(body, 'ticket'))
      await caller.call('closeTerminal', { as, path })
    },
  ),
  fails('terminalTicket', 404, 'terminal.not_found', 'one that has ended', async caller => ({
    as,
    ...(await closed(caller, await opened(caller))),
  })),
  fails('terminalTicket', 400, 'request.invalid', 'no id', { as, path: { id: 'one' } }),
  ...guarded('terminalTicket', { ask: nowhere, page: true, store: true }),

  works('closeTerminal', 'with all that runs in it', async caller => ({
    as,
    ...(await opened(caller)),
  })),
  fails('closeTerminal', 404, 'terminal.not_found', 'twice', async caller => ({
    as,
    ...(await closed(caller, await opened(caller))),
  })),
  ...guarded('closeTerminal', { ask: nowhere, page: true, store: true }),

  works(
    'readRecording',
    'of one that has ended',
    async caller => ({ as, ...(await closed(caller, await opened(caller))) }),
    ({ body }) => expect(body).toMatchObject({ ...size, state: 'whole', why: 'closed' }),
  ),
  fails('readRecording', 404, 'record.not_found', 'one that never was', { as, ...nowhere }),
  ...guarded('readRecording', { ask: nowhere, page: true }),

  works(
    'openRecording',
    'its bytes by a ticket',
    async caller => ({ as, ...(await closed(caller, await opened(caller))) }),
    ({ body }) => {
      expect(text(body, 'payload', 'name')).toMatch(/\.cast$/)
      expect(Number(dig(body, 'payload', 'size'))).toBeGreaterThan(0)
    },
  ),
  fails('openRecording', 404, 'record.not_found', 'one that never was', { as, ...nowhere }),
  ...guarded('openRecording', { ask: nowhere, page: true }),
]
