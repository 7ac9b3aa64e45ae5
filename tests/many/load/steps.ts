// The steps of an errand. Each write has a text of its own, and is noted before it is sent and once it is acknowledged.
import { createHash } from 'node:crypto'
import { pause, waitAgain } from './operator.ts'
import type { Worker } from './person.ts'

const header = (path: string) => ({
  'folder-path': encodeURIComponent(path).replaceAll('%2F', '/'),
})

export async function connect(worker: Worker, id: string): Promise<void> {
  const { ledger } = worker.errand
  const body = { store: worker.shop.id, reason: { reason: id } }
  const { json } = await worker.until('connect', 'POST', '/set/tools', { body })
  const write = {
    operator: worker.name,
    kind: 'connection',
    place: String(worker.shop.id),
    id: json.connection,
  } as const
  ledger.acknowledge(ledger.attempt(write))
}

export async function look(worker: Worker): Promise<void> {
  await worker.until('list folder', 'GET', '/filesystem/folder?per_page=100', {
    headers: header('/config'),
  })
  await worker.until('list stores', 'GET', '/ext/stores?filter=Store&per_page=10')
  const log = { file: '/logs/pos.log', text: 'Printer', limit: 50 }
  await worker.until('search log', 'POST', '/glogfile', { body: log })
  await worker.until('list journal', 'GET', '/data/journal?page=1&per_page=10')
}

/**
 * Adds a line to a file as the editor does: over the version that was read, and again when somebody else was first.
 * Without an answer it looks whether the line is there.
 */
export async function addLine(worker: Worker, path: string, line: string): Promise<void> {
  const { ledger, caller, pace } = worker.errand
  const token = worker.token
  const place = `${worker.shop.id}:${path}`
  const write = ledger.attempt({ operator: worker.name, kind: 'line', place, id: line })
  await pause(pace)
  for (;;) {
    const { json } = await worker.insist('open file', 'GET', '/filesystem/file/edit', {
      headers: header(path),
    })
    const { content, version } = json.payload
    if (String(content).split('\n').includes(line)) return
    await pause({ ...pace, ms: 100 })
    const saved = await caller.call('save file', 'POST', '/filesystem/file/edit', {
      token,
      body: { file: path, content: `${content}${line}\n` },
      headers: { 'if-match': `"${version}"` },
      also: [412],
    })
    if (saved.error === undefined && saved.status !== 412)
      return ledger.acknowledge(write, saved.json.payload.version)
    await waitAgain(pace)
  }
}

/** Changes the city of a store's record, over the version that was read. */
export async function changeRecord(worker: Worker, id: string): Promise<void> {
  const { ledger, own, pace } = worker.errand
  const path = `/api/store/${own[0]?.id}`
  const write = ledger.attempt({
    operator: worker.name,
    kind: 'store',
    place: String(own[0]?.id),
    id,
  })
  await pause(pace)
  for (;;) {
    const { json } = await worker.insist('read store', 'GET', path)
    if (json.extra === id) return
    const { name, storeNumber, franchiseId, formId, country, version } = json
    const body = { name, storeNumber, franchiseId, formId, country, extra: id }
    const headers = { 'if-match': `"${version}"` }
    const saved = await worker.once('save store', 'PUT', path, { body, headers })
    if (saved.error === undefined) return ledger.acknowledge(write, saved.json.entity.version)
    await waitAgain(pace)
  }
}

export async function makeChain(worker: Worker, id: string): Promise<void> {
  const { ledger } = worker.errand
  const write = ledger.attempt({ operator: worker.name, kind: 'chain', place: '', id })
  await worker.make('make chain', '/api/chain', { body: { name: id } })
  ledger.acknowledge(write)
}

export async function uploadCsv(worker: Worker, id: string): Promise<void> {
  const { ledger, own } = worker.errand
  const numbers = [1, 2, 3].map(n => `${id}-${n}`)
  const writes = numbers.map(number =>
    ledger.attempt({ operator: worker.name, kind: 'csv', place: '', id: number }),
  )
  const rows = numbers.map(number => `Store ${number},${number},GB\n`)
  const { json } = await worker.make('upload csv', `/api/franchise/${own[0]?.franchise}/csv`, {
    body: Buffer.from(`name,storeNumber,country\n${rows.join('')}`),
    headers: { 'content-type': 'text/csv' },
  })
  // Sent again after an answer that was lost, the rows are there already.
  const { created, unchanged } = json.entity
  if (created + unchanged === numbers.length) for (const write of writes) ledger.acknowledge(write)
  else ledger.odd.push(`${id}: ${JSON.stringify(json).slice(0, 300)}`)
}

const ended = ['done', 'failed', 'cancelled', 'unknown']

/** Packs a folder, downloads it and compares the bytes with the sum that the server gives. */
export async function archive(worker: Worker): Promise<void> {
  const { ledger } = worker.errand
  const { json: made } = await worker.make('start job', '/ext/archives', {
    body: { files: ['/config'] },
  })
  const write = {
    operator: worker.name,
    kind: 'job',
    place: String(worker.shop.id),
    id: made.id,
  } as const
  ledger.acknowledge(ledger.attempt(write))
  let state = 'queued'
  while (!ended.includes(state)) {
    state = (await worker.until('read job', 'GET', `/ext/jobs/${made.id}`)).json.state
  }
  // What became of all jobs is counted at the end.
  if (state !== 'done') return
  const ticket = await worker.until('ticket of job', 'POST', `/ext/jobs/${made.id}/download`)
  const cookie = String(ticket.headers['set-cookie']).split(';')[0] ?? ''
  const path = `/ext/downloads/${ticket.json.payload.ticket}`
  const { bytes } = await worker.until('download', 'GET', path, { headers: { cookie } })
  const { json } = await worker.until('sum of download', 'GET', `${path}/digest`, {
    headers: { cookie },
  })
  const sum = createHash('sha256').update(bytes)
  if (!JSON.stringify(json).includes(sum.digest('hex'))) {
    ledger.spoilt.push(`${worker.name} ${made.id}: ${bytes.length} bytes, ${JSON.stringify(json)}`)
  }
}

export async function renew(worker: Worker): Promise<void> {
  const { json } = await worker.until('renew session', 'POST', '/ext/session/refresh')
  worker.token = String(json.info)
}
