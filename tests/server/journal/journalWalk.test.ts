// An hour of on-boarding by an operator connected to a store, as the journal shows it to somebody
// who was not there.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token = ''
let connection = ''
const reason = 'Checking the monitor after the power cut'
const ids: Record<string, number> = {}

async function ask(method: string, path: string, body?: unknown) {
  const answer = await server.call(method, path, { token, ...(body ? { body } : {}) })
  if (answer.status >= 300) throw new Error(`${method} ${path} ${answer.status} ${answer.text}`)
  return answer.json
}

/** A square with this many points. */
const area = (points: number, shift: number) => {
  const side = Array.from({ length: points }, (_, n) => n / points)
  const ring = [
    ...side.map(x => [x + shift, 50]),
    ...side.map(y => [1 + shift, 50 + y]),
    ...side.map(x => [1 + shift - x, 51]),
    ...side.map(y => [shift, 51 - y]),
    [shift, 50],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

const Fields = [
  { index: 1, type: 'custom', key: 'hours', name: 'Opening hours', settings: { kind: 'text' } },
  { index: 2, type: 'custom', key: 'alarm', name: 'Alarm code', settings: { kind: 'text' } },
  { index: 3, type: 'polygon', key: 'area', name: 'Delivery area' },
]

async function onboard(near: number): Promise<void> {
  const made = async (name: string, path: string, body: object) => {
    ids[name] = (await ask('POST', path, body)).entity.id
  }
  await made('form', '/api/form', { name: 'Opening form', Fields })
  await made('chain', '/api/chain', { name: 'Costa Norte' })
  const chainId = ids.chain
  await made('franchise', '/api/franchise', { name: 'Norte Um', chainId, defaultForm: ids.form })
  await made('other', '/api/franchise', { name: 'Norte Dois', chainId })
  const store = {
    name: 'Oxford Road',
    storeNumber: '0101',
    franchiseId: ids.franchise,
    country: 'GB',
    answers: { hours: '9-17', alarm: '4711-secret', area: area(400, 0) },
  }
  await made('store', '/api/store', store)
  await ask('PUT', `/api/store/${ids.store}`, {
    ...store,
    name: 'Oxford Road East',
    franchiseId: ids.other,
    formId: ids.form,
    answers: { hours: '9-22', alarm: '0815-secret', area: area(400, 1) },
  })
  await ask('PUT', `/api/form/${ids.form}`, {
    name: 'Opening form',
    Fields: [{ ...Fields[0], name: 'Hours', required: true }, ...Fields.slice(1)],
  })
  const { deletion } = await ask('DELETE', `/api/store/${ids.store}`)
  await ask('POST', `/ext/onboarding/deleted/${deletion}/restore`)
  const newcomer = { username: 'ana', password: 'right-horse-battery-8', name: 'Ana Souza' }
  ids.ana = (await ask('POST', '/new/register', newcomer)).operator
  await ask('PUT', `/ext/operators/${ids.ana}/pages`, { pages: ['monitor', 'journal'] })
  await ask('PUT', `/ext/operators/${ids.ana}/disabled`, { disabled: true })
  const device = { store: ids.store, name: 'Till 1', kind: 'pos', protocol: 'tcp', port: 9 }
  const { device: till } = await ask('POST', '/ext/devices', { ...device, address: '127.0.0.1' })
  ids.device = till.id
  await ask('PUT', `/ext/devices/${ids.device}`, { ...device, address: '127.0.0.2', port: 10 })
  await ask('PUT', `/ext/monitor/thresholds/${chainId}`, {
    own: { cpu: { warning: 70, critical: 90 } },
    reason: 'Old tills',
  })
  await ask('POST', '/filesystem/file/edit', { file: '/notes.txt', content: 'Tills restarted\n' })
  await ask('PATCH', '/config', {
    name: 'printer.ini',
    content: '[lpr]\nlanes=3\npassword=b2-xyz\n',
  })
  await ask('DELETE', `/api/store/${ids.store}`)
  expect(near).toBeGreaterThan(0)
}

interface WalkRecord {
  readonly id: number
  readonly operation: string
  readonly store: { readonly name: string } | null
  readonly reason: string | null
  readonly target: string | null
  readonly subject: { readonly kind: string; readonly there: boolean } | null
}

let list: WalkRecord[] = []
beforeAll(async () => {
  server = await startTestServer({ env: { DEVICE_NETWORKS: '127.0.0.0/8' } })
  token = await server.signIn()
  const near = await server.addStore({ name: 'Camden Town' })
  await mkdir(join(near.folder, 'config'))
  await writeFile(join(near.folder, 'config', 'printer.ini'), '[lpr]\nlanes=2\npassword=a1-xyz\n')
  const body = { store: near.id, reason: { reason } }
  connection = (await ask('POST', '/set/tools', body)).connection
  await onboard(near.id)
  const query = `connection=${connection}&sort=id%7Casc&per_page=100`
  list = (await ask('GET', `/data/journal?${query}`)).data
})
afterAll(() => server?.stop())

it('names what was changed, its store and nobody else’s reason', () => {
  const lines = list.map(({ operation, target, store, reason: why, subject }) =>
    [
      operation,
      target ?? '',
      store?.name ?? '',
      why ?? '',
      subject ? `${subject.kind}${subject.there ? '' : ' gone'}` : '',
    ].join(' | '),
  )
  expect(lines).toEqual([
    `setTools |  | Camden Town | ${reason} | `,
    'createForm | Opening form |  |  | forms',
    'createChain | Costa Norte |  |  | chains',
    'createFranchise | Norte Um |  |  | franchises',
    'createFranchise | Norte Dois |  |  | franchises',
    'createStore | Oxford Road | Oxford Road |  | stores gone',
    'updateStore | Oxford Road East | Oxford Road East |  | stores gone',
    'updateForm | Opening form |  |  | forms',
    'deleteStore | Oxford Road East | Oxford Road East |  | stores gone',
    'restoreDeletion | Oxford Road East | Oxford Road East |  | stores gone',
    'register | ana |  |  | operators',
    'setOperatorPages | ana |  |  | operators',
    'setOperatorDisabled | ana |  |  | operators',
    'createDevice | Till 1 | Oxford Road East |  | devices gone',
    'updateDevice | Till 1 | Oxford Road East |  | devices gone',
    'setThresholds | Costa Norte |  | Old tills | chains',
    `saveFile | /notes.txt | Camden Town | ${reason} | `,
    `saveConfig | /config/printer.ini | Camden Town | ${reason} | `,
    'deleteStore | Oxford Road East | Oxford Road East |  | stores gone',
  ])
})

const changeOf = async (operation: string) => {
  const { id } = list.find(candidate => candidate.operation === operation) ?? {}
  return (await ask('GET', `/ext/journal/records/${id}`)).change
}
const large = {
  large: { values: expect.any(Number), bytes: expect.any(Number), hash: expect.any(String) },
}

it('says what changed, and neither secrets nor what is too long', async () => {
  expect(await changeOf('createForm')).toMatchObject({
    after: { Fields: { 'Alarm code': { name: 'Alarm code', type: 'custom' } } },
  })
  expect(await changeOf('createChain')).toEqual({ before: null, after: { name: 'Costa Norte' } })
  expect(await changeOf('createFranchise')).toEqual({
    before: null,
    after: {
      name: 'Norte Um',
      chainId: `Costa Norte (${ids.chain})`,
      defaultForm: `Opening form (${ids.form})`,
    },
  })
  expect(await changeOf('updateStore')).toEqual({
    before: {
      name: 'Oxford Road',
      franchiseId: `Norte Um (${ids.franchise})`,
      answers: {
        'Opening hours': '9-17',
        'Alarm code': { hidden: 'before' },
        'Delivery area': { coordinates: large },
      },
    },
    after: {
      name: 'Oxford Road East',
      franchiseId: `Norte Dois (${ids.other})`,
      formId: `Opening form (${ids.form})`,
      answers: {
        'Opening hours': '9-22',
        'Alarm code': { hidden: 'after' },
        'Delivery area': { coordinates: large },
      },
    },
  })
  expect(await changeOf('updateForm')).toEqual({
    before: { Fields: { Hours: { name: 'Opening hours' } } },
    after: { Fields: { Hours: { name: 'Hours', required: true } } },
  })
  expect(await changeOf('deleteStore')).toMatchObject({
    before: { name: 'Oxford Road East', storeNumber: '0101', country: 'GB' },
    after: null,
  })
  expect(await changeOf('register')).toEqual({
    before: null,
    after: { username: 'ana', name: 'Ana Souza', pages: [] },
  })
  expect(await changeOf('setOperatorPages')).toEqual({
    before: { pages: [] },
    after: { pages: ['monitor', 'journal'] },
  })
  expect(await changeOf('setOperatorDisabled')).toEqual({
    before: { disabled: false },
    after: { disabled: true },
  })
  expect(await changeOf('updateDevice')).toEqual({
    before: { address: '127.0.0.1', port: 9 },
    after: { address: '127.0.0.2', port: 10 },
  })
  expect(await changeOf('setThresholds')).toEqual({
    before: {},
    after: { cpu: { warning: 70, critical: 90 } },
  })
  expect(await changeOf('saveConfig')).toEqual({
    before: { lpr: { lanes: '2', password: { hidden: 'before' } } },
    after: { lpr: { lanes: '3', password: { hidden: 'after' } } },
  })
  const { rows } = await server.db.sql
    .selectFrom('journal')
    .select(of => of.fn.max(of.fn<number>('length', [of.cast('details', 'text')])).as('longest'))
    .execute()
    .then(found => ({ rows: found }))
  expect(rows[0]?.longest).toBeLessThan(20_000)
  const all = JSON.stringify(await server.db.sql.selectFrom('journal').selectAll().execute())
  for (const secret of ['4711-secret', '0815-secret', 'a1-xyz', 'b2-xyz', 'battery-8'])
    expect(all).not.toContain(secret)
})

it('is counted by the stores, tools and reasons it was of', async () => {
  const groups = async (by: string) =>
    Object.fromEntries(
      (await ask('GET', `/ext/journal/statistics?by=${by}&connection=${connection}`)).groups.map(
        ({ key, label, count }: { key: string; label: string | null; count: number }) => [
          label ?? key,
          count,
        ],
      ),
    )
  expect(await groups('store')).toEqual({ 'Camden Town': 3, 'Oxford Road East': 7 })
  expect(await groups('reason')).toEqual({ [reason]: 3, 'Old tills': 1 })
  expect(await groups('tool')).toMatchObject({ chains: 9, devices: 2, operators: 2 })
  const whole = await ask('GET', `/ext/journal/connections/${connection}`)
  expect(whole).toMatchObject({ store: { name: 'Camden Town' }, reason, records: list.length })
})

it('is exported as it is listed', async () => {
  const body = { format: 'json', filters: { connection } }
  const { id } = await ask('POST', '/ext/journal/export', body)
  await server.services.jobs.idle()
  const given = await server.call('POST', `/ext/jobs/${id}/download`, { token })
  const cookie = given.headers.get('set-cookie')?.split(';')[0] ?? ''
  const file = await fetch(`${server.url}/ext/downloads/${given.json.payload.ticket}`, {
    headers: { cookie },
  })
  const rows = JSON.parse(await file.text()) as WalkRecord[] // as it was written
  // The connection's export happens during the connection.
  const exported = rows.toReversed().filter(({ operation }) => operation !== 'exportJournal')
  expect(exported.map(({ id: recordId, store, reason: why }) => [recordId, store, why])).toEqual(
    list.map(({ id: recordId, store, reason: why }) => [recordId, store, why]),
  )
})
