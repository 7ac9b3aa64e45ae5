import type { FastifyBaseLogger } from 'fastify'
import { peers as repository } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { addressOf } from '../net/origins.ts'

const beatMs = 1000
/** A server counts as gone when it was not seen for this long. */
const aliveSeconds = 5
const keptDays = 1

/** Which servers of this database live, by the ids of their data folders, and where the others reach each. */
export interface Peers {
  /** Undefined for one that is gone, and for one that is not reached. */
  addressOf(node: string): Promise<string | undefined>
  /** The nodes of all, this one included. */
  living(): Promise<string[]>
}

interface Options {
  readonly sql: Sql
  readonly node: string
  /** The embedded database has one server. */
  readonly alone: boolean
  /** Where the others reach this one. Asked for each time: the port may be any free one. */
  readonly address: () => string | undefined
  readonly log: FastifyBaseLogger
}

/** This server's entry among those of the database, kept up to date while it runs. */
export class PeerList implements Peers {
  readonly #options: Options
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> | undefined
  #failing = false

  constructor(options: Options) {
    this.#options = options
  }

  async start(): Promise<void> {
    const { sql, alone } = this.#options
    if (alone) return
    await repository.forget(sql, keptDays)
    await this.beat()
    this.#timer = setInterval(() => void this.beat(), beatMs).unref()
  }

  async stop(): Promise<void> {
    const { sql, node, alone } = this.#options
    clearInterval(this.#timer)
    await this.#beating
    if (!alone) await repository.leave(sql, node).catch(() => undefined)
  }

  async addressOf(node: string): Promise<string | undefined> {
    const text = (await this.#others()).find(other => other.node === node)?.address
    return text ? addressOf(text)?.href : undefined
  }

  async living(): Promise<string[]> {
    return [this.#options.node, ...(await this.#others()).map(({ node }) => node)]
  }

  async #others() {
    const { sql, node, alone } = this.#options
    return alone
      ? []
      : (await repository.living(sql, aliveSeconds)).filter(row => row.node !== node)
  }

  /** Says that this server lives, and where. */
  beat(): Promise<void> {
    if (this.#options.alone) return Promise.resolve()
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = undefined
    })
    return this.#beating
  }

  async #beat(): Promise<void> {
    const { sql, node, address, log } = this.#options
    try {
      await repository.beat(sql, node, address() ?? null)
      this.#failing = false
    } catch (err) {
      if (!this.#failing) log.warn({ err }, 'this server cannot tell the others that it lives')
      this.#failing = true
    }
  }
}

interface Listening {
  readonly host: string
  readonly serverUrl: string | undefined
}

/** Where others reach a server: as configured, or where it listens, unless that is every address of its machine. */
export function ownAddress(
  { host, serverUrl }: Listening,
  port: number | undefined,
): string | undefined {
  if (serverUrl !== undefined) return serverUrl
  if (port === undefined || ['0.0.0.0', '::', '[::]'].includes(host)) return undefined
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`
}
