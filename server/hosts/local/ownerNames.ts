import { readFile, stat } from 'node:fs/promises'
import type { OwnerNames } from '../host.ts'
import { NAME_FILES, parseNames } from '../paths/ownerNames.ts'

const TRUSTED_MS = 60_000

let known: { readonly until: number; readonly names: Promise<OwnerNames> } | undefined

/** This machine's accounts, the same for every folder; read at most once a minute. */
export function ownerNames(): Promise<OwnerNames> {
  if (known === undefined || known.until < Date.now())
    known = { until: Date.now() + TRUSTED_MS, names: read() }
  return known.names
}

async function read(): Promise<OwnerNames> {
  const [users, groups] = await Promise.all([NAME_FILES.users, NAME_FILES.groups].map(namesIn))
  return { users: users ?? new Map(), groups: groups ?? new Map() }
}

/** Empty where the file does not exist: the ids will do. */
async function namesIn(path: string): Promise<ReadonlyMap<number, string>> {
  try {
    if ((await stat(path)).size > NAME_FILES.limit) return new Map()
    return parseNames(await readFile(path, 'utf8'))
  } catch {
    return new Map()
  }
}
