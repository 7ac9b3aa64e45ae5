import { setTimeout as pause } from 'node:timers/promises'
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { sqlState } from '../errors.ts'
import { Turns } from '../turns.ts'
import type { EmbeddedClient } from './client.ts'

/** A data folder has one server, so there is nobody to lock out. */
class EmbeddedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class EmbeddedConnection implements DatabaseConnection {
  readonly client: EmbeddedClient
  constructor(client: EmbeddedClient) {
    this.client = client
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.client.query(sql, parameters)
    // The row type is the caller's claim, as always in Kysely.
    const typed = rows as R[]
    return affectedRows === undefined
      ? { rows: typed }
      : { rows: typed, numAffectedRows: BigInt(affectedRows) }
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator; this one only throws.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream')
  }
}

/** One database with one connection and one user at a time: a transaction keeps its turn until it ends. */
class EmbeddedDriver implements Driver {
  #connection: EmbeddedConnection
  #turns: Turns

  constructor(client: EmbeddedClient, turns: Turns) {
    this.#connection = new EmbeddedConnection(client)
    this.#turns = turns
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take()
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#turns.pass()
  }

  async beginTransaction(_: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings
    await this.#run(
      ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
        .filter(part => part !== undefined)
        .join(' '),
    )
  }

  async commitTransaction(): Promise<void> {
    try {
      await this.#connection.client.commit()
    } catch (error) {
      if (sqlState(error) === '25P02') throw new AbortedTransactionError({ cause: error })
      throw error
    }
  }

  async rollbackTransaction(): Promise<void> {
    await this.#run('rollback')
  }

  async savepoint(_: DatabaseConnection, name: string): Promise<void> {
    await this.#run(`savepoint ${quoted(name)}`)
  }

  async rollbackToSavepoint(_: DatabaseConnection, name: string): Promise<void> {
    await this.#run(`rollback to savepoint ${quoted(name)}`)
  }

  async releaseSavepoint(_: DatabaseConnection, name: string): Promise<void> {
    await this.#run(`release savepoint ${quoted(name)}`)
  }

  async destroy(): Promise<void> {
    await this.#connection.client.close()
  }

  async #run(statement: string): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw(statement))
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Kysely's dialect for the embedded database. */
export class EmbeddedDialect implements Dialect {
  #client: EmbeddedClient
  #turns = new Turns('The embedded database')
  constructor(client: EmbeddedClient) {
    this.#client = client
  }

  /** Admits nobody new and waits for everyone who has asked. */
  async drain(): Promise<void> {
    // A query just passed to Kysely takes its turn some ticks later.
    await pause(5)
    await this.#turns.close()
  }

  /** Runs work on the client between the turns of others. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    await this.#turns.take()
    try {
      return await work()
    } finally {
      this.#turns.pass()
    }
  }

  createAdapter = () => new EmbeddedAdapter()
  createDriver = () => new EmbeddedDriver(this.#client, this.#turns)
  createQueryCompiler = () => new PostgresQueryCompiler()
  // biome-ignore lint/suspicious/noExplicitAny: the type of the interface
  createIntrospector = (db: Kysely<any>) => new PostgresIntrospector(db)
}
