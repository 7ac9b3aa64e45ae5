import type { OwnerNames } from '../host.ts'
import { HostError } from '../hostError.ts'
import { NAME_FILES, parseNames } from '../paths/ownerNames.ts'
import { readPiece } from './read.ts'
import type { Sftp } from './sftp/sftp.ts'
import { type Visit, withHandle } from './visit.ts'

const known = new WeakMap<Sftp, Promise<OwnerNames>>()

/** The machine's accounts, read once per session; empty where they are unreadable. */
export function ownerNames({ sftp }: Visit): Promise<OwnerNames> {
  const names = known.get(sftp) ?? read(sftp)
  known.set(sftp, names)
  return names
}

async function read(sftp: Sftp): Promise<OwnerNames> {
  const [users, groups] = await Promise.all(
    [NAME_FILES.users, NAME_FILES.groups].map(path => namesIn(sftp, path)),
  )
  return { users: users ?? new Map(), groups: groups ?? new Map() }
}

/** The only read outside the root: a fixed system path, for ids we show anyway. */
async function namesIn(sftp: Sftp, path: string): Promise<ReadonlyMap<number, string>> {
  try {
    const { type, size } = await sftp.lstat(path)
    if (type !== 'file' || size > NAME_FILES.limit) return new Map()
    return await withHandle(sftp, sftp.openToRead(path), async handle =>
      parseNames((await readPiece(sftp, handle, 0, size)).toString('utf8')),
    )
  } catch (error) {
    if (sftp.ended || !(error instanceof HostError)) throw error
    return new Map()
  }
}
