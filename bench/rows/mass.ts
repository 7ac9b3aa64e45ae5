// Deletes and restores a chain of 5,000 stores while eight callers send requests, each as soon as
// the previous one is answered. Compares the duration of their calls with the same calls on an idle
// server.
import { asking, at, wait } from '../lib/asking.ts'
import { load, type Row } from '../lib/figures.ts'
import { type Ours, startOurs } from '../lib/ours.ts'

const warmUpMs = 3000
/** Before and after. */
const idleMs = 6000
const path = '/data/journal?page=1&per_page=10'

async function send(ours: Ours, method: string, address: string, body?: string) {
  const answer = await fetch(ours.url + address, {
    method,
    headers: {
      authorization: `Bearer ${ours.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`)
  // biome-ignore lint/suspicious/noExplicitAny: the benchmark names the fields it expects
  return (await answer.json()) as any
}

async function chainOf(ours: Ours, stores: number): Promise<number> {
  const chain = await send(ours, 'POST', '/api/chain', JSON.stringify({ name: 'Bench' }))
  const chainId = chain.entity.id
  const body = JSON.stringify({ name: 'Bench', chainId })
  const franchise = (await send(ours, 'POST', '/api/franchise', body)).entity.id
  const rows = Array.from({ length: stores }, (_, n) => `${n};Store ${n};Town ${n % 900}\n`)
  const sent = await fetch(`${ours.url}/api/franchise/${franchise}/csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ours.token}`, 'content-type': 'text/csv' },
    body: `number;name;city\n${rows.join('')}`,
  })
  const { entity } = await sent.json()
  if (entity?.created !== stores) throw new Error(`${sent.status}: not all stores were made`)
  return chainId
}

/** Waits until the job has succeeded. */
async function ended(ours: Ours, job: string): Promise<void> {
  for (;;) {
    const { state } = await send(ours, 'GET', `/ext/jobs/${job}`)
    if (state === 'done') return
    if (state !== 'queued' && state !== 'running') throw new Error(`The job is ${state}`)
    await wait(200)
  }
}

async function idle(ours: Ours): Promise<readonly number[]> {
  const calls = asking(ours, path)
  await wait(idleMs)
  return calls.stop()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

export async function massRows(stores: number): Promise<Row[]> {
  const ours = await startOurs(1000)
  try {
    const chain = await chainOf(ours, stores)
    const warmUp = asking(ours, path)
    await wait(warmUpMs)
    await warmUp.stop()
    const before = await idle(ours)
    const busy = asking(ours, path)
    let deletion = { deletion: '', job: '' }
    const answered = await timed(async () => {
      const address = `/api/chain/${chain}?children=delete&expected=${stores + 1}`
      deletion = await send(ours, 'DELETE', address)
    })
    const deleted = await timed(() => ended(ours, deletion.job))
    const restored = await timed(async () => {
      const address = `/ext/onboarding/deleted/${deletion.deletion}/restore`
      const { job } = await send(ours, 'POST', address)
      await ended(ours, job)
    })
    const times = await busy.stop()
    const quiet = [...before, ...(await idle(ours))].sort((a, b) => a - b)
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    return [
      {
        name: `mass ${stores}: p99 of other calls`,
        unit: 'ms',
        ours: at(times, 0.99),
        reference: at(quiet, 0.99),
        aim: { most: 2 },
        note: `gone after ${answered.toFixed(0)} ms, put away in ${seconds(deleted)} s, restored in ${seconds(restored)} s, ${times.length} calls, median ${at(times, 0.5).toFixed(1)} ms (idle ${at(quiet, 0.5).toFixed(1)}), longest ${at(times, 1).toFixed(0)} ms, ${load()}`,
      },
    ]
  } finally {
    await ours.stop()
  }
}
