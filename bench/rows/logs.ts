// The rows of logs: a search over 1 GiB against `grep -cF`, its end and its line 5,000,000 against
// `wc -l`, and how long other calls wait during a search, also one with a hostile pattern.
//
// Never blocks the event loop: otherwise the server could close a keep-alive connection unnoticed,
// and the next call would use it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hostilePatterns } from '#tests/support/hostile/hostilePatterns.ts'
import { interleaved, median, type Row, timed } from '../lib/figures.ts'
import type { Ours } from '../lib/ours.ts'
import { call, connected } from './folder.ts'

export const usualMegabytes = 1024
const megabyte = 1024 ** 2
const rounds = 5
const others = 1500
const turns = 5
const word = 'needle in the log'

/**
 * Writes lines of about 100 bytes with the word in every 10,000th. Returns how many lines have it.
 */
async function write(file: string, size: number): Promise<number> {
  await using to = await open(file, 'w')
  let [bytes, n, found] = [0, 0, 0]
  while (bytes < size) {
    const lines: string[] = []
    for (let count = 0; count < 20_000; count += 1, n += 1) {
      const at = new Date(Date.UTC(2026, 0, 1) + n * 100).toISOString()
      const has = n % 10_000 === 77
      if (has) found += 1
      lines.push(
        `${at} INFO order ${n} sent to the kitchen, station ${n % 7}, ${has ? word : 'all is well'}, done\n`,
      )
    }
    bytes += (await to.write(lines.join(''))).bytesWritten
  }
  return found
}

interface SearchAnswer {
  readonly matches: number | null
  readonly complete: boolean
  readonly records: readonly { readonly line: number | null }[]
}

/**
 * @param megabytes size of the log; at the usual size, line 5,000,000 is about the middle.
 * Long: one measurement after the other, on the same log.
 */
export async function logRows(ours: Ours, megabytes: number): Promise<Row[]> {
  const line = Math.floor((megabytes / usualMegabytes) * 5_000_000)
  const folder = join(await connected(ours), 'logs')
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'bench.log')
  const wanted = await write(file, megabytes * megabyte)
  const ask = async (body: object, path = 'bench.log') =>
    (await call(ours, '/glogfile', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file: `/logs/${path}`, ...body }),
    })) as SearchAnswer // the contract's response
  const search = async () => {
    const { matches, complete } = await ask({
      text: word,
      matchCase: true,
      limit: 200,
      seconds: 30,
    })
    if (matches !== wanted || !complete) throw new Error(`${matches} of ${wanted} were found`)
  }
  const run = (program: string, ...rest: string[]) =>
    timed(async () => {
      // Reads the output itself: grep stops at its first match when its output goes nowhere.
      const child = spawn(program, [...rest, file], { stdio: ['ignore', 'pipe', 'ignore'] })
      child.stdout.resume()
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`${program} ended with ${code}`)
    })
  const hostile = hostilePatterns()
  let next = 0
  const suffer = async () => {
    next += 1
    // A refused pattern gets a response too.
    await ask({ text: hostile[next % hostile.length], regex: true, limit: 200 }).catch(
      () => undefined,
    )
  }
  const jump = async (path?: string) => {
    const { records } = await ask({ line, limit: 1 }, path)
    if (records[0]?.line !== line) throw new Error('The line was not reached')
  }
  await search()
  const found = await interleaved(
    { ours: () => timed(search), grep: () => run('grep', '-cF', word) },
    rounds,
  )
  const ends = await interleaved(
    { ours: () => timed(() => ask({ limit: 200 })), wc: () => run('wc', '-l') },
    rounds,
  )
  // The lines of a copy have not been counted yet.
  const cold: number[] = []
  for (const copy of ['one.log', 'two.log', 'three.log']) {
    await copyFile(file, join(folder, copy))
    cold.push(await timed(() => jump(copy)))
    await rm(join(folder, copy))
  }
  await jump()
  const indexed = await interleaved({ ours: () => timed(() => jump()) }, rounds)
  const waits = await othersWait(ours, search)
  const suffered = await othersWait(ours, suffer)
  await rm(file)
  const ms = { unit: 'ms', reference: ends.wc }
  return [
    {
      name: `log search, ${megabytes} MiB, literal`,
      unit: 'ms',
      ours: found.ours,
      reference: found.grep,
      aim: { most: 1.3 },
      note: 'grep -cF; ours with counts over time and 200 lines',
    },
    {
      ...ms,
      name: `end of a log of ${megabytes} MiB`,
      ours: ends.ours,
      aim: { most: 0.1 },
      note: 'wc -l',
    },
    { ...ms, name: `line ${line}, cold`, ours: median(cold), aim: { most: 2.5 }, note: 'wc -l' },
    { ...ms, name: `line ${line}, indexed`, ours: indexed.ours, aim: { most: 0.1 }, note: 'wc -l' },
    {
      name: 'other calls while a log is searched, p99',
      unit: 'ms',
      ours: waits.searching,
      reference: waits.idle,
      aim: { most: 2 },
      note: 'GET /acl',
    },
    {
      name: 'other calls while hostile patterns are searched, p99',
      unit: 'ms',
      ours: suffered.searching,
      reference: suffered.idle,
      aim: { most: 2 },
      note: `GET /acl; ${hostile.length} patterns, one after another`,
    },
  ]
}

/** Alternates idle and busy, so that other load on the machine affects both. */
async function othersWait(ours: Ours, search: () => Promise<void>) {
  const idle: number[] = []
  const searching: number[] = []
  const ask = async (times: number[]) => {
    for (let n = 0; n < others / turns; n += 1) {
      times.push(await timed(() => call(ours, '/acl')))
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  }
  for (let turn = 0; turn < turns; turn += 1) {
    await ask(idle)
    let goes = true
    const searches = (async () => {
      while (goes) await search()
    })()
    await ask(searching)
    goes = false
    await searches
  }
  return { idle: p99Of(idle), searching: p99Of(searching) }
}

const p99Of = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
