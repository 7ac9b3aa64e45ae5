import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, type FileHandle, lchown, lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** Far from the ids of people, services and containers. */
const firstId = 1_000_000_000
const ids = 1_000_000_000

export const isRoot = () => process.getuid?.() === 0

/**
 * The account, user and group, of a store's files and programs where the server is root. Its id is never reused for
 * another store (store ids are never reused), and a second server with another folder on this machine has other ids.
 */
export function accountOf(hostsFolder: string, store: number): number {
  const ofFolder = createHash('sha256').update(hostsFolder).digest().readUInt32BE()
  return firstId + ((ofFolder + store) % ids)
}

/** Whether this machine lets us use the account: a container may only have few ids. */
export function canHave(account: number): boolean {
  try {
    return readFileSync('/proc/self/uid_map', 'utf8')
      .split('\n')
      .map(line => line.trim().split(/\s+/).map(Number))
      .some(([inside = 0, , count = 0]) => account >= inside && account < inside + count)
  } catch {
    return false
  }
}

const settling = new Map<string, Promise<void>>()

/**
 * Gives the store's folder and its contents to the store's account and closes it and its parent to others. Folders made
 * by earlier versions belong to root.
 */
export function settle(location: string, account: number): Promise<void> {
  const running = settling.get(location)
  if (running) return running
  const work = settled(location, account).finally(() => settling.delete(location))
  settling.set(location, work)
  return work
}

async function settled(location: string, account: number): Promise<void> {
  const above = dirname(location)
  // A shell reaches `..` of its own folder without the path that leads there.
  const { mode } = await lstat(above)
  if ((mode & 0o1000) === 0 && (mode & 0o077) !== 0) await chmod(above, mode & 0o700)
  const root = await lstat(location)
  if (root.uid === account && (root.mode & 0o077) === 0) return
  // chown walks by descriptors and follows no link (fts of coreutils). The folder itself is done last, so that it
  // starts over after a crash.
  await promisify(execFile)('chown', ['-RhP', '--', `${account}:${account}`, location])
  await chmod(location, root.mode & 0o700)
}

/** Gives what root created in a folder to the folder's owner. */
export async function giveLikeAbove(made: FileHandle | string, above: FileHandle): Promise<void> {
  if (!isRoot()) return
  const { uid, gid } = await above.stat()
  if (uid === 0 && gid === 0) return
  // For a link, changes the link itself.
  await (typeof made === 'string' ? lchown(made, uid, gid) : made.chown(uid, gid))
}

const inUse = new Map<number, number>()

/**
 * Counts a user of the account; returns the function that ends that. The last one kills everything still running as the
 * account, including processes that dropped their mark and left their session.
 */
export function enter(account: number | undefined): () => void {
  // Accounts that are not a store's run more than ours to kill.
  if (account === undefined || account < firstId) return () => undefined
  inUse.set(account, (inUse.get(account) ?? 0) + 1)
  return () => {
    const left = (inUse.get(account) ?? 1) - 1
    if (left > 0) inUse.set(account, left)
    else {
      inUse.delete(account)
      endAllOf(account)
    }
  }
}

function endAllOf(account: number): void {
  // Forks in the meantime are found in the next round; the process limit bounds them.
  for (let round = 0; round < 3; round += 1)
    for (const id of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
      try {
        const [, real] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'latin1')) ?? []
        if (Number(real) === account) process.kill(Number(id), 'SIGKILL')
      } catch {
        // It has already ended.
      }
}
