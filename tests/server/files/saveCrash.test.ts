// kill -9 during saves: acknowledged content is there, no file is torn, and no temporary file
// remains after the next start (on a machine over SSH: after the next connection).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { temporaryOwner } from '#server/hosts/paths/virtualPath.ts'
import { readJournalKeys } from '#server/journal/keys.ts'
import { verifyJournal } from '#server/journal/verify.ts'
import { witnessIn } from '#server/journal/witness.ts'
import { isFull, someOf } from '#tests/support/full.ts'
import { connectTo, type SavingPlace, saveAt, savingPlace } from '#tests/support/saving.ts'
import { callerOf, type SpawnedServer } from '#tests/support/server.ts'

const rounds = isFull ? 25 : 1
const writers = 4
/** Large enough that a kill often leaves a temporary file. */
const padding = 'x'.repeat(400_000)
vi.setConfig({ testTimeout: isFull ? 20 * 60_000 : 180_000, hookTimeout: 120_000 })

let place: SavingPlace
let server: SpawnedServer
let token: string
/** Each kind stops the server at its end, to read the database. */
let running = false

beforeAll(async () => {
  place = await savingPlace()
  server = await place.start()
  token = await server.signIn()
  running = true
})
afterAll(async () => {
  await server?.stop('SIGKILL')
  await place?.remove()
})

const numberIn = (text: string) => Number(/^(\d+) /.exec(text)?.[1])
const textOf = (number: number) => `${number} ${padding} ${number}\n`
const leftovers = async (folder: string) =>
  (await readdir(folder)).filter(name => temporaryOwner(name) !== undefined)

interface Writer {
  readonly file: string
  /** The last acknowledged number; the next one may have been written. */
  acknowledged: number
  version: string | undefined
}

/** Saves one number after another, each over the previous version, until the server is gone. */
async function write(writer: Writer, versions: string[]): Promise<void> {
  const save = saveAt(server.url, token)
  for (;;) {
    const next = writer.acknowledged + 1
    const answer = await save(writer.file, textOf(next), writer.version).catch(() => undefined)
    if (!answer) return
    expect(answer.status, answer.text).toBe(200)
    writer.acknowledged = next
    writer.version = answer.json.payload.version
    versions.push(answer.json.payload.version)
  }
}

describe.each(someOf(['local', 'ssh'] as const, 2))(
  'killed in the middle of saves on a %s host',
  kind => {
    it(`loses none that was acknowledged, ${rounds}x`, async () => {
      if (!running) server = await place.start()
      const { id, folder } = place.store[kind]
      await connectTo(server.url, token, id)
      const writing = Array.from({ length: writers }, (_, at): Writer => {
        return { file: `/crash-${kind}-${at}.txt`, acknowledged: 0, version: undefined }
      })
      const versions: string[] = []
      let left = 0
      for (let round = 0; round < rounds; round += 1) {
        const before = versions.length
        const all = Promise.all(writing.map(writer => write(writer, versions)))
        await vi.waitUntil(() => versions.length > before + writers, {
          timeout: 60_000,
          interval: 5,
        })
        await pause((round * 37) % 90)
        await server.stop('SIGKILL')
        await all
        left += (await leftovers(folder)).length
        for (const writer of writing) {
          const text = await readFile(join(folder, writer.file), 'utf8')
          const there = numberIn(text)
          // A complete text: the last acknowledged one or the one in progress.
          expect(text === textOf(there)).toBe(true)
          expect([writer.acknowledged, writer.acknowledged + 1]).toContain(there)
          writer.acknowledged = there
        }
        server = await place.start()
        // Locally the server cleans up automatically; a machine over SSH needs a connection.
        if (kind === 'ssh') await connectTo(server.url, token, id)
        await expect.poll(() => leftovers(folder), { timeout: 30_000 }).toEqual([])
        for (const writer of writing) {
          const headers = { 'Folder-Path': encodeURIComponent(writer.file) }
          const call = callerOf(server.url)
          const opened = await call('GET', '/filesystem/file/edit', { token, headers })
          expect(numberIn(opened.json.payload.content)).toBe(writer.acknowledged)
          writer.version = opened.json.payload.version
        }
      }
      if (isFull) console.info('kill -9', kind, { rounds, acknowledged: versions.length, left })
      // Otherwise the test would not prove any clean-up.
      if (isFull) expect(left).toBeGreaterThan(0)
      await server.stop()
      running = false
      const db = await openDatabase({ dataDir: place.dataDir })
      try {
        const rows = await db.sql
          .selectFrom('journal')
          .select(['outcome', 'details'])
          .where('operation', '=', 'saveFile')
          .where('store_id', '=', id)
          .execute()
        const recorded = rows.flatMap(({ outcome, details }) =>
          outcome === 'ok' ? [String(Object(details).after)] : [],
        )
        expect(versions.filter(version => !recorded.includes(version))).toEqual([])
        expect(new Set(rows.map(({ outcome }) => outcome)).has('pending')).toBe(false)
        const keys = await readJournalKeys(place.dataDir, undefined, false)
        if (!keys) throw new Error('The server has made a key')
        const sealed = await verifyJournal(db.sql, keys, witnessIn(place.dataDir, keys))
        expect(sealed).toMatchObject({ broken: null, witnessed: true })
      } finally {
        await db.close()
      }
    })
  },
)
