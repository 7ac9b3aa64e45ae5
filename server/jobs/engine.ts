import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/open.ts'
import { downloadTickets, jobClaims, jobs, journal, operators } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import type { Servers } from '../servers/index.ts'
import {
  keptUntil,
  type Outcome,
  outcomeOfError,
  outcomeOfResult,
  withNotes,
  writeOutcome,
} from './ending.ts'
import { type JobKind, type JobKinds, JobStopped } from './job.ts'
import { type JobLimits, usualLimits } from './limits.ts'
import { type Gone, interrupted, unable } from './repository/claims.ts'
import type { Job } from './repository/jobs.ts'
import { Running } from './running.ts'
import type { Spool } from './spool.ts'

const beatMs = 1000
/** How many beats lie between two rounds, which settle other nodes' jobs and delete expired ones. */
const roundBeats = 5
/** Milliseconds between attempts to save an outcome. */
const pauses = [100, 1000, 3000]

export interface EngineOptions {
  readonly db: Database
  readonly kinds: JobKinds
  readonly spool: Spool
  /** The id of this DATA_DIR, which outlives the process. */
  readonly node: string
  /** The servers on this database, of which this runs on one. */
  readonly servers?: Pick<Servers, 'id' | 'isShared' | 'whenLost' | 'whenChanged'>
  readonly log: { warn(data: object, text: string): void }
  /** Called in the transaction of each change to an operator's jobs. */
  readonly announce: (sql: Sql, operatorId: number, jobId: string) => Promise<void>
  readonly limits?: Partial<JobLimits>
  readonly now?: () => number
}

/**
 * Runs jobs: each once, on one node, however many nodes there are. A job whose process died is `unknown`, with that
 * reason, and not retried; one that had not begun starts on whichever node comes first.
 */
export class JobEngine {
  readonly node: string
  readonly limits: JobLimits
  readonly spool: Spool
  readonly kinds: JobKinds
  readonly #options: EngineOptions
  readonly #runner: string
  readonly #running = new Map<string, Running>()
  readonly #now: () => number
  #beats = 0
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()
  #waiting = false
  #stopped = false

