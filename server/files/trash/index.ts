import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import { trash } from '#server/db/repositories.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { HostError, isReservedName, type OpenedHost } from '#server/hosts/index.ts'
import { journalled } from '#server/journal/journalling.ts'
import type { JournalEntry } from '#server/journal/repository/journal.ts'
import type { NewTrash, TrashRow } from '../repository/trash.ts'
import {
  below,
  contentOf,
  dropEmpty,
  folderAgain,
  folderOf,
  isHostError,
  makeRoom,
  numbered,
  placeOf,
  unless,
} from './places.ts'
import { sweep } from './sweep.ts'

/** How long another process's claim is valid without renewal. */
const claimMs = 2 * 60_000
const renewEveryMs = 30_000
const sweepEveryMs = 30_000
const maxNumbers = 1000

/** The trash in question, and the operator. */
export interface TrashCall {
  readonly host: OpenedHost
  readonly storeId: number
  /** The journal entry of the operator's call. */
  readonly entry: JournalEntry
}

export type RestoreConflict = 'keepBoth' | 'replace' | undefined

/**
 * The trash of the stores' hosts. Entries are moved by renaming, which is atomic, and the intent is recorded first.
 * Each change has its own journal record.
 */
export class TrashBin {
  readonly #db: Pick<Database, 'sql' | 'kind'>
  readonly #runner = randomUUID()
  readonly #busy = new Set<string>()
  readonly #swept = new Map<number, { readonly at: number; readonly done: Promise<void> }>()

  constructor(db: Pick<Database, 'sql' | 'kind'>) {
    this.#db = db
  }

