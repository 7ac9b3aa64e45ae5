// The load: operators at work while servers, the database and the store of objects are taken away, one after the other.
import { setTimeout as wait } from 'node:timers/promises'
import { runScript, root } from '#tests/e2e/support/process.ts'
import { join } from 'node:path'
import type { Known } from '../judge/errors.ts'
import { leftOver, readFacts } from '../judge/facts.ts'
import { Ledger } from '../judge/ledger.ts'
import { judge } from '../judge/report.ts'
import { openRig, type Rig } from '../machines/rig.ts'
import { startCrowd } from './crowd.ts'

export interface LoadOptions {
  readonly servers: number
  readonly operators: number
  readonly stores: number
  /** Between two calls of one operator, in ms. */
  readonly paceMs: number
  /** Quiet time before, between and after the faults, in s. */
  readonly settle: number
  readonly say: (line: string) => void
}

/** How long a server that was killed is gone. */
const goneMs = 2000
/** The journal is sealed within this time after the last write. */
const sealedWithinMs = 10_000

/** Until files of jobs are where every server finds them, a file is found on the server that made it alone. */
const withoutObjects: Known = {
  '503 job.elsewhere': 'no store of objects',
  '404 download.not_found': 'no store of objects',
}

/** Takes one thing after the other away, and gives it back. */
async function breakThings(rig: Rig, ledger: Ledger, settle: number, say: LoadOptions['say']) {
  const phase = async (name: string, work: () => Promise<unknown>) => {
    say(name)
    ledger.begin(name)
    await work()
    await wait(settle * 1000)
  }
  await phase('at work', async () => {})
  for (const node of rig.nodes) {
    await phase(`${node.name} -9`, async () => {
      await node.stop('SIGKILL')
      await wait(goneMs)
      await node.start()
    })
  }
  await phase('database', () => rig.cluster.restart('SIGINT'))
  await phase('database -9', () => rig.cluster.restart('SIGQUIT'))
  const { objects } = rig
  if (objects) await phase('objects', () => objects.restart())
}

/** `npm run journal:verify` with the settings of a server; undefined when the journal is whole. */
async function verified({ nodes }: Rig, say: LoadOptions['say']): Promise<string | undefined> {
  const env = nodes[0]?.env
  try {
    const words = await runScript([join(root, 'server/cli/journal.ts')], { ...env })
    for (const line of words.trim().split('\n')) say(`journal: ${line}`)
    return words.includes('not sealed yet') ? 'the journal is not sealed to its end' : undefined
  } catch (error) {
    return `the journal is not whole: ${error instanceof Error ? error.message : error}`
  }
}

/** Runs it; returns the tables, and the faults. */
export async function runLoad(options: LoadOptions) {
  const { operators, stores, paceMs, settle, say } = options
  const rig = await openRig({ servers: options.servers })
  const ledger = new Ledger()
  try {
    const names = Array.from({ length: operators }, (_, n) => `many-${n + 1}`)
    const { crew, shops } = await rig.fill(names, stores)
    await rig.startAll()
    say(`${rig.nodes.length} servers behind ${rig.proxy.address}`)
    ledger.begin('coming')
    const { address } = rig.proxy
    const stop = startCrowd({ address, crew, shops, paceMs, ledger })
    await wait(settle * 1000)
    await breakThings(rig, ledger, settle, say)
    await stop()
    ledger.end()
    await wait(sealedWithinMs)
    return await judged(rig, ledger, shops, say)
  } finally {
    await rig.stop()
  }
}

async function judged(rig: Rig, ledger: Ledger, shops: Parameters<typeof readFacts>[2], say: LoadOptions['say']) {
  const fault = await verified(rig, say)
  const { jobs, pending } = await leftOver(rig.databaseUrl)
  say(`jobs: ${JSON.stringify(jobs)}; journal records without an outcome: ${pending}`)
  const complaints = rig.nodes.flatMap(node =>
    node.output().split('\n').filter(line => /"level":[56]0/.test(line)),
  )
  say(`lines of level error in the servers' logs: ${complaints.length}`)
  for (const line of complaints.slice(0, 5)) say(`  ${line.slice(0, 400)}`)
  const facts = await readFacts(rig.databaseUrl, ledger, shops)
  return judge(ledger, facts, rig.objects ? {} : withoutObjects, fault ? [fault] : [])
}
