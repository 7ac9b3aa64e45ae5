import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '../db/open.ts'
import {
  journalChain,
  journalHeads,
  journalHours,
  journalRetention,
  meta,
} from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { beginning, isHeadSigned, macOfLink, secondsOf, signHead } from './chain.ts'
import { type JournalKeys, keyName } from './keys.ts'
import type { Head } from './repository/chain.ts'
import { retire } from './retention.ts'
import type { Witness } from './witness.ts'

const everyMs = 1000
const hourMs = 60 * 60_000
/** How long a server that is gone is remembered. */
const headDays = 30
/** Links made in one transaction: with the embedded database others wait for it. */
const usualBatch = 250

export interface SealerOptions {
  readonly db: Pick<Database, 'sql'>
  readonly keys: JournalKeys
  readonly witness: Witness
  readonly log: Record<'warn' | 'error', (data: object, text: string) => void>
  /** Months for which records are kept; 0: forever. */
  readonly months?: number
  readonly batch?: number
  readonly now?: () => Date
}

/** Why sealing stopped: the journal is not the one this server has sealed. */
class ChainBroken extends Error {}

/**
 * Seals committed records, in rounds a second apart. Of several servers the one that gets the lock does it; writers
 * never wait for it.
 */
export class Sealer {
  readonly #options: SealerOptions
  readonly #now: () => Date
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> | undefined
  #keptAt = 0
  #trouble: string | undefined
  /** The MAC of the last link that this server has noted. */
  #remembered: string | undefined
  #stopped = false

  constructor(options: SealerOptions) {
    this.#options = options
    this.#now = options.now ?? (() => new Date())
  }

  start(): void {
    this.#timer = setInterval(() => void this.beat(), everyMs).unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#turn
  }

  /** Runs one round, or waits for the one in progress. Never throws. */
  beat(): Promise<void> {
    this.#turn ??= this.#round().finally(() => {
      this.#turn = undefined
    })
    return this.#turn
  }

  /** Seals everything waiting; returns how many links it made. Throws ChainBroken. */
  async seal(): Promise<number> {
    const { db, batch = usualBatch } = this.#options
    let made = 0
    while (!this.#stopped && (await journalChain.isWaiting(db.sql))) {
      const { taken, links } = await this.#step(batch)
      made += links
      if (taken < batch) break
      await breathe()
    }
    return made
  }

  async #round(): Promise<void> {
    const { log } = this.#options
    try {
      await this.#remember()
      await this.seal()
      await this.#keep()
      this.#trouble = undefined
    } catch (err) {
      const what = err instanceof Error ? err.message : String(err)
      // Logged once, not every second.
      if (what !== this.#trouble) {
        if (err instanceof ChainBroken) log.error({ err }, 'the journal is not sealed any more')
        else log.warn({ err }, 'the journal could not be sealed')
      }
      this.#trouble = what
    }
  }

  /**
   * Every server remembers how far the chain has come, whoever seals it. What it has seen stands in the database before
   * it looks: another one must not seal over a cut that this one has noticed.
   */
  async #remember(): Promise<void> {
    const { db, witness } = this.#options
    const seen = await witness.read()
    const now = await journalChain.head(db.sql)
    if (now?.mac === this.#remembered && now?.mac === seen?.mac) return
    if (seen) await this.#note(db.sql, seen)
    else await journalHeads.forget(db.sql, witness.server)
    const head = await db.sql
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async sql => {
        await this.#demandOurs(sql, seen)
        return journalChain.head(sql)
      })
    if (!head) return
    await witness.write(head)
    await this.#note(db.sql, head)
    this.#remembered = head.mac
  }

  #note(sql: Sql, head: Head): Promise<void> {
    const { keys, witness } = this.#options
    const { number, mac } = head
    const signature = signHead(keys, head)
    return journalHeads.note(sql, { server: witness.server, number, mac, signature })
  }

  async #step(batch: number): Promise<{ taken: number; links: number }> {
    const { db, witness } = this.#options
    const seen = await witness.read()
    const step = await db.sql.transaction().execute(async sql => {
      if (!(await journalChain.tryLock(sql))) return { taken: 0, links: 0, head: undefined }
      return await this.#sealSome(sql, batch, seen)
    })
    // After the commit: a witness of a rolled back link would raise a false alarm.
    if (step.head) await witness.write(step.head)
    return step
  }

  async #sealSome(sql: Sql, batch: number, seen: Head | undefined) {
    const { keys } = this.#options
    await this.#demandOurs(sql, seen)
    const taken = await journalChain.take(sql, batch)
    const sealedAt = secondsOf(this.#now())
    let head = (await journalChain.head(sql)) ?? beginning
    // A record that has ended meanwhile is sealed by its end alone.
    const links = taken
      .filter(({ ended, over }) => ended || over !== true)
      .map(sealable => {
        const mac = macOfLink(keys, head, sealable, sealedAt)
        head = { number: head.number + 1, mac }
        return { ...head, record: sealable.record, ended: sealable.ended }
      })
    if (links.length > 0) {
      await journalChain.add(sql, links, sealedAt)
      await this.#note(sql, head)
    }
    const ended = links.filter(link => link.ended).map(({ record }) => record)
    await journalHours.count(sql, ended)
    return { taken: taken.length, links: links.length, head: links.length > 0 ? head : undefined }
  }

  /** Requires that the key is the original one and that the last link this server saw still exists. */
  async #demandOurs(sql: Sql, seen: Head | undefined): Promise<void> {
    const { keys, witness } = this.#options
    const known = await meta.get(sql, keyName)
    if (known === undefined && (await journalChain.head(sql)) === undefined && !seen)
      await meta.set(sql, keyName, keys.id)
    else if (known !== keys.id)
      throw new ChainBroken(
        'The journal was sealed with another key: set JOURNAL_KEY to it, or put it back as journal.key.',
      )
    const { number = 0 } = (await journalChain.anchor(sql)) ?? {}
    const isThere = ({ number: at, mac }: Head, now: string | null | undefined) =>
      at < number || now === mac
    const others = (await journalHeads.all(sql)).filter(({ server }) => server !== witness.server)
    if (others.some(other => !isHeadSigned(keys, other))) {
      throw new ChainBroken(
        'What another server has seen of the journal was changed (table journal_heads; npm run journal:verify).',
      )
    }
    const isWhole =
      others.every(other => isThere(other, other.now)) &&
      (!seen || isThere(seen, await journalChain.macAt(sql, seen.number)))
    if (isWhole) return
    throw new ChainBroken(
      `The journal is not the one that was sealed: links are missing at its end, or others are in their place (npm run journal:verify). After a backup was restored remove journal.head of every server (here ${witness.path}).`,
    )
  }

  /** Every hour: creates the next month's partition and deletes what is too old. */
  async #keep(): Promise<void> {
    const { db, keys, months = 0 } = this.#options
    const now = this.#now()
    if (now.getTime() - this.#keptAt < hourMs) return
    await journalRetention.addMonths(db.sql, now)
    await journalHeads.removeOld(db.sql, new Date(now.getTime() - headDays * 24 * hourMs))
    if (months > 0) await retire(db.sql, keys, months, now)
    this.#keptAt = now.getTime()
  }
}
