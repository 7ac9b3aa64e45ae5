import { ApiFailure } from '#server/failures/index.ts'
import { type Host, type HostEntry, HostError, parseVirtualPath } from '#server/hosts/index.ts'
import { isWithin, joined, nameOf, parentOf } from './names.ts'

export type TransferKind = 'move' | 'copy'
export type ConflictChoice = 'skip' | 'replace' | 'keepBoth'

/** Something that may go, and its one spelling without links above it. */
export interface Source {
  readonly entry: HostEntry
  readonly canonical: string
}

/** Looks at what is to go; folders above that many have in common are asked about once. */
export class Sources {
  readonly #host: Host
  readonly #kind: TransferKind
  readonly #canonical = new Map<string, Promise<string>>()
  /** Where all are to go: canonical. */
  readonly #folder: string

  constructor(host: Host, kind: TransferKind, folder: string) {
    this.#host = host
    this.#kind = kind
    this.#folder = folder
  }

  /** Throws what stands in the way of it, whatever is there already: ApiFailure, HostError. */
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
