import { ApiFailure } from '#server/failures/index.ts'
import { type Host, type HostEntry, HostError, parseVirtualPath } from '#server/hosts/index.ts'
import { isWithin, joined, nameOf, parentOf } from './names.ts'

export type TransferKind = 'move' | 'copy'
export type ConflictChoice = 'skip' | 'replace' | 'keepBoth'

/** A permitted entry, and its unique path without links in its parents. */
export interface Source {
  readonly entry: HostEntry
  readonly canonical: string
}

/** Checks sources; asks only once about common parents. */
export class Sources {
  readonly #host: Host
  readonly #kind: TransferKind
  readonly #canonical = new Map<string, Promise<string>>()
  /** The target folder, canonical. */
  readonly #folder: string

  constructor(host: Host, kind: TransferKind, folder: string) {
    this.#host = host
    this.#kind = kind
    this.#folder = folder
  }

  /** Throws any reason against the transfer that does not depend on existing targets: ApiFailure, HostError. */
  async look(path: string): Promise<Source> {
    const folder = this.#folder
    if (parseVirtualPath(path).length === 0) throw intoItself()
    const entry = await this.#host.look(path)
    const above = await this.#canonicalOf(parentOf(entry.path))
    const canonical = joined(above, nameOf(entry.path))
    if (entry.type === 'folder' && isWithin(folder, canonical)) throw intoItself()
    if (this.#kind === 'move' && above === folder) throw new ApiFailure(422, 'file.same_place')
    if (this.#kind === 'copy') mayBeCopied(entry)
    return { entry, canonical }
  }

  #canonicalOf(folder: string): Promise<string> {
    const known = this.#canonical.get(folder)
    const resolved = known ?? this.#host.stat(folder).then(({ canonical }) => canonical)
    this.#canonical.set(folder, resolved)
    return resolved
  }
}

const intoItself = () => new ApiFailure(422, 'file.into_itself')

/** Throws when an entry cannot be copied: links that lead outside or nowhere, pipes and the like. */
export function mayBeCopied({ type, locked }: HostEntry): void {
  if (locked === 'link_outside' || locked === 'link_broken') throw linkUnsafe()
  if (locked !== undefined) throw new HostError('name_invalid')
  if (type === 'other') throw new ApiFailure(422, 'file.other_node')
}

export const linkUnsafe = () => new ApiFailure(422, 'file.link_unsafe')
