// A run under load: operators at work on several servers while something is done to these, and the verdict.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, runScript } from '#tests/e2e/support/process.ts'
import type { Known } from '../judge/errors.ts'
import { leftOver, readFacts } from '../judge/facts.ts'
import { Ledger } from '../judge/ledger.ts'
import { judge } from '../judge/report.ts'
import type { Shop } from '../machines/fleet.ts'
import { openRig, type Rig } from '../machines/rig.ts'
import { startCrowd } from './crowd.ts'

type Say = (line: string) => void

export interface RunOptions {
  readonly servers: number
  readonly operators: number
  readonly stores: number
  /** Between two calls of one operator, in ms. */
  readonly paceMs: number
  /** Quiet time before, between and after the faults, in s. */
  readonly settle: number
  readonly say: Say
}

export interface Running {
  readonly rig: Rig
  /** Does something, notes how long it takes, and gives everybody time afterwards. */
  phase(name: string, work: () => Promise<unknown>): Promise<void>
}

/** The journal is sealed within this time after the last write. */
const sealedWithinMs = 10_000

/** Servers of a version before the object store keep files of jobs to themselves. */
const withoutObjects: Known = {
  '503 job.elsewhere': 'no object store',
  '404 download.not_found': 'no object store',
  '409 job.no_result': 'no object store',
}

/**
 * Runs `work` while the operators are busy; returns the tables, and the faults.
 * @param repository the folder of the version that the servers begin with, if it is another
 */
export async function underLoad(
  options: RunOptions,
  work: (running: Running) => Promise<void>,
  repository?: string,
) {
  const { operators, stores, paceMs, settle, say } = options
  const rig = await openRig({ servers: options.servers })
  const ledger = new Ledger()
  const phase: Running['phase'] = async (name, during) => {
    say(name)
    const begun = ledger.begin(name)
    await during()
    begun.awayMs = Date.now() - begun.from
    await wait(settle * 1000)
  }
  try {
    const names = Array.from({ length: operators }, (_, n) => `many-${n + 1}`)
    const version = repository === undefined ? {} : { repository }
    const { crew, shops } = await rig.start({ operators: names, stores, ...version })
    const { address } = rig.proxy
    say(
      `${rig.nodes.length} servers, ${shops.length} stores, ${crew.length} operators at ${address}`,
    )
    const stop = startCrowd({ address, crew, shops, paceMs, ledger })
    await phase('coming', async () => {})
    await phase('at work', async () => {})
    await work({ rig, phase })
    await stop()
    ledger.end()
    await wait(sealedWithinMs)
    const isOlder = repository !== undefined && !existsSync(join(repository, 'server/objects'))
    return await judged(rig, ledger, shops, say, isOlder ? withoutObjects : {})
  } finally {
    await rig.stop()
  }
}

/** `npm run journal:verify` with the settings of a server; says what is wrong. */
async function verified({ nodes }: Rig, say: Say): Promise<string[]> {
  try {
    const words = await runScript([join(root, 'server/cli/journal.ts')], { ...nodes[0]?.env })
    for (const line of words.trim().split('\n')) say(`journal: ${line}`)
    return words.includes('not sealed yet') ? ['the journal is not sealed to its end'] : []
  } catch (error) {
    return [`the journal is not whole: ${error instanceof Error ? error.message : error}`]
  }
}

const isComplaint = (line: string) => /"level":[56]0/.test(line)

function complaintOf(line: string): string {
  const { err, msg } = JSON.parse(line)
  return String(err?.message ?? msg).slice(0, 160)
}

/** How often each error is in the servers' logs, and each end of a request in the proxy's that was no answer. */
function sayLogs({ nodes, proxy }: Rig, say: Say): void {
  const complaints = nodes.flatMap(node => node.output().split('\n').filter(isComplaint))
  say(`errors in the logs of the servers: ${complaints.length}`)
  for (const [message, all] of Map.groupBy(complaints, complaintOf))
    say(`  ${all.length} x ${message}`)
  const lost = proxy.log()
  say(`requests that the proxy could not pass on or answer: ${lost.length}`)
  // Server, and the two letters of HAProxy for who ended it and when.
  const endOf = (line: string) => / (support-tools\/\S+) .* (\d{3}|-1) \d+ - - (\S{4}) /.exec(line)
  const kinds = Map.groupBy(lost, line => endOf(line)?.slice(1).join(' ') ?? line.slice(0, 160))
  for (const [end, all] of kinds) say(`  ${all.length} x ${end}`)
}

async function judged(rig: Rig, ledger: Ledger, shops: readonly Shop[], say: Say, known: Known) {
  const faults = await verified(rig, say)
  const { jobs, pending } = await leftOver(rig.databaseUrl)
  say(`jobs: ${JSON.stringify(jobs)}; journal records without an outcome: ${pending}`)
  sayLogs(rig, say)
  const facts = await readFacts(rig.databaseUrl, ledger, shops)
  return judge(ledger, facts, known, faults)
}
