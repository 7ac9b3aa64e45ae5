// The folder row: the first page of a folder of 100,000 files through the API, against `ls -lU` of
// the same folder.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoFleet } from '#server/demo/fleet.ts'
import { interleaved, type Row } from '../lib/figures.ts'
import type { Ours } from '../lib/ours.ts'

const files = 100_000
const rounds = 7
const perPage = 200

export async function call(ours: Ours, path: string, options: RequestInit = {}): Promise<unknown> {
  const headers = { authorization: `Bearer ${ours.token}`, ...options.headers }
  const answer = await fetch(ours.url + path, { ...options, headers })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return await answer.json()
}

/** Connects to a demo store on this machine and returns its folder. */
export async function connected(ours: Ours): Promise<string> {
  const store = demoFleet().stores.find(({ location }) => location !== null)
  if (!store?.location) throw new Error('The demo fleet has no machine.')
  const reason = { reason: 'bench', category: 'Question' }
  await call(ours, '/set/tools', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ store: store.id, reason }),
  })
  return join(ours.dataDir, 'hosts', store.location)
}

export async function folderRows(ours: Ours): Promise<Row[]> {
  const folder = join(await connected(ours), 'huge')
  mkdirSync(folder)
  for (let n = 0; n < files; n += 1) writeFileSync(join(folder, `file ${n}.log`), '')
  const timed = async (work: () => unknown) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const list = () =>
    call(ours, `/filesystem/folder?per_page=${perPage}`, { headers: { 'folder-path': '/huge' } })
  const ls = () => spawnSync('ls', ['-lU', folder], { maxBuffer: 64 * 1024 * 1024 })
  await list() // warms up both
  ls()
  const times = await interleaved({ ours: () => timed(list), ls: () => timed(ls) }, rounds)
  return [
    {
      name: `folder of ${files}, first page`,
      unit: 'ms',
      ours: times.ours,
      reference: times.ls,
      aim: { most: 0.4 },
      note: `${perPage} entries with kinds, times, modes and owners, sorted by name; ls -lU of the same folder`,
    },
  ]
}
