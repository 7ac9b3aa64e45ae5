import { subjectIn } from '#server/journal/subject.ts'
import { type OperationRow, operationTable, type PageName } from '#src/generated/operations.ts'
import { type ResourceName, resources } from '#src/generated/resources.ts'
import type { Deleted } from '../crud/deletions.ts'
import { files } from '../fixtures/files.ts'
import { operators, seenAll } from '../fixtures/operators.ts'
import { reasonFields } from '../fixtures/reasonFields.ts'
import { records } from '../fixtures/records.ts'
import { stores } from '../fixtures/stores.ts'
import { drawn } from './chance.ts'
import { nowText } from './clock.ts'
import type { Schemas } from './types.ts'

export interface Operator {
  readonly id: number
  readonly username: string
  readonly name: string
  password: string
  code: string
  pages: PageName[]
  /** When it was disabled; null for an operator who can sign in. */
  disabled: string | null
  readonly created: string
  lastSignIn: string | null
  version: number
  /** Author and time of this version. */
  changed: { by: string; at: string } | null
  /** What they were shown of the console itself. */
  seen: Schemas['Seen']
}

export interface Connection {
  readonly id: string
  readonly store: Schemas['StoreEntry']
  readonly reason: string
  /** ISO 8601. */
  readonly since: string
}

/** A connection that an operator once made. */
interface Connected {
  readonly operator: Operator
  readonly store: Schemas['StoreEntry']
  readonly at: string
  readonly form: Readonly<Record<string, Schemas['ReasonValue']>>
}

export type Draft = Schemas['Draft'] & { readonly operator: Operator }

export interface Session {
  readonly id: string
  readonly operator: Operator
  /** ISO 8601. */
  readonly started: string
  connection: Connection | null
}

export interface MockFile {
  content: string
  version: string
  /** ISO 8601. */
  modified: string
  by: string | null
  /** Encoding of `content` on disk; utf-8 by default. */
  readonly encoding?: Schemas['TextEncoding']
  /** Not text: it cannot be opened here. */
  readonly binary?: Uint8Array<ArrayBuffer>
}

/** A record of a resource, as sent to clients. */
export type Entity = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly version: string
}

/** A record with the author of this version. */
export interface Kept {
  readonly entity: Entity
  readonly changed: { readonly by: string; readonly at: string } | null
}

/** A version of a configuration document, as sent to clients. */
export type ConfigVersion = Schemas['ConfigVersionText'] & { readonly store: number }

/** Start of a generated world: the same requests in the same order get the same bytes. */
export interface Seeded {
  /** A 32-bit number. */
  readonly seed: number
  /** Initial time of its clock in milliseconds. */
  readonly start: number
}

/** All state of the mocks; each mock server has its own. */
export interface World {
  /** Null: numbers count from 1, and the time is the machine's. */
  readonly seeded: Seeded | null
  /** Number of requests so far. */
  requests: number
  operators: Operator[]
  sessions: Map<string, Session>
  challenge: { id: string; operator: Operator } | null
  failures: Map<string, number>
  /** Responses to creations by operator and Idempotency-Key. */
  repetitions: Map<string, { request: string; answer: Schemas['SignupAnswer'] }>
  /**
   * Responses to creations of records and to executions, by operator, operation and
   * Idempotency-Key.
   */
  repeated: Map<string, { request: string; reply: unknown }>
  /** Dismissed jobs. */
  dismissed: Set<string>
  /** Records of the on-boarding resources, by id. */
  records: Record<ResourceName, Map<number, Kept>>
  /** Deleted records, by the id of the deletion. */
  deleted: Map<string, Deleted>
  /** Every saved version of a form, oldest first. */
  formVersions: Map<number, Schemas['FormVersion'][]>
  stores: Schemas['StoreEntry'][]
  /** Stores without a machine. */
  hostless: Set<number>
  reasonFields: Schemas['ReasonField'][]
  /** Newest first. */
  connected: Connected[]
  favourites: Map<Operator, Set<number>>
  /** Newest first. */
  recentFiles: { operator: Operator; store: number; path: string; at: string }[]
  /** Newest first. */
  drafts: Draft[]
  /** Files by store and virtual path; null is a folder. */
  files: Map<number, Map<string, MockFile | null>>
  /** Versions of the stores' configuration documents, newest first. */
  configVersions: ConfigVersion[]
  /** Paths by store and handler. */
  downloadPaths: Map<string, { readonly path: string; readonly by: string; readonly at: string }>
  journal: Schemas['JournalRecord'][]
  /** Source of all numbers: sessions, versions, connections. */
  counter: number
  /** Number of texts generated for records, such as the keys of a form's fields. */
  keys: number
}

