import { setTimeout as wait } from 'node:timers/promises'
import { monitorBeats, monitorDevices, monitorProblems, monitorStates } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { type ApiFailure, toApiFailure } from '../failures/index.ts'
import { type Host, HostError } from '../hosts/index.ts'
import { type Known, type Problem, problemsOf } from './problems.ts'
import { type Part, type Reading, read, type Sentence } from './reading.ts'
import type { DeviceSummary } from './repository/devices.ts'
import type { Began } from './repository/problems.ts'
import type { WatchedStore } from './repository/states.ts'
import { Samples } from './samples.ts'
import { type Counters, processorShare, systemFiles, systemOf, traffic } from './system.ts'
import { type Thresholds, thresholdsWith } from './thresholds.ts'

interface CollectorDependencies {
  readonly sql: Sql
  /** Throws what HostPool.of throws. */
  readonly host: (storeId: number) => Promise<Host>
  readonly onCollected: (of: Collected) => Promise<void>
  readonly onError: (error: unknown) => void
  readonly beatMs: number
  /** Time limit of one check. */
  readonly limitMs: number
  /** How long a result is valid. */
  readonly stateMs: number
}

/** The current knowledge about a store. */
export interface Collected {
  readonly store: WatchedStore
  readonly reading: Reading | null
  readonly triedAt: Date | null
  /** When anyone last reached the machine. */
  readonly reached: Date | null
  readonly failure: Sentence | null
  readonly parts: readonly Part[]
  /** Percent. */
  readonly cpu: number | null
  readonly network: { readonly received: number; readonly sent: number } | null
  readonly devices: DeviceSummary | null
  readonly thresholds: Thresholds
  readonly problems: readonly (Problem & Began)[]
}

interface Counted {
  readonly at: number
  readonly counters: Counters
}

/** The first reading has no predecessor: another follows after this time. */
const firstPauseMs = 300
/** How often an unchanged state is saved. */
const noteEveryMs = 60_000

/** Reads one store's machine repeatedly until stopped, for everyone who watches it. */
export class Collector {
  readonly #of: CollectorDependencies
  readonly #storeId: number
  readonly samples: Samples
  #counted: Counted | undefined
  /** Loads earlier knowledge, once. */
  #before: Promise<void> | undefined
  #since = new Map<string, Began>()
  #reached: Date | null = null
  #looking: Promise<Reading> | undefined
  #noted = { key: '', at: 0 }
  #last: Collected | undefined
  readonly #stop = new AbortController()
  readonly #first: Promise<Collected>
  readonly #running: Promise<void>

  constructor(storeId: number, dependencies: CollectorDependencies) {
    this.#of = dependencies
    this.#storeId = storeId
    this.samples = new Samples(dependencies.sql, storeId)
    this.#first = this.#look()
    // Handled by the callers of last().
    this.#first.catch(() => {})
    this.#running = this.#run()
  }

  /** The latest result; waits for the first. Throws when the store does not exist. */
  async last(): Promise<Collected> {
    return this.#last ?? (await this.#first)
  }

