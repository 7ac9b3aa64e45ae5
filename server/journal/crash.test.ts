// kill -9 at random points: nothing was done without a record, and the chain holds.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { placeEmbedded } from '#tests/support/database.ts'
import { type Child, start } from '../db/testing/child.ts'

const cycles = process.env.TEST_FULL === '1' ? 50 : 2
const secret = 'a secret that only these tests have'

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

/** Findings that the next writer prints first. */
interface Found {
  readonly interrupted: number
  readonly outcomes: readonly { readonly target: string; readonly outcome: string }[]
  readonly broken: unknown
  readonly links: number
}

async function started(from: number): Promise<Found> {
  writer = start('sealingWriter.ts', [dataDir, secret, String(from)])
  return JSON.parse((await writer.line()) ?? 'null') as Found // as printed by the writer
}

/** Kills it shortly after it has printed this many changes; returns the printed ones. */
async function killedAfter(count: number, ms: number): Promise<string[]> {
  const done: string[] = []
  let killed: Promise<void> | undefined
  for (let line = await writer?.line(); line !== undefined; line = await writer?.line()) {
    done.push(line)
    if (done.length === count) killed = pause(ms).then(() => writer?.kill())
  }
  await killed
  return done
}

it(`loses no record of what was done, and no link, ${cycles}x`, {
  timeout: (cycles + 1) * 120_000,
}, async () => {
  const done: string[] = []
  let interrupted = 0
  await started(0)
  for (let cycle = 0; cycle < cycles; cycle++) {
    done.push(...(await killedAfter(5 + ((cycle * 7) % 23), (cycle * 37) % 41)))
    const effects = (await readFile(join(dataDir, 'effects'), 'utf8')).trim().split('\n')
    const found = await started((cycle + 1) * 1_000_000)
    interrupted += found.interrupted
    const outcomes = new Map(found.outcomes.map(({ target, outcome }) => [target, outcome]))
    expect(effects.filter(effect => !outcomes.has(effect))).toEqual([])
    expect(done.filter(number => outcomes.get(number) !== 'ok')).toEqual([])
    expect(found.broken).toBeNull()
    if (cycle < cycles - 1) continue
    expect(found.links).toBeGreaterThan(cycles)
    const { links } = found
    if (cycles > 5) console.info('kill -9', { cycles, done: done.length, interrupted, links })
  }
})