  constructor(options: EngineOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.node = options.node
    this.#runner = options.servers?.id ?? randomUUID()
    options.servers?.whenLost((sql, runners) => this.#lose(sql, { runners }))
    // What a server that is gone had not begun.
    options.servers?.whenChanged(() => this.kick())
    this.spool = options.spool
    this.kinds = options.kinds
    this.limits = { ...usualLimits, ...options.limits }
  }

  /** Settles what an earlier run of this process left, then starts taking jobs. */
  async start(): Promise<void> {
    await this.#settleLost({ earlier: { node: this.node, runner: this.#runner } })
    await this.#keepHouse()
    this.#timer = setInterval(() => this.beat(), beatMs).unref()
    this.kick()
  }

  /** Takes the jobs that may begin now. */
  kick(): void {
    this.#enqueue(() => this.#claimAll())
  }

  /** One beat: watches, renews leases, and from time to time runs a round. */
  beat(): void {
    // By our own clock and at once, even while the database does not answer.
    for (const running of this.#running.values()) running.watch(this.#now())
    if (this.#waiting) return
    this.#beats += 1
    const isRound = this.#beats % roundBeats === 0
    this.#enqueue(async () => {
      for (const running of [...this.#running.values()]) await this.#renew(running)
      if (isRound) await this.round()
    })
  }

  /** Settles other nodes' lost jobs, deletes expired ones, starts waiting ones. */
  async round(): Promise<void> {
    await this.#settleLost()
    await this.#keepHouse()
    await this.#claimAll()
  }

  /** Stops a job at once when it runs here; otherwise its node sees it at the next beat. */
  cancel(jobId: string): void {
    this.#running.get(jobId)?.stop('cancelled')
  }

  /** Resolves when there is no job and no beat in progress. */
  async idle(): Promise<void> {
    do {
      await this.#turn
      await Promise.all([...this.#running.values()].map(({ ended }) => ended))
    } while (this.#running.size > 0)
    await this.#turn
  }

  /** Stops running jobs and records it. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    for (const running of this.#running.values()) running.stop('stopped')
    await this.idle()
  }

  /** Runs one task at a time; a failure is logged and retried at the next beat. */
  #enqueue(work: () => Promise<void>): void {
    this.#waiting = true
    this.#turn = this.#turn.then(async () => {
      try {
        await work()
      } catch (err) {
        this.#options.log.warn({ err }, 'the jobs could not be looked after')
      } finally {
        this.#waiting = false
      }
    })
  }

  async #renew(running: Running): Promise<void> {
    const { job } = running
    const isChanged = running.takeChange()
    if (!isChanged && !running.isDue(this.#now(), this.limits.leaseMs)) {
      // Another node may have been asked to cancel it.
      const still = await this.#options.db.sql
        .selectFrom('jobs')
        .select('cancel_asked')
        .where('id', '=', job.id)
        .executeTakeFirst()
      if (!still) running.stop('lost')
      else if (still.cancel_asked) running.stop('cancelled')
      return
    }
    const leaseUntil = this.#now() + this.limits.leaseMs
    const still = await this.#options.db.sql.transaction().execute(async sql => {
      const { progress } = running
      const beaten = await jobClaims.beat(sql, job.id, this.#runner, new Date(leaseUntil), progress)
      if (beaten && isChanged) await this.#options.announce(sql, job.operator_id, job.id)
      return beaten
    })
    if (!still) return this.#running.has(job.id) ? running.stop('lost') : undefined
    running.renew(leaseUntil)
    if (still.cancel_asked) running.stop('cancelled')
  }

  async #settleLost(gone?: Gone): Promise<void> {
    await this.#options.db.sql.transaction().execute(sql => this.#lose(sql, gone))
    if (this.#options.servers?.isShared) await this.#abandon()
  }

  /** Ends jobs whose server is gone, and their records in the journal. */
  async #lose(sql: Sql, gone?: Gone): Promise<void> {
    const now = new Date(this.#now())
    const until = keptUntil('unknown', now, this.limits)
    for (const lost of await jobClaims.lose(sql, now, until, gone)) {
      const ending = { outcome: 'unknown', info: interrupted } as const
      if (lost.journal_id !== null) await journal.finish(sql, lost.journal_id, ending)
      // An action on several stores has one for each.
      const stored = await jobs.inputOf(sql, lost.id)
      await journal.finishPending(sql, stored?.entry.requestId, ending)
      await this.#options.announce(sql, lost.operator_id, lost.id)
    }
  }

  /** Ends waiting jobs that no living server can begin. */
  async #abandon(): Promise<void> {
    const now = new Date(this.#now())
    const by = {
      now,
      kinds: Object.keys(this.kinds),
      strangersBefore: new Date(now.getTime() - this.limits.unableMs),
      expiresAt: keptUntil('failed', now, this.limits),
    }
    await this.#options.db.sql.transaction().execute(async sql => {
      for (const { id, operator_id } of await jobClaims.abandon(sql, by)) {
        const stored = await jobs.inputOf(sql, id)
        const ending = { outcome: 'failed', info: unable } as const
        if (stored) await journal.append(sql, { ...stored.entry, ...ending })
        await this.#options.announce(sql, operator_id, id)
      }
    })
  }

  async #keepHouse(): Promise<void> {
    const { db, announce, node, spool } = this.#options
    const now = new Date(this.#now())
    await db.sql.transaction().execute(async sql => {
      for (const { id, operator_id } of await jobs.removeOld(sql, now)) {
        await announce(sql, operator_id, id)
      }
      await downloadTickets.removeOld(sql, now)
    })
    await spool.sweep(ids => jobs.withFile(db.sql, node, ids))
  }

