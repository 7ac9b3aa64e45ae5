import { endOf, forgetEnd } from './devices/connections.ts'
import { nowText } from './shared/clock.ts'
import { failed, say } from './shared/failures.ts'
import { wrongFields } from './shared/reason.ts'
import type { MocksOf, Schemas } from './shared/types.ts'
import { type Connection, nextId, record, type Session, type World } from './shared/world.ts'
import { entryFor } from './stores.ts'

type Id = 'listReasonFields' | 'setTools' | 'currentConnection' | 'endConnection'

const offered = (world: World, { store }: Connection) => {
  const hostless = world.hostless.has(store.id)
  return {
    not_supported: hostless ? { filesmanager: say('host.none') } : {},
    version: hostless ? '' : '4.12.3',
  }
}

function connect(world: World, session: Session, store: Schemas['StoreEntry'], form: object) {
  const at = nowText()
  const reason = String(Reflect.get(form, 'reason'))
  const connection = { id: nextId(world), store, reason, since: at }
  session.connection = connection
  world.connected.unshift({ operator: session.operator, store, at, form: { ...form } })
  return connection
}

export const connection: MocksOf<Id> = {
  listReasonFields({ world }) {
    return { status: 200, body: world.reasonFields }
  },

  setTools({ world, session, body: { store: id, reason } }) {
    const store = world.stores.find(candidate => candidate.id === id)
    if (!store) return failed(404, 'store.not_found')
    const fields = wrongFields(world, reason)
    if (fields[0]) return failed(422, 'reason.invalid', { first: fields[0].info }, { fields })
    forgetEnd(world, session)
    const started = connect(world, session, store, reason)
    record(world, 'setTools', { by: session, details: { reason } })
    const body: Schemas['ConnectionAnswer'] = {
      status: 'ok',
      info: entryFor(session, store),
      ...offered(world, started),
      connection: started.id,
    }
    return { status: 200, body }
  },

  currentConnection({ world, session }) {
    const { connection } = session
    const end = endOf(world, session)
    if (!connection)
      return { status: 200, body: { connection: null, ...(end ? { ended: end } : {}) } }
    const { id, store, reason, since } = connection
    const entry = entryFor(session, store)
    const body = { id, store: entry, ...offered(world, connection), reason, since }
    return { status: 200, body: { connection: body } }
  },

  endConnection({ world, session }) {
    record(world, 'endConnection', { by: session })
    session.connection = null
    return { status: 200, body: { status: 'ok', info: 'Disconnected.' } }
  },
}
