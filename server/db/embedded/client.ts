import { Worker } from 'node:worker_threads'
import type { Answer, PlainError, Request, Result, WorkerData } from './messages.ts'

/** The embedded database stopped or could not start; pending requests will not be answered. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
}

/** A database error with SQLSTATE in `code` and `constraint`, as in pg. */
class EmbeddedSqlError extends Error {
  override readonly name = 'EmbeddedSqlError'
  code: string | undefined
  constraint: string | undefined
  constructor(error: PlainError) {
    super(error.message)
    Object.assign(this, error)
  }
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never
interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** The main thread's end of the embedded database. Requests run one after another. */
export class EmbeddedClient {
  /** Resolves when it stops without having been closed. */
  readonly died: Promise<Error>
  #worker: Worker
  #waiting = new Map<number, Waiting>()
  #lastId = 0
  #stopped: Error | undefined
  #onDeath: (error: Error) => void = () => {}
  #closing: Promise<void> | undefined
  #exited: Promise<void>
  #listeners = new Set<(channel: string) => void>()

  private constructor(worker: Worker) {
    this.#worker = worker
    this.died = new Promise(resolve => {
      this.#onDeath = resolve
    })
    this.#exited = new Promise(resolve => worker.once('exit', () => resolve()))
    worker.on('message', (answer: Answer) => this.#settle(answer))
    worker.on('error', error => this.#stop(`The embedded database failed: ${messageOf(error)}`))
    worker.on('exit', () => this.#stop('The embedded database is not running'))
  }

  /** Starts the worker and waits until its database is open. Rejects when it cannot be opened. */
  static async start(data: WorkerData): Promise<EmbeddedClient> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: data,
      // Options of this process (a test runner's loaders) do not apply to the worker.
      execArgv: [],
      name: 'database',
    })
    const client = new EmbeddedClient(worker)
    await client.#ready()
    return client
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Result> {
    const answer = await this.#ask({ kind: 'query', sql, parameters })
    return answer.kind === 'result' ? answer.result : { rows: [] }
  }

  /** Calls `heard` with the channel of each notification. Returns the function that stops it. */
  onNotification(heard: (channel: string) => void): () => void {
    this.#listeners.add(heard)
    return () => this.#listeners.delete(heard)
  }

  /** Commits; when the transaction had failed, rolls back and rejects with SQLSTATE 25P02. */
  async commit(): Promise<void> {
    await this.#ask({ kind: 'commit' })
  }

  /** Finishes pending requests, closes the database and ends the worker. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  /** Ends the worker at once, as a crash would. */
  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }

  async #close(): Promise<void> {
    if (!this.#stopped) await this.#ask({ kind: 'close' })
    await this.#exited
  }

  #ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(0, { resolve: () => resolve(), reject })
    })
  }

  #ask(request: WithoutId<Request>): Promise<Answer> {
    if (this.#stopped) return Promise.reject(this.#stopped)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      // A parameter that cannot be cloned (a function) throws here, before anyone waits.
      this.#worker.postMessage({ ...request, id })
      this.#waiting.set(id, { resolve, reject })
    })
  }

  #settle(answer: Answer): void {
    if (answer.kind === 'notification') {
      for (const heard of [...this.#listeners]) heard(answer.channel)
      return
    }
    const id = 'id' in answer ? answer.id : 0
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (answer.kind === 'error') waiting?.reject(new EmbeddedSqlError(answer.error))
    else if (answer.kind === 'unusable') waiting?.reject(unusable(answer.error))
    else waiting?.resolve(answer)
  }

  #stop(reason: string): void {
    this.#stopped ??= new EmbeddedDatabaseError(reason)
    for (const { reject } of this.#waiting.values()) reject(this.#stopped)
    this.#waiting.clear()
    if (!this.#closing) this.#onDeath(this.#stopped)
  }
}

function unusable(error: PlainError): Error {
  return new EmbeddedDatabaseError(`The embedded database cannot be opened: ${error.message}`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
