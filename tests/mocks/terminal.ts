import { inAnHour, issueTicket, ticketCookie } from './downloads/tickets.ts'
import { nowMs, nowText } from './shared/clock.ts'
import { failed } from './shared/failures.ts'
import type { MocksOf, Schemas } from './shared/types.ts'
import { nextId, type Session, type World } from './shared/world.ts'

type Id =
  | 'listTerminals'
  | 'openTerminal'
  | 'terminalTicket'
  | 'closeTerminal'
  | 'readRecording'
  | 'openRecording'

interface Kept {
  readonly session: Session
  readonly connection: string
  readonly terminal: Schemas['Terminal']
  readonly recording: Schemas['Recording']
  isOpen: boolean
}

const most = 4
const remembered = new WeakMap<World, Kept[]>()

function memoryOf(world: World): Kept[] {
  const known = remembered.get(world) ?? []
  remembered.set(world, known)
  return known
}

interface TerminalCall {
  readonly world: World
  readonly session: Session
  readonly connection: { readonly id: string }
}

const own = ({ world, session, connection }: TerminalCall) =>
  memoryOf(world).filter(
    item => item.isOpen && item.session === session && item.connection === connection.id,
  )

const ticketFor = (world: World, terminal: string) => ({
  status: 200 as const,
  body: {
    status: 'ok' as const,
    terminal,
    ticket: nextId(world).padEnd(43, '0'),
    path: '/ext/terminals/socket' as const,
    expires: new Date(nowMs() + 30_000).toISOString(),
  },
})

/** Recorded output of the mocks' only shell. */
const cast = (columns: number, rows: number) =>
  [
    JSON.stringify({ version: 2, width: columns, height: rows, timestamp: 1_795_000_000 }),
    JSON.stringify([0.1, 'o', '~$ ']),
    JSON.stringify([1.2, 'o', 'ls\r\nlogs\r\n~$ ']),
    '',
  ].join('\n')

export const terminal: MocksOf<Id> = {
  listTerminals(asking) {
    const { world, connection } = asking
    if (world.hostless.has(connection.store.id)) return failed(503, 'host.none')
    const offer = { available: true, account: 'restricted' as const, reason: null }
    const terminals = own(asking).map(item => item.terminal)
    return { status: 200, body: { offer, most, idle: 900, recorded: 20_971_520, terminals } }
  },

  openTerminal({ world, session, connection, body }) {
    const { store } = connection
    if (world.hostless.has(store.id)) return failed(503, 'host.none')
    if (own({ world, session, connection }).length >= most)
      return { ...failed(429, 'terminal.too_many'), headers: { 'Retry-After': '30' } }
    const id = nextId(world)
    const started = nowText()
    memoryOf(world).push({
      session,
      connection: connection.id,
      isOpen: true,
      terminal: { id, ...body, started, attached: false },
      recording: {
        id,
        ...body,
        started,
        ended: null,
        why: null,
        durationMs: null,
        state: 'open',
        operator: session.operator.username,
        store: { id: store.id, name: store.name },
        size: cast(body.columns, body.rows).length,
      },
    })
    return ticketFor(world, id)
  },

  terminalTicket(asking) {
    const found = own(asking).find(item => item.terminal.id === asking.path.id)
    return found ? ticketFor(asking.world, found.terminal.id) : failed(404, 'terminal.not_found')
  },

  closeTerminal(asking) {
    const found = own(asking).find(item => item.terminal.id === asking.path.id)
    if (!found) return failed(404, 'terminal.not_found')
    found.isOpen = false
    return { status: 200, body: { status: 'ok', info: 'The terminal has been closed.' } }
  },

  readRecording({ world, path }) {
    const found = memoryOf(world).find(({ recording }) => recording.id === path.id)
    if (!found) return failed(404, 'record.not_found')
    const { recording, isOpen } = found
    const ended = { ended: recording.started, why: 'closed' as const, durationMs: 1200 }
    const body = isOpen ? recording : { ...recording, ...ended, state: 'whole' as const }
    return { status: 200, body }
  },

  openRecording({ world, session, path }) {
    const found = memoryOf(world).find(({ recording }) => recording.id === path.id)
    if (!found) return failed(404, 'record.not_found')
    const { columns, rows, size, id } = found.recording
    const bytes = new Uint8Array(new TextEncoder().encode(cast(columns, rows)))
    const version = `${id}-${size}`
    const ticket = issueTicket(world, session.operator, { name: 'terminal.cast', bytes, version })
    const payload = { ticket, name: 'terminal.cast', size, version, expires: inAnHour(), job: null }
    return { status: 200, body: { status: 'ok', payload }, headers: ticketCookie }
  },
}