  async #claimAll(): Promise<void> {
    while (!this.#stopped && this.#running.size < this.limits.perNode) {
      const job = await this.#claim()
      if (!job) return
      const [kind, now] = [this.kinds[job.kind], this.#now()]
      const { leaseMs } = this.limits
      const running = new Running(job, now + leaseMs, now + (kind?.timeLimitMs ?? 0))
      this.#running.set(job.id, running)
      running.follow(this.#carryOut(running, kind))
    }
  }

  /** The journal's intent is written in the transaction that takes the job. */
  #claim(): Promise<Job | undefined> {
    const { db, node, announce } = this.#options
    const now = this.#now()
    return db.sql.transaction().execute(async sql => {
      const job = await jobClaims.claim(sql, {
        runner: this.#runner,
        node,
        perOperator: this.limits.perOperator,
        kinds: Object.keys(this.kinds),
        now: new Date(now),
        leaseUntil: new Date(now + this.limits.leaseMs),
        strangersBefore: new Date(now - this.limits.strangerMs),
        registered: this.#options.servers?.isShared ?? false,
      })
      const stored = job && (await jobs.inputOf(sql, job.id))
      if (!job || !stored) return
      const entry = { ...stored.entry, at: new Date(now) }
      const journalId = this.kinds[job.kind]?.silent ? null : await journal.begin(sql, entry)
      if (journalId !== null) await jobClaims.noteJournal(sql, job.id, journalId)
      await announce(sql, job.operator_id, job.id)
      return { ...job, journal_id: journalId }
    })
  }

  async #carryOut(running: Running, kind: JobKind | undefined): Promise<void> {
    const { job } = running
    try {
      const outcome = await this.#reported(running, await this.#outcomeOf(running, kind))
      if (outcome?.ending.state !== 'done') await this.spool.remove(job.id)
      const isWritten = outcome !== undefined && (await this.#write(running, outcome))
      if (!isWritten) await this.spool.remove(job.id)
    } catch (err) {
      this.#options.log.warn({ err, job: job.id }, 'how a job ended could not be written')
    } finally {
      this.#running.delete(job.id)
      if (!this.#stopped) this.kick()
    }
  }

  async #outcomeOf(running: Running, kind: JobKind | undefined): Promise<Outcome | undefined> {
    const { job, signal } = running
    try {
      if (!kind) throw new Error(`No job is of kind ${job.kind}`)
      await this.#demandRights(job, kind)
      const stored = await jobs.inputOf(this.#options.db.sql, job.id)
      if (!stored) throw new JobStopped('lost')
      const result = await kind.run({
        id: job.id,
        storeId: job.store_id ?? 0,
        input: stored.input,
        signal,
        progress: now => running.say(now),
        report: soFar => running.keepReport(soFar),
        note: details => running.keepDetails(details),
        holdOut: () => running.holdOut(),
      })
      signal.throwIfAborted()
      return outcomeOfResult(result)
    } catch (error) {
      // Any error after a stop request is a consequence of it.
      const why: unknown = signal.aborted ? signal.reason : error
      const outcome = outcomeOfError(why, kind ?? { timeLimitMs: 0 })
      if (outcome?.ending.failure?.code === 'server.error') {
        this.#options.log.warn({ err: error, job: job.id }, 'a job failed')
      }
      return outcome
    }
  }

  /** Adds what the work had done, however it ended. */
  async #reported(running: Running, outcome: Outcome | undefined) {
    if (!outcome || !(running.report || running.details)) return outcome
    const stored = await jobs.inputOf(this.#options.db.sql, running.job.id)
    return withNotes(outcome, running, stored?.entry.details)
  }

  /** The operator may have lost them since the request. */
  async #demandRights({ operator_id }: Job, { page, pages = [page] }: JobKind): Promise<void> {
    const operator = await operators.byId(this.#options.db.sql, operator_id)
    if (
      !operator ||
      operator.disabled_at ||
      !pages.some(pageName => operator.pages.includes(pageName))
    ) {
      throw new ApiFailure(403, 'page.not_allowed')
    }
  }

  async #write({ job, progress }: Running, outcome: Outcome): Promise<boolean> {
    const once = () => {
      const now = new Date(this.#now())
      const run = { job, progress, runner: this.#runner, now, limits: this.limits }
      return this.#options.db.sql.transaction().execute(async sql => {
        const isOurs = await writeOutcome(sql, run, outcome)
        if (isOurs) await this.#options.announce(sql, job.operator_id, job.id)
        return isOurs
      })
    }
    for (const pause of pauses) {
      try {
        return await once()
      } catch {
        await wait(pause)
      }
    }
    return once()
  }
}
