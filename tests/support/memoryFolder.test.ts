import { existsSync, mkdtempSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeEmbedded, removeDataDir } from './database.ts'
import { isFull } from './full.ts'
import { memoryFolder } from './memoryFolder.ts'

test.runIf(memoryFolder())('a database in memory goes with its DATA_DIR', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'support-tools-memory-'))
  await placeEmbedded(dataDir)
  const place = readlinkSync(join(dataDir, 'db'))
  expect(place.startsWith(`${memoryFolder()}/`)).toBe(true)
  expect(existsSync(join(place, 'PG_VERSION'))).toBe(true)
  await removeDataDir(dataDir)
  expect([existsSync(place), existsSync(dataDir)]).toEqual([false, false])
})

test.runIf(memoryFolder() && !isFull)('the ordinary run has its temporary files in memory', () =>
  expect(tmpdir()).toBe(memoryFolder()),
)