  /** Resolves when no request is running any more, as far as the machine permits. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#running
    await this.samples.keep().catch(this.#of.onError)
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop
    await this.#first.catch(() => {})
    while (!signal.aborted) {
      await wait(this.#of.beatMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      await this.#look().catch(error => signal.aborted || this.#of.onError(error))
    }
  }

  async #look(): Promise<Collected> {
    const { sql, onCollected, onError } = this.#of
    const store = await monitorStates.store(sql, this.#storeId)
    this.#before ??= this.#remember()
    await this.#before
    const { reading, failure } = await this.#read()
    const triedAt = new Date()
    const measured =
      reading && !failure ? await this.#measure(reading) : { cpu: null, network: null }
    const parts = [...(failure ? [] : (reading?.parts ?? []))]
    const devices = await monitorDevices.summary(sql, store.id)
    const known: Known = {
      reading,
      failure,
      parts,
      devices,
      now: triedAt,
      cpu: measured.cpu,
      thresholds: thresholdsWith(store.own),
    }
    const before = failure ? this.#last : undefined
    // A check that was aborted did not see that the machine fails to answer.
    if (failure) this.#stop.signal.throwIfAborted()
    const problems = this.#dated(problemsOf(known), triedAt, failure === null)
    if (reading) this.#reached = reading.at
    const collected: Collected = {
      store,
      triedAt,
      reached: this.#reached,
      failure,
      parts,
      devices,
      thresholds: known.thresholds,
      reading: reading ?? this.#last?.reading ?? null,
      cpu: before ? before.cpu : measured.cpu,
      network: before ? before.network : measured.network,
      problems,
    }
    this.#last = collected
    // A result that cannot be saved or published is still returned.
    await this.#keep(collected).catch(onError)
    await onCollected(collected).catch(onError)
    return collected
  }

  /** At most one check runs: a hanging machine is not asked again. */
  async #read(): Promise<{ reading: Reading | null; failure: Sentence | null }> {
    const over = new AbortController()
    const started = this.#looking ?? this.#of.host(this.#storeId).then(read)
    const looking = started.finally(() => {
      if (this.#looking === started) this.#looking = undefined
    })
    this.#looking = started
    const limit = wait(this.#of.limitMs, undefined, { signal: over.signal }).then(() => {
      throw new HostError('timeout', { step: 'request' })
    })
    limit.catch(() => {})
    try {
      return { reading: await Promise.race([looking, limit]), failure: null }
    } catch (error) {
      const { code, params }: ApiFailure = toApiFailure(error)
      return { reading: null, failure: { code, params } }
    } finally {
      looking.catch(() => {})
      over.abort()
    }
  }

  /** Converts totals since boot into values since the last check. */
  async #measure(reading: Reading): Promise<Pick<Collected, 'cpu' | 'network'>> {
    const counters = reading.system?.counters
    if (!counters) return { cpu: null, network: null }
    const before = this.#counted
    const now = { at: reading.at.getTime(), counters }
    this.#counted = now
    if (before) return between(before, now)
    const again = await this.#again()
    return again ? between(now, again) : { cpu: null, network: null }
  }

  async #again(): Promise<Counted | undefined> {
    await wait(firstPauseMs)
    try {
      const host = await this.#of.host(this.#storeId)
      const { stdout } = await host.run(['cat', ...systemFiles], { timeoutMs: 2000, machine: true })
      const counters = systemOf(stdout.toString('latin1'))?.counters
      return counters && { at: Date.now(), counters }
    } catch {
      // The next check will tell.
      return undefined
    }
  }

  async #remember(): Promise<void> {
    const { sql } = this.#of
    this.#since = await monitorProblems.of(sql, this.#storeId)
    this.#reached = await monitorBeats.reachedAt(sql, this.#storeId)
  }

  /** @param whole whether the machine answered: problems not found are over. */
  #dated(problems: readonly Problem[], now: Date, whole: boolean): (Problem & Began)[] {
    const fresh = { since: now, sinceAfter: this.#reached }
    const dated = problems.map(({ began, ...problem }) => ({
      ...problem,
      ...(began ?? this.#since.get(problem.key) ?? fresh),
    }))
    const found = dated.map(({ key, since, sinceAfter }) => [key, { since, sinceAfter }] as const)
    this.#since = new Map([...(whole ? [] : this.#since), ...found])
    return dated
  }

  async #keep(collected: Collected): Promise<void> {
    const { reading, failure, cpu, network, problems, triedAt } = collected
    const { sql, stateMs } = this.#of
    if (reading && !failure) await this.samples.add(reading.at, sampleOf(reading, cpu, network))
    const [worst] = problems
    const state = {
      failure: failure?.code ?? null,
      problems: problems.length,
      code: worst?.code ?? null,
      about: worst?.name ?? null,
      value: worst?.value ?? null,
      since: worst?.since ?? null,
      since_after: worst?.sinceAfter ?? null,
    }
    const began = [...this.#since]
    const key = JSON.stringify([state.failure, state.problems, state.code, began])
    const now = Date.now()
    if (key === this.#noted.key && now - this.#noted.at < noteEveryMs) return
    this.#noted = { key, at: now }
    const at = triedAt ?? new Date(now)
    const until = new Date(at.getTime() + stateMs)
    // A server that hung must not replace what another one has found meanwhile.
    if (!(await monitorStates.keep(sql, this.#storeId, { ...state, at, until }))) return
    await monitorProblems.keep(sql, this.#storeId, this.#since)
    await monitorBeats.note(sql, this.#storeId, at, failure ? null : at)
  }
}

function between(before: Counted, now: Counted): Pick<Collected, 'cpu' | 'network'> {
  return {
    cpu: processorShare(before.counters, now.counters) ?? null,
    network: traffic(before.counters, now.counters, (now.at - before.at) / 1000) ?? null,
  }
}

function sampleOf(
  { system, disks, status, latencyMs }: Reading,
  cpu: number | null,
  network: Collected['network'],
): Parameters<Samples['add']>[1] {
  const memory = system?.memory
  const minutes = (status?.queues ?? []).flatMap(queue => queue.minutes ?? [])
  return {
    cpu,
    memory: memory ? ((memory.total - memory.available) / memory.total) * 100 : null,
    disk: disks?.[0]?.percent ?? null,
    load: system?.load?.[0] ?? null,
    received: network?.received ?? null,
    sent: network?.sent ?? null,
    latency: latencyMs,
    openOrders: status?.orders?.open ?? null,
    queueMinutes: minutes.length > 0 ? Math.max(...minutes) : null,
  }
}
