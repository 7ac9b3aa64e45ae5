// npm run journal:verify, as an administrator uses it: after the server was stopped.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { journal } from '#server/db/repositories.ts'
import { readJournalKeys } from '#server/journal/keys.ts'
import { Sealer } from '#server/journal/sealer.ts'
import { witnessIn } from '#server/journal/witness.ts'
import { placeEmbedded } from '#tests/support/database.ts'
import { programEnv } from '#tests/support/server.ts'

// Each command opens the database again.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const command = resolve(import.meta.dirname, '../../../server/cli/journal.ts')
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'journal-command-'))
  await placeEmbedded(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function verify(...args: string[]) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...programEnv, DATA_DIR: dataDir },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

it('says what holds, what waits, and the first record that was changed', async () => {
  expect(await verify()).toMatchObject({ code: 1, output: expect.stringContaining('no key') })
  const keys = await readJournalKeys(dataDir, undefined, true)
  if (!keys) throw new Error('A key is made')
  const file = join(dataDir, 'journal.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toMatch(/^\S{44}\n$/)
  expect(await readJournalKeys(dataDir, undefined, true)).toEqual(keys)

  const db = await openDatabase({ dataDir })
  const log = { warn: () => {}, error: () => {} }
  const append = () => journal.append(db.sql, { operation: 'saveFile', outcome: 'ok' })
  const first = await append()
  await append()
  await new Sealer({ db, keys, witness: witnessIn(dataDir, keys), log }).seal()
  await append()
  expect(await verify()).toMatchObject({ code: 1, output: expect.stringContaining('in use by') })
  await db.close()

  const whole = await verify()
  expect(whole.output).toMatch(
    /^2 links hold\.\n1 not sealed yet, since \d{4}-.*\nThe journal is whole\.\n$/,
  )
  expect(whole.code).toBe(0)
  expect(await verify('--count')).toMatchObject({ code: 0 })

  const again = await openDatabase({ dataDir })
  await raw`alter table journal disable trigger user`.execute(again.sql)
  await raw`update journal set username = 'somebody else' where id = ${first}`.execute(again.sql)
  await again.close()
  const broken = await verify()
  expect(broken.output).toContain(`BROKEN. Record ${first} or its seal was changed (link 1).`)
  expect(broken.code).toBe(1)
})