  /** Moves what a path leads to (a link itself) to the trash; returns its id there. */
  async put({ host, storeId, entry }: TrashCall, requested: string): Promise<string> {
    const { sql } = this.#db
    const path = await placeOf(host, requested)
    const id = randomUUID()
    const details = { trash: id, ...(requested === path ? {} : { asked: requested }) }
    return await journalled(sql, { ...entry, target: path, details }, async () => {
      const { name, type, size } = await host.look(path)
      const { operatorId = null, username = null } = entry
      const given: NewTrash = { id, storeId, path, name, type, size, operatorId, username }
      await this.#while(id, async () => {
        await trash.announce(sql, given, this.#runner)
        await this.#arrive(host, given, path)
        await trash.keep(sql, given)
      })
      return { result: id, details }
    })
  }

  async #arrive(host: OpenedHost, { id, name }: NewTrash, path: string): Promise<void> {
    try {
      await makeRoom(host, id)
      await host.inside.move(path, below(folderOf(id), name))
    } catch (error) {
      // When the host does not answer, the next sweep settles it.
      if (await contentOf(host, id)) return
      await dropEmpty(host, id)
      await trash.forget(this.#db.sql, id)
      throw isHostError(error, 'unsupported') ? new ApiFailure(422, 'trash.elsewhere') : error
    }
  }

  /**
   * Restores an entry; returns its path. Throws 404 `trash.gone`, 409 `trash.busy`, and `file.exists` when its path is
   * taken and no resolution was chosen.
   */
  async putBack(call: TrashCall, id: string, conflict?: RestoreConflict): Promise<string> {
    const { sql } = this.#db
    const { storeId, entry } = call
    const row = await trash.byId(sql, storeId, id)
    if (!row) throw new ApiFailure(404, 'trash.gone')
    const target = row.path ?? `/${row.name}`
    const details = { trash: id, ...(conflict ? { conflict } : {}) }
    return await journalled(sql, { ...entry, target, details }, async () => {
      const path = await this.#while(id, async () => {
        await this.#claim(storeId, id, 'leaving')
        return await this.#leave(call, row, target, conflict)
      })
      return { result: path, details: { ...details, ...(path === target ? {} : { path }) } }
    })
  }

  async #leave(
    call: TrashCall,
    { id, name }: TrashRow,
    target: string,
    conflict: RestoreConflict,
  ): Promise<string> {
    const { sql } = this.#db
    const { host } = call
    try {
      const content = await contentOf(host, id)
      if (!content) throw new ApiFailure(404, 'trash.gone')
      const folder = await folderAgain(host, target.slice(0, target.lastIndexOf('/')) || '/')
      if (folder === '/' && isReservedName(name)) throw new HostError('name_invalid')
      const path = await this.#moveOut(call, content.path, folder, conflict)
      await trash.forget(sql, id)
      await dropEmpty(host, id)
      return path
    } catch (error) {
      const condition = (await contentOf(host, id)) ? {} : ({ condition: 'missing' } as const)
      await trash.release(sql, id, condition)
      throw error
    }
  }

  async #moveOut(
    call: TrashCall,
    from: string,
    folder: string,
    conflict: RestoreConflict,
  ): Promise<string> {
    const { inside } = call.host
    const name = from.slice(from.lastIndexOf('/') + 1)
    const path = below(folder, name)
    const moves = async (to: string) =>
      (await unless(
        inside.move(from, to).then(() => true),
        'exists',
      )) ?? false
    if (await moves(path)) return path
    if (conflict === 'replace') {
      const trashed = await this.put(call, path)
      try {
        await inside.move(from, path)
        return path
      } catch (error) {
        await this.putBack(call, trashed).catch(() => undefined)
        throw error
      }
    }
    const isFolder = conflict === 'keepBoth' && (await inside.look(from)).type === 'folder'
    for (let number = 2; conflict === 'keepBoth' && number < maxNumbers; number += 1) {
      const candidate = below(folder, numbered(name, number, isFolder))
      if (await moves(candidate)) return candidate
    }
    throw new HostError('exists')
  }

  /** Deletes an entry for good; false when it is gone or in use. */
  async remove({ host, storeId, entry }: TrashCall, id: string): Promise<boolean> {
    const { sql } = this.#db
    const row = await trash.byId(sql, storeId, id)
    if (row?.state !== 'kept') return false
    const target = row.path ?? `/${row.name}`
    await journalled(sql, { ...entry, target, details: { trash: id } }, async () => {
      await this.#while(id, async () => {
        await this.#claim(storeId, id, 'removing')
        await this.#destroy(host, id)
      })
      return { result: undefined }
    })
    return true
  }

  async #destroy(host: OpenedHost, id: string): Promise<void> {
    const { sql } = this.#db
    const timer = setInterval(() => {
      trash.renew(sql, this.#runner).catch(() => undefined)
    }, renewEveryMs)
    try {
      await unless(host.inside.remove(folderOf(id), { recursive: true }), 'not_found')
      await trash.forget(sql, id)
    } catch (error) {
      // How much was deleted is unknown; when the host does not answer, the next sweep settles it.
      if (await contentOf(host, id)) await trash.release(sql, id, { condition: 'partial' })
      throw error
    } finally {
      clearInterval(timer)
    }
  }

  /** Synchronises the table with the host; `now` runs it even if it has just run. */
  async sweep(host: OpenedHost, storeId: number, now = false): Promise<void> {
    const last = this.#swept.get(storeId)
    if (last && !now && Date.now() - last.at < sweepEveryMs) return await last.done
    const isBusy = (row: TrashRow) => this.#isBusy(row)
    const done = sweep({ sql: this.#db.sql, host, storeId, isBusy })
    this.#swept.set(storeId, { at: Date.now(), done })
    try {
      await done
    } catch (error) {
      this.#swept.delete(storeId)
      throw error
    }
  }

  #isBusy({ id, state, runner, claimed_at }: TrashRow): boolean {
    if (this.#busy.has(id)) return true
    if (state === 'kept' || runner === this.#runner || this.#db.kind === 'embedded') return false
    return claimed_at !== null && Date.now() - claimed_at.getTime() < claimMs
  }

  async #claim(storeId: number, id: string, state: 'leaving' | 'removing'): Promise<void> {
    const { sql } = this.#db
    if (await trash.claim(sql, storeId, id, state, this.#runner)) return
    const isThere = (await trash.byId(sql, storeId, id)) !== undefined
    throw isThere ? new ApiFailure(409, 'trash.busy') : new ApiFailure(404, 'trash.gone')
  }

  async #while<T>(id: string, work: () => Promise<T>): Promise<T> {
    // Of two calls in one process the second finds the row claimed and must not end the first one's hold.
    const isMine = !this.#busy.has(id)
    this.#busy.add(id)
    try {
      return await work()
    } finally {
      if (isMine) this.#busy.delete(id)
    }
  }
}
