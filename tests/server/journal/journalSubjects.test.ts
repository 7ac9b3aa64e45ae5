// The store of a journal record: every operation in the journal, by an operator connected to a
// store, applied to that store, to another one, or to none.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationTable } from '#src/generated/operations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/**
 * The connected store with the connection's reason, another store or none, each with its own reason
 * if it has one.
 */
type Of = 'connected' | 'other' | 'none'

interface Step {
  readonly operation: keyof typeof operationTable
  readonly of: Of
  /** The reason given for this operation alone. */
  readonly why?: string
  readonly target?: RegExp
  readonly run: () => Promise<unknown>
  /** A refused operation leaves a record too. */
  readonly outcome?: 'refused'
}

const connectionReason = 'Checking the monitor'
const names = { connected: 'Camden Town', other: 'Oxford Road' }

let server: TestServer
let token = ''
let [near, far] = [
  { id: 0, folder: '' },
  { id: 0, folder: '' },
]
let connection = ''
let [chain, franchise, form, device, ana] = [0, 0, 0, 0, 0]

const send = (method: string, path: string, body?: unknown) =>
  server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
/** Sends a request that must succeed. */
async function ask(method: string, path: string, body?: unknown) {
  const answer = await send(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path} ${answer.status} ${answer.text}`)
  return answer.json
}

async function connect() {
  const body = { store: near.id, reason: { reason: connectionReason } }
  connection = (await ask('POST', '/set/tools', body)).connection
}

beforeAll(async () => {
  server = await startTestServer({ env: { DEVICE_NETWORKS: '127.0.0.0/8' } })
  token = await server.signIn()
  near = await server.addStore({ name: names.connected })
  far = await server.addStore({ name: names.other })
  for (const { folder } of [near, far]) {
    await mkdir(join(folder, 'config'), { recursive: true })
    for (const name of ['store.ini', 'printer.ini'])
      await writeFile(join(folder, 'config', name), 'name = Old\n')
    await mkdir(join(folder, 'cameras', 'door', '2026-11-20'), { recursive: true })
  }
  await connect()
})
afterAll(() => server?.stop())

const steps: readonly Step[] = [
  {
    operation: 'setTools',
    of: 'connected',
    run: connect,
  },
  {
    operation: 'setTools',
    of: 'other',
    outcome: 'refused',
    run: () => send('POST', '/set/tools', { store: far.id, reason: { reason: '' } }),
  },
  {
    operation: 'saveFile',
    of: 'connected',
    target: /^\/config\/store\.ini$/,
    run: () =>
      ask('POST', '/filesystem/file/edit', { file: '/config/store.ini', content: 'name = New\n' }),
  },
  {
    operation: 'saveConfig',
    of: 'connected',
    run: () => ask('PATCH', '/config', { name: 'printer.ini', content: 'name = Next\n' }),
  },
  {
    operation: 'makeFolder',
    of: 'connected',
    run: () => ask('POST', '/ext/files/folder', { path: '/made' }),
  },
  {
    operation: 'postNote',
    of: 'connected',
    run: () => ask('POST', '/ext/notes', { text: 'hello' }),
  },
  {
    operation: 'createForm',
    of: 'none',
    target: /^Form B$/,
    run: async () => {
      form = (await ask('POST', '/api/form', { name: 'Form B', Fields: [] })).entity.id
    },
  },
  {
    operation: 'updateForm',
    of: 'none',
    run: () => ask('PUT', `/api/form/${form}`, { name: 'Form C', Fields: [] }),
  },
  {
    operation: 'createChain',
    of: 'none',
    run: async () => {
      chain = (await ask('POST', '/api/chain', { name: 'Chain B' })).entity.id
    },
  },
  {
    operation: 'updateChain',
    of: 'none',
    target: /^Chain B$/,
    run: () => ask('PUT', `/api/chain/${chain}`, { name: 'Chain B' }),
  },
  {
    operation: 'createChain',
    of: 'none',
    outcome: 'refused',
    run: () => send('POST', '/api/chain', { name: 'Chain B' }),
  },
  {
    operation: 'createFranchise',
    of: 'none',
    run: async () => {
      const body = { name: 'Franchise B', chainId: chain }
      franchise = (await ask('POST', '/api/franchise', body)).entity.id
    },
  },
  {
    operation: 'updateFranchise',
    of: 'none',
    target: /^Franchise C$/,
    run: () => ask('PUT', `/api/franchise/${franchise}`, { name: 'Franchise C', chainId: chain }),
  },
  {
    operation: 'updateFranchise',
    of: 'none',
    target: /^Franchise C$/,
    outcome: 'refused',
    run: () => send('PUT', `/api/franchise/${franchise}`, { name: 'F', chainId: 2147483647 }),
  },
  {
    operation: 'updateStore',
    of: 'other',
    target: /^Oxford Road$/,
    run: async () => {
      const { storeNumber, franchiseId } = await ask('GET', `/api/store/${far.id}`)
      const body = { name: names.other, storeNumber, franchiseId, extra: 'Side door' }
      await ask('PUT', `/api/store/${far.id}`, body)
    },
  },
  {
    operation: 'updateStore',
    of: 'connected',
    target: /^Camden Town$/,
    run: async () => {
      const { storeNumber, franchiseId } = await ask('GET', `/api/store/${near.id}`)
      const body = { name: names.connected, storeNumber, franchiseId, extra: 'Side door' }
      await ask('PUT', `/api/store/${near.id}`, body)
    },
  },
  {
    operation: 'acceptStoreWarnings',
    of: 'connected',
    target: /^Camden Town$/,
    outcome: 'refused',
    run: () =>
      send('POST', `/ext/onboarding/stores/${near.id}/checks/accept`, {
        reason: 'They agreed',
        warnings: 'others',
      }),
  },
  {
    operation: 'deleteStore',
    of: 'connected',
    target: /^Camden Town$/,
    outcome: 'refused',
    run: () => send('DELETE', `/api/store/${near.id}`),
  },
  {
    operation: 'advanceStores',
    of: 'none',
    run: () => ask('POST', `/ext/forms/${form}/advance`, { versions: ['1'] }),
  },
  {
    operation: 'createDevice',
    of: 'other',
    why: 'New till',
    target: /^till$/,
    run: async () => {
      const facts = { store: far.id, name: 'till', kind: 'pos', protocol: 'tcp' }
      const body = { ...facts, address: '127.0.0.1', port: 9, reason: 'New till' }
      device = (await ask('POST', '/ext/devices', body)).device.id
    },
  },
  {
    operation: 'updateDevice',
    of: 'other',
    run: () =>
      ask('PUT', `/ext/devices/${device}`, {
        store: far.id,
        name: 'till',
        kind: 'pos',
        protocol: 'tcp',
        address: '127.0.0.1',
        port: 10,
      }),
  },
  {
    operation: 'updateDevice',
    of: 'other',
    outcome: 'refused',
    target: /^till$/,
    run: () =>
      send('PUT', `/ext/devices/${device}`, {
        store: far.id,
        name: 'till',
        kind: 'host',
        protocol: 'local',
        address: '../..',
      }),
  },
  {
    operation: 'changeDevices',
    of: 'other',
    run: () =>
      ask('POST', '/ext/devices/bulk', { devices: [{ id: device }], change: { notes: 'x' } }),
  },
  {
    operation: 'testDevice',
    of: 'other',
    why: 'Is it on?',
    target: /^till$/,
    run: () => ask('POST', `/ext/devices/${device}/test`, { reason: 'Is it on?' }),
  },
  {
    operation: 'deleteDevice',
    of: 'other',
    run: () => ask('DELETE', `/ext/devices/${device}`),
  },
  {
    operation: 'register',
    of: 'none',
    target: /^ana$/,
    run: async () => {
      const body = { username: 'ana', password: 'right-horse-battery-8' }
      ana = (await ask('POST', '/new/register', body)).operator
    },
  },
  {
    operation: 'setOperatorPages',
    of: 'none',
    target: /^ana$/,
    run: () => ask('PUT', `/ext/operators/${ana}/pages`, { pages: ['journal'] }),
  },
  {
    operation: 'setOperatorDisabled',
    of: 'none',
    target: /^ana$/,
    run: () => ask('PUT', `/ext/operators/${ana}/disabled`, { disabled: true }),
  },
  {
    operation: 'resetOperatorCode',
    of: 'none',
    target: /^ana$/,
    run: () => ask('POST', `/ext/operators/${ana}/code`),
  },
  {
    operation: 'endOperatorSessions',
    of: 'none',
    target: /^ana$/,
    run: () => ask('POST', `/ext/operators/${ana}/sessions/end`, {}),
  },
  {
    operation: 'endOwnSessions',
    of: 'none',
    run: () => ask('POST', '/ext/profile/sessions/end', {}),
  },
  {
    operation: 'changePassword',
    of: 'none',
    outcome: 'refused',
    run: () =>
      send('POST', '/ext/profile/password', {
        current: 'wrong',
        password: 'right-horse-battery-9',
      }),
  },
  {
    operation: 'setThresholds',
    of: 'none',
    why: 'Slow lines',
    target: /^Chain B$/,
    run: () =>
      ask('PUT', `/ext/monitor/thresholds/${chain}`, {
        own: { cpu: { warning: 70, critical: 90 } },
        reason: 'Slow lines',
      }),
  },
  {
    operation: 'setFavourite',
    of: 'other',
    target: /^Oxford Road$/,
    run: () => ask('PUT', `/ext/stores/${far.id}/favourite`, { favourite: true }),
  },
  {
    operation: 'openCamera',
    of: 'other',
    why: 'A theft',
    run: () => ask('POST', `/ext/camera/${far.id}/visit`, { reason: { reason: 'A theft' } }),
  },
  {
    operation: 'endOperatorConnection',
    of: 'other',
    why: 'Work there',
    target: /^bea$/,
    run: async () => {
      const theirs = await server.signIn(await server.addOperator('bea'))
      await server.connect(theirs, far.id)
      const { data } = await ask('GET', '/ext/connections?per_page=50')
      const found = data.find((record: { store: { id: number } }) => record.store.id === far.id)
      await ask('POST', `/ext/connections/${found.id}/end`, { reason: 'Work there' })
    },
  },
  {
    operation: 'exportJournal',
    of: 'none',
    run: async () => {
      await ask('POST', '/ext/journal/export', { format: 'csv' })
      await server.services.jobs.idle()
    },
  },
  {
    operation: 'deleteStore',
    of: 'other',
    target: /^Oxford Road$/,
    run: () => ask('DELETE', `/api/store/${far.id}`),
  },
  {
    operation: 'restoreDeletion',
    of: 'other',
    target: /^Oxford Road$/,
    run: async () => {
      const { data } = await ask('GET', '/ext/onboarding/deleted?filter=Oxford')
      await ask('POST', `/ext/onboarding/deleted/${data[0].id}/restore`)
    },
  },
  {
    operation: 'deleteFranchise',
    of: 'none',
    run: () => ask('DELETE', `/api/franchise/${franchise}`),
  },
  { operation: 'deleteChain', of: 'none', run: () => ask('DELETE', `/api/chain/${chain}`) },
  { operation: 'deleteForm', of: 'none', run: () => ask('DELETE', `/api/form/${form}`) },
  {
    operation: 'endConnection',
    of: 'connected',
    run: () => ask('POST', '/ext/connection/end'),
  },
  {
    operation: 'logout',
    of: 'none',
    run: async () => {
      await connect()
      await ask('POST', '/ext/session/logout')
      token = await server.signIn()
      await connect()
    },
  },
]

/**
 * Operations that change nothing in the journal: reading, the operator's own notes and views,
 * tickets, jobs that have a record.
 */
const silent = [
  'liveTicket',
  'terminalTicket',
  'findFiles',
  'fileStates',
  'checkTransfer',
  'listActions',
  'uploadOffset',
  'saveDraft',
  'dropDraft',
  'dismissJob',
  'dismissJobs',
  'downloadJob',
  'renewDownload',
  'searchLogFiles',
  'findInLogs',
  'searchExchanges',
  'readConfig',
  'queryAction',
  'setActionFavourite',
  'saveView',
  'markSeen',
  'deleteView',
  'checkForm',
  'refreshSession',
  'dropUpload',
]
/**
 * Before sign-in, or counted for the store for which they were permitted (the upload) or requested
 * (the job).
 */
const asBegun = ['login', 'otp', 'createUpload', 'sendUpload', 'cancelJob', 'checkUploads']
/** Covered by their own tests: journalWalk, qtcamera, actions, terminal, devices, storesCsv. */
const byOthers = [
  'createStore',
  'continueDeletion',
  'downloadStills',
  'executeActions',
  'openRecording',
  'acceptDeviceKey',
  'importDevices',
  'uploadStoresCsv',
  'checkCsvUpload',
  'rereadCsvUpload',
  'applyCsvUpload',
  'undoCsvUpload',
]

it('is told of every operation that changes something', () => {
  const covered = new Set<string>([...steps.map(({ operation }) => operation), ...silent])
  for (const name of [...asBegun, ...byOthers]) covered.add(name)
  const all = Object.entries(operationTable)
  // An operation that needs a connection applies to its store: `entryOf` reads the contract.
  const left = all.filter(
    ([name, { method, store }]) => method !== 'get' && !store && !covered.has(name),
  )
  expect(left.map(([name]) => name)).toEqual([])
})

describe('a record is of what the operation was done to', () => {
  it.each(
    steps.map(step => [`${step.operation} (${step.outcome ?? 'ok'}): ${step.of}`, step] as const),
  )('%s', async (_, { operation, of, run, why, target, outcome = 'ok' as const }) => {
    const during = operation === 'setTools' && outcome === 'ok' ? undefined : connection
    await run()
    const record = await server.db.sql
      .selectFrom('journal')
      .selectAll()
      .where('operation', '=', operation)
      .where('outcome', '=', outcome)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const store = { connected: near, other: far, none: { id: null } }[of]
    const name = of === 'none' ? null : names[of]
    const reason = why ?? (of === 'connected' ? connectionReason : null)
    expect([record.store_id, record.store_name, record.reason]).toEqual([store.id, name, reason])
    // Also recorded: the connection during which it happened, except for the end of another one.
    const isTheirs = operation === 'endOperatorConnection' || operation === 'logout'
    if (isTheirs) expect(record.connection_id).not.toBeNull()
    else expect(record.connection_id).toBe(during ?? connection)
    if (target) expect(record.target).toMatch(target)
  })
})
