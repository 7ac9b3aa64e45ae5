// kill -9 at random points: nothing was done without its record, and the chain holds.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { placeEmbedded } from '../../tests/support/database.ts'
import { openDatabase } from '../db/open.ts'
import { journal } from '../db/repositories/index.ts'
import { type Child, start } from '../db/testing/child.ts'
import { journalKeysOf } from './keys.ts'
import { verifyJournal } from './verify.ts'
import { witnessIn } from './witness.ts'

const cycles = process.env.TEST_FULL === '1' ? 50 : 2
const secret = 'a secret that only these tests have'
const keys = journalKeysOf(secret)

let dataDir: string
let writer: Child | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'seal-crash-'))
  await placeEmbedded(dataDir)
})
afterEach(async () => {
  await writer?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** Lets it work until it has said so many things, and a moment longer; answers what it said was done. */
async function worked(count: number, ms: number, from: number): Promise<string[]> {
  writer = start('sealingWriter.ts', [dataDir, secret, String(from)])
  const done: string[] = []
  let killed: Promise<void> | undefined
  for (let line = await writer.line(); line !== undefined; line = await writer.line()) {
    done.push(line)
    if (done.length === count) killed = pause(ms).then(() => writer?.kill())
  }
  await killed
  return done
}

it(`loses no record of what was done, and no link, ${cycles}x`, {
  timeout: cycles * 60_000,
}, async () => {
  const done: string[] = []
  let [interrupted, sealed] = [0, 0]
  for (let cycle = 0; cycle < cycles; cycle++) {
    done.push(...(await worked(5 + ((cycle * 7) % 23), (cycle * 37) % 41, cycle * 1_000_000)))
    const db = await openDatabase({ dataDir })
    try {
      interrupted += await journal.markUnfinished(db.sql, new Date(Date.now() + 1000))
      const rows = await db.sql.selectFrom('journal').select(['target', 'outcome']).execute()
      const outcomes = new Map(rows.map(({ target, outcome }) => [target, outcome]))
      const effects = (await readFile(join(dataDir, 'effects'), 'utf8')).trim().split('\n')
      expect(effects.filter(effect => !outcomes.has(effect))).toEqual([])
      expect(done.filter(number => outcomes.get(number) !== 'ok')).toEqual([])
      const said = await verifyJournal(db.sql, keys, witnessIn(dataDir, keys))
      expect(said.broken).toBeNull()
      sealed = said.links
    } finally {
      await db.close()
    }
  }
  expect(sealed).toBeGreaterThan(cycles)
  if (cycles > 5) console.info('kill -9', { cycles, done: done.length, interrupted, sealed })
})
