// The API row: our journal page with session, access and contract checks, against Fastify and
// PGlite with one query.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { interleaved, type Row } from '../lib/figures.ts'
import type { Ours } from '../lib/ours.ts'

const run = promisify(execFile)
const requests = 1000
const connections = 8
const path = '/data/journal?page=1&per_page=50'

async function startMinimal(records: number) {
  const script = join(import.meta.dirname, '../reference/minimalApi.ts')
  const child = spawn(process.execPath, [script, String(records)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return {
    url: String(line).trim(),
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

interface Load {
  readonly perSecond: number
  readonly p99: number
}

async function load(url: string, token = '', count = requests): Promise<Load> {
  const script = join(import.meta.dirname, '../lib/load.ts')
  const given = [script, url + path, token, String(count), String(connections)]
  return JSON.parse((await run(process.execPath, given)).stdout)
}

export async function apiRows(ours: Ours, records: number): Promise<Row[]> {
  const minimal = await startMinimal(records)
  await load(ours.url, ours.token) // warms up both
  await load(minimal.url)
  const rates = await interleaved(
    {
      ours: async () => (await load(ours.url, ours.token)).perSecond,
      minimal: async () => (await load(minimal.url)).perSecond,
    },
    5,
  )
  await minimal.stop()
  const note = `${records} records, 50 a page, ${connections} connections`
  return [
    {
      name: 'list, requests per second',
      unit: '/s',
      ours: rates.ours,
      reference: rates.minimal,
      aim: { least: 2.5 },
      note,
    },
  ]
}
