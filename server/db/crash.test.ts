import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { placeEmbedded } from '#tests/support/database.ts'
import * as journal from '../journal/repository/journal.ts'
import { FolderHeldError, openDatabase } from './open.ts'
import { type Child, start } from './testing/child.ts'

const full = process.env.TEST_FULL === '1'
const writes = full ? 500 : 100

let dataDir: string
let writer: Child | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crash-'))
})

afterEach(async () => {
  await writer?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** Waits until a new database looks complete but is not quite, at either location. */
async function almostMade(): Promise<void> {
  const places = ['db', 'db.new'].map(name => join(dataDir, name, 'PG_VERSION'))
  while (!places.some(place => existsSync(place))) await pause(1)
}

async function written(child: Child, count: number): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const line = await child.line()
    if (line === undefined) return ids
    ids.push(Number(line))
    if (ids.length === count) void child.kill()
  }
}

describe('the embedded database', { timeout: 60_000 }, () => {
  it('refuses a second server on its folder, and names the first', async () => {
    await placeEmbedded(dataDir)
    writer = start('writer.ts', [dataDir])
    await writer.line()
    const error: unknown = await openDatabase({ dataDir }).catch(reason => reason)
    expect(error).toBeInstanceOf(FolderHeldError)
    expect(error).toMatchObject({ holder: { name: 'writer', pid: writer.pid } })
  })

  it(`has every acknowledged record after kill -9 in the middle of ${writes} writes`, async () => {
    await placeEmbedded(dataDir)
    writer = start('writer.ts', [dataDir])
    const acknowledged = await written(writer, writes)
    expect(acknowledged.length).toBeGreaterThanOrEqual(writes)

    const database = await openDatabase({ dataDir })
    try {
      const rows = await database.sql.selectFrom('journal').select('id').orderBy('id').execute()
      const there = new Set(rows.map(row => row.id))
      expect(acknowledged.filter(id => !there.has(id))).toEqual([])
      // Pending records are those the crash interrupted.
      expect(await journal.markUnfinished(database.sql)).toBe(rows.length)
    } finally {
      await database.close()
    }
  })

  it.runIf(full)('is made anew after kill -9 in the middle of its making', async () => {
    writer = start('writer.ts', [dataDir])
    await almostMade()
    await writer.kill()
    const database = await openDatabase({ dataDir })
    try {
      const id = await journal.begin(database.sql, { operation: 'first' })
      expect(await journal.byId(database.sql, id)).toMatchObject({ operation: 'first' })
    } finally {
      await database.close()
    }
  })
})
