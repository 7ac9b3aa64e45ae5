// Checks and applies a CSV file of 25,000 stores while eight callers send requests, each as soon as
// the previous one is answered. Compares the duration of their calls with the same calls on an idle
// server. The embedded database has one connection, so calls wait while the single merge is
// written; the note gives the longest call.
import { asking, at, wait } from '../lib/asking.ts'
import { load, type Row } from '../lib/figures.ts'
import { type Ours, startOurs } from '../lib/ours.ts'

export const usualRows = 25_000
const warmUpMs = 3000
/** Before and after the file. */
const idleMs = 6000
const path = '/data/journal?page=1&per_page=10'

async function send(ours: Ours, method: string, address: string, body?: unknown) {
  const answer = await fetch(ours.url + address, {
    method,
    headers: {
      authorization: `Bearer ${ours.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`)
  // biome-ignore lint/suspicious/noExplicitAny: the benchmark names the fields it expects
  return (await answer.json()) as any
}

async function franchise(ours: Ours): Promise<number> {
  const Fields = [{ type: 'address', index: 1, key: 'where', name: 'Where' }]
  const form = await send(ours, 'POST', '/api/form', { name: 'Bench', Fields })
  const chain = await send(ours, 'POST', '/api/chain', { name: 'Bench' })
  const body = { name: 'Bench', chainId: chain.entity.id, defaultForm: form.entity.id }
  return (await send(ours, 'POST', '/api/franchise', body)).entity.id
}

const fileOf = (rows: number) =>
  `number;name;city;street;house number;postcode;country;lat;lng\n${Array.from(
    { length: rows },
    (_, n) =>
      `${String(n).padStart(6, '0')};Store ${n};Town ${n % 900};High Street;${n};SW1A 1AA;GB;51.5;-0.12\n`,
  ).join('')}`

async function upload(ours: Ours, id: number, rows: number): Promise<string> {
  const answer = await fetch(`${ours.url}/api/franchise/${id}/csv?dryRun=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ours.token}`, 'content-type': 'text/csv' },
    body: fileOf(rows),
  })
  const { entity } = await answer.json()
  if (entity?.created !== rows) throw new Error(`${answer.status}: not all rows are new`)
  return entity.upload
}

/** Waits until the job has succeeded. */
async function applied(ours: Ours, id: string): Promise<void> {
  const job = await send(ours, 'POST', `/ext/onboarding/csv/${id}/apply`)
  for (;;) {
    const { state } = await send(ours, 'GET', `/ext/jobs/${job.id}`)
    if (state === 'done') return
    if (state !== 'queued' && state !== 'running') throw new Error(`The job is ${state}`)
    await wait(200)
  }
}

async function idle(ours: Ours): Promise<readonly number[]> {
  const sending = asking(ours, path)
  await wait(idleMs)
  return sending.stop()
}

export async function csvRows(rows: number): Promise<Row[]> {
  const ours = await startOurs(1000)
  try {
    const id = await franchise(ours)
    const warmUp = asking(ours, path)
    await wait(warmUpMs)
    await warmUp.stop()
    const before = await idle(ours)
    const busy = asking(ours, path)
    const begun = performance.now()
    const file = await upload(ours, id, rows)
    const checked = performance.now()
    await applied(ours, file)
    const ended = performance.now()
    const times = await busy.stop()
    const quiet = [...before, ...(await idle(ours))].sort((a, b) => a - b)
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    return [
      {
        name: `csv ${rows}: p99 of other calls`,
        unit: 'ms',
        ours: at(times, 0.99),
        reference: at(quiet, 0.99),
        aim: { most: 2 },
        note: `checked in ${seconds(checked - begun)} s, applied in ${seconds(ended - checked)} s, ${times.length} calls, median ${at(times, 0.5).toFixed(1)} ms (idle ${at(quiet, 0.5).toFixed(1)}), longest ${at(times, 1).toFixed(0)} ms, ${load()}`,
      },
    ]
  } finally {
    await ours.stop()
  }
}
