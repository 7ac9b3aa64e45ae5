// One operator's errand at one store, through the API: what each step leaves in the journal and in the outbox.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { stores } from '#server/db/repositories.ts'
import { callerOf } from '#tests/support/server.ts'
import type { Action, Figures } from './figures.ts'
import type { Fleet } from './servers.ts'

interface Step {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly file?: string
}

const stepsAt = (store: number): readonly Step[] => {
  const post = (name: string, path: string, body: unknown): Step => ({
    name,
    method: 'POST',
    path,
    body,
  })
  const file = '/config/store.ini'
  return [
    post('connect to a store', '/set/tools', { store, reason: { reason: 'The bench' } }),
    { name: 'list a folder', method: 'GET', path: '/filesystem/folder', file: '/config' },
    { name: 'open a file', method: 'GET', path: '/filesystem/file/edit', file },
    post('save a file', '/filesystem/file/edit', { file, content: 'number = 2\n' }),
    post('read a log', '/glogfile', { file: '/logs/pos.log', limit: 200 }),
    post('search a log', '/glogfile', { file: '/logs/pos.log', text: 'Printer', limit: 200 }),
    post('download a file', '/filesystem/file/download', { files: ['/logs/pos.log'] }),
    post('post a note', '/ext/notes', { text: 'The printer was replaced.' }),
    post('disconnect', '/ext/connection/end', undefined),
  ]
}

interface Left {
  readonly journal: number
  readonly outbox: number
}

/** By the sequences: whatever is tidied away meanwhile counts too. */
async function left({ sql }: Database, username: string): Promise<Left> {
  const { rows } = await raw<Left>`
    select (select count(*)::int from journal where username = ${username}) as journal,
      (select coalesce(max(id), 0)::int from live_events) as outbox`.execute(sql)
  return rows[0] ?? { journal: 0, outbox: 0 }
}

/** The store's machine is a folder of the first server, which does all of it. */
export async function errand(
  db: Database,
  { urls, dataDir }: Fleet,
  token: string,
): Promise<Pick<Figures, 'actions' | 'sealsPerRecord'>> {
  const store = 1
  await machineAt(db, join(dataDir, 'hosts'), store)
  const call = callerOf(urls[0] ?? '')
  const { json: who } = await call('GET', '/ext/profile', { token })
  const username: string = who.username
  const actions: Action[] = []
  for (const { name, method, path, body, file } of stepsAt(store)) {
    const before = await left(db, username)
    const headers = {
      accept: 'application/json',
      ...(file ? { 'folder-path': encodeURIComponent(file) } : {}),
    }
    const { status, text } = await call(method, path, { token, body, headers })
    if (status >= 300) throw new Error(`${name}: ${status} ${text}`)
    // What follows an answer, such as who is doing what, is written within a second.
    await pause(1500)
    const after = await left(db, username)
    actions.push({
      name,
      journalRows: after.journal - before.journal,
      outboxRows: after.outbox - before.outbox,
    })
  }
  return { actions, sealsPerRecord: await sealed(db, username) }
}

async function machineAt({ sql }: Database, hosts: string, store: number): Promise<void> {
  const location = `fleet-${store}`
  for (const folder of ['config', 'logs'])
    await mkdir(join(hosts, location, folder), { recursive: true })
  await writeFile(join(hosts, location, 'config/store.ini'), 'number = 1\n')
  const line = '2026-11-20T08:15:59Z ERROR Printer 2 does not answer\n'
  await writeFile(join(hosts, location, 'logs/pos.log'), line.repeat(1000))
  await stores.setHost(sql, store, { kind: 'local', location })
}

async function sealed({ sql }: Database, username: string): Promise<number> {
  const waits = () =>
    sql.selectFrom('journal_unsealed').select('position').limit(1).executeTakeFirst()
  while (await waits()) await pause(100)
  const { rows } = await raw<{ seals: number }>`
    select count(s.number)::float8 / count(distinct j.id) as seals from journal j
    left join journal_seals s on s.record_id = j.id where j.username = ${username}`.execute(sql)
  return rows[0]?.seals ?? Number.NaN
}