const byId = (entities: readonly Entity[]): Map<number, Kept> =>
  new Map(entities.map(entity => [entity.id, { entity, changed: null }]))

/** Initial records of each resource; one without fixtures starts empty. */
function kept(all: Partial<Record<string, readonly Entity[]>>): World['records'] {
  const known = Object.keys(resources).map(name => [name, byId(all[name] ?? [])])
  return Object.fromEntries(known) as World['records'] // contains every resource
}

/** A fresh world with the fixtures. */
export function createWorld(seeded: Seeded | null = null): World {
  return {
    seeded,
    requests: 0,
    operators: operators.map(operator => structuredClone(operator)),
    sessions: new Map(),
    challenge: null,
    failures: new Map(),
    repetitions: new Map(),
    repeated: new Map(),
    dismissed: new Set(),
    records: kept(structuredClone(records)),
    deleted: new Map(),
    formVersions: new Map(),
    stores: stores.map(store => structuredClone(store)),
    hostless: new Set([stores.at(-1)?.id ?? 0]),
    reasonFields: reasonFields.map(field => structuredClone(field)),
    connected: [],
    favourites: new Map(),
    recentFiles: [],
    drafts: [],
    files: new Map(stores.map(({ id }) => [id, new Map(Object.entries(structuredClone(files)))])),
    configVersions: [],
    downloadPaths: new Map(),
    journal: [],
    counter: 0,
    keys: 0,
  }
}

/** Adds an operator who can sign in, without pages. */
export function addOperator(
  world: World,
  given: Pick<Operator, 'username' | 'password' | 'code'> & Partial<Operator>,
): Operator {
  const operator = {
    id: Math.max(...world.operators.map(({ id }) => id)) + 1,
    name: given.username,
    pages: [],
    disabled: null,
    created: nowText(),
    lastSignIn: null,
    version: 1,
    changed: null,
    seen: seenAll,
    ...given,
  }
  world.operators.push(operator)
  return operator
}

/**
 * Advances the clock by a second for each request. @returns this request's time; null for the
 * machine's
 */
export function nextMoment(world: World): number | null {
  world.requests += 1
  return world.seeded && world.seeded.start + world.requests * 1000
}

/** A UUID that is different each time and the same in each run; a seed generates others. */
export function nextId(world: World): string {
  world.counter += 1
  const { seeded, counter } = world
  const count = String(counter).padStart(12, '0')
  if (!seeded) return `00000000-0000-4000-8000-${count}`
  const hex = (place: number) => drawn(seeded.seed, counter, place).toString(16).padStart(8, '0')
  const [first, second] = [hex(1), hex(2)]
  return `${first}-${second.slice(0, 4)}-4${second.slice(4, 7)}-8${second.slice(5)}-${count}`
}

/**
 * Operations on the connection's store that need no connection themselves: they were permitted
 * there.
 */
const connected = ['sendUpload', 'setTools']

/**
 * Writes an operation into the mocks' journal. As on the server, only operations that need a
 * connection count for its store.
 */
export function record(
  world: World,
  operation: string,
  more: Partial<Schemas['JournalRecord']> & { by?: Session | null },
): void {
  const { by = null, ...rest } = more
  const connection = by?.connection ?? null
  const known: Readonly<Record<string, OperationRow>> = operationTable
  const isHere = known[operation]?.store || connected.includes(operation)
  const here = connection && { id: connection.store.id, name: connection.store.name }
  const of = subjectIn(rest.details ?? null)
  const named = of?.kind === 'stores' ? { id: of.id, name: rest.target ?? '' } : null
  const store = rest.store === undefined ? (isHere ? here : named) : rest.store
  const isConnected = store !== null && store.id === here?.id
  world.journal.push({
    id: world.journal.length + 1,
    at: nowText(),
    operator: by?.operator.username ?? null,
    store,
    connection: connection?.id ?? null,
    reason: isConnected ? (connection?.reason ?? null) : null,
    operation,
    target: null,
    outcome: 'ok',
    info: null,
    durationMs: 1,
    address: '127.0.0.1',
    ...rest,
  })
}
