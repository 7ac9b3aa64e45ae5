import { pageNames } from '#src/generated/operations.ts'
import { authenticatorOf } from './auth/register.ts'
import { nowText } from './shared/clock.ts'
import { failed, Refusal, say } from './shared/failures.ts'
import { ended, endSessions, sessionEntry, sessionsOf, signOut } from './shared/operatorWire.ts'
import { pageOf } from './shared/paging.ts'
import type { MockCall, MocksOf, Schemas } from './shared/types.ts'
import { type Operator, record, type World } from './shared/world.ts'

type Id =
  | 'listOperators'
  | 'getOperator'
  | 'setOperatorPages'
  | 'setOperatorDisabled'
  | 'resetOperatorCode'
  | 'endOperatorSessions'

type Wire = Schemas['Operator']

/** Sortable fields, as the list protocol names them. */
const columns: Readonly<Record<string, (operator: Wire) => string | number>> = {
  username: ({ username }) => username,
  name: ({ name }) => name.toLowerCase(),
  created: ({ created }) => created,
  lastSignIn: ({ lastSignIn }) => lastSignIn ?? '',
  sessions: ({ sessions }) => sessions,
}

function wireOf(world: World, operator: Operator): Wire {
  const { id, username, name, pages, disabled, created, lastSignIn, version } = operator
  const sessions = sessionsOf(world, operator).length
  const mine = { id, username, name, pages: [...pages], disabled, created, lastSignIn }
  return { ...mine, sessions, version: String(version) }
}

function orderOf(sort: string) {
  const keys = sort.split(',').map(entry => entry.split('|') as [string, 'asc' | 'desc']) // the parameter's pattern
  return (a: Wire, b: Wire) => {
    for (const [field, direction] of keys) {
      const [left, right] = [columns[field]?.(a) ?? '', columns[field]?.(b) ?? '']
      if (left !== right) return (left < right ? -1 : 1) * (direction === 'desc' ? -1 : 1)
    }
    return a.id - b.id
  }
}

function known(world: World, id: number): Operator {
  const operator = world.operators.find(candidate => candidate.id === id)
  if (!operator) throw new Refusal(failed(404, 'record.not_found'))
  return operator
}

type Change = Pick<Operator, 'pages' | 'disabled'>

const looksAfter = ({ pages, disabled }: Change) => disabled === null && pages.includes('operators')

function conflict({ changed, version }: Operator) {
  const by = changed?.by ?? null
  const body = { conflict: { by, at: changed?.at ?? null, version: String(version) } }
  return by === null
    ? failed(412, 'record.changed', {}, body)
    : failed(412, 'record.changed_by', { name: by }, body)
}

const subjectOf = ({ id, username }: Operator) => ({ target: username, details: { operator: id } })

/** Before and after, as in the journal. */
const toldOf = ({ pages, disabled }: Operator, change: Partial<Change>) =>
  change.pages
    ? { before: { pages }, after: { pages: change.pages } }
    : { before: { disabled: disabled !== null }, after: { disabled: change.disabled !== null } }

function changeRights(
  call: MockCall<'setOperatorPages'> | MockCall<'setOperatorDisabled'>,
  operation: 'setOperatorPages' | 'setOperatorDisabled',
  change: Partial<Change>,
) {
  const { world, session, path, headers } = call
  const operator = known(world, path.id)
  const wanted = headers['If-Match']?.replaceAll('"', '')
  if (operator === session.operator && !looksAfter({ ...operator, ...change })) {
    return failed(422, 'operator.self')
  }
  if (wanted !== undefined && wanted !== '*' && wanted !== String(operator.version)) {
    return conflict(operator)
  }
  const changed = { by: session.operator.username, at: nowText() }
  const recorded = toldOf(operator, change)
  Object.assign(operator, change, { version: operator.version + 1, changed })
  if (operator.disabled !== null) signOut(world, operator)
  const details = { operator: operator.id, ...recorded }
  record(world, operation, { by: session, target: operator.username, details })
  const body = { status: 'ok', info: 'Saved.', operator: wireOf(world, operator) }
  return { status: 200 as const, body, headers: { ETag: `"${operator.version}"` } }
}

export const operators: MocksOf<Id> = {
  listOperators({ world, query, url }) {
    const { page = 1, per_page = 10, filter = '', state, allowed } = query
    const sort = query.sort || 'username|asc'
    if (sort.split(',').some(entry => !columns[entry.split('|')[0] ?? ''])) {
      const fields = [{ path: 'sort', code: 'request.value', info: say('request.value') }]
      return failed(400, 'request.invalid', {}, { fields })
    }
    const found = world.operators
      .filter(operator =>
        `${operator.username}\n${operator.name}`.toLowerCase().includes(filter.toLowerCase()),
      )
      .filter(operator => !state || (operator.disabled === null) === (state === 'active'))
      .filter(operator => !allowed || operator.pages.includes(allowed))
      .map(operator => wireOf(world, operator))
      .sort(orderOf(sort))
    return { status: 200, body: pageOf(found, page, per_page, url) }
  },

  getOperator({ world, session, path }) {
    const operator = known(world, path.id)
    const sessions = sessionsOf(world, operator).map(item => sessionEntry(item, session))
    const body = { operator: wireOf(world, operator), sessions }
    return { status: 200, body, headers: { ETag: `"${operator.version}"` } }
  },

  setOperatorPages: call =>
    changeRights(call, 'setOperatorPages', {
      pages: pageNames.filter(page => call.body.pages.includes(page)),
    }),

  setOperatorDisabled(call) {
    const { disabled } = call.body
    const since = known(call.world, call.path.id).disabled ?? nowText()
    return changeRights(call, 'setOperatorDisabled', { disabled: disabled ? since : null })
  },

  resetOperatorCode({ world, session, path }) {
    const operator = known(world, path.id)
    signOut(world, operator, session)
    record(world, 'resetOperatorCode', { by: session, ...subjectOf(operator) })
    const authenticator = authenticatorOf(operator.username, 'KRSXG5CTMVRXEZLU')
    const info = 'The old code no longer works. The new one is shown only this once.'
    return { status: 200, body: { status: 'ok', info, authenticator } }
  },

  endOperatorSessions({ world, session, path, body: { session: only } }) {
    const operator = known(world, path.id)
    const n = endSessions(world, operator, { except: session, only })
    record(world, 'endOperatorSessions', { by: session, ...subjectOf(operator) })
    return { status: 200, body: ended(n) }
  },
}
