import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { DemoFile } from '../files.ts'
import { exchangeFiles } from '../logs/exchangeLog.ts'
import { logFiles } from '../logs/logFiles.ts'
import { ordersOf } from '../orders.ts'
import { cameraFiles } from './cameraFiles.ts'
import { configFiles } from './configFiles.ts'
import { statusFiles } from './statusFiles.ts'
import { writeStoreDatabase } from './storeDatabase.ts'
import { factsOf, type StoreFacts, type StoreIdentity } from './storeFacts.ts'

/** Folders being made by this process: parallel connections wait for the same one. */
const making = new Map<string, Promise<boolean>>()

const isThere = async (path: string): Promise<boolean> => {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** A hidden sibling named after its maker, so that the next start recognises leftovers. */
const draftPrefix = (root: string) => `.${basename(root)}.making-`
const newDraft = (root: string) =>
  join(dirname(root), `${draftPrefix(root)}${process.pid}-${randomUUID()}`)

/** Another node sharing the disk may still be working on it; this process never is when it asks. */
function isLeftOver(draft: string, prefix: string): boolean {
  const maker = Number.parseInt(draft.slice(prefix.length), 10)
  if (maker === process.pid || !(maker > 0)) return true
  try {
    process.kill(maker, 0)
    return false
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return !hasCode(error, 'EPERM')
  }
}

async function removeLeftOvers(root: string): Promise<void> {
  const prefix = draftPrefix(root)
  for (const name of await readdir(dirname(root))) {
    if (!name.startsWith(prefix) || !isLeftOver(name, prefix)) continue
    await rm(join(dirname(root), name), { recursive: true, force: true })
  }
}

async function* allFiles(facts: StoreFacts, now: Date): AsyncGenerator<DemoFile> {
  yield* configFiles(facts, now)
  yield* statusFiles(facts, ordersOf(facts, now), now)
  yield* logFiles(facts, now)
  yield* exchangeFiles(facts, now)
  yield* cameraFiles(facts, now)
}

async function fill(draft: string, store: StoreIdentity, now: Date): Promise<void> {
  const facts = factsOf(store)
  for await (const { path, content, writtenAt } of allFiles(facts, now)) {
    const target = join(draft, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
    await utimes(target, writtenAt, writtenAt)
  }
  await mkdir(join(draft, 'databases'))
  writeStoreDatabase(join(draft, 'databases', 'store.sqlite'), facts, ordersOf(facts, now))
}

/** False when another folder was already there. */
async function putInPlace(draft: string, root: string): Promise<boolean> {
  try {
    await rename(draft, root)
    return true
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    return false
  }
}

async function make(root: string, store: StoreIdentity, now: Date): Promise<boolean> {
  if (await isThere(root)) return false
  await mkdir(dirname(root), { recursive: true })
  await removeLeftOvers(root)
  const draft = newDraft(root)
  try {
    // Shells of other stores may be open on this machine.
    await mkdir(draft, { mode: 0o700 })
    await fill(draft, store, now)
    return await putInPlace(draft, root)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Makes a demo store's machine at its first connection. `root` is the store's own folder (DATA_DIR/hosts/<location>);
 * creates its parent if necessary. Whatever already exists at `root` stays unchanged. The content follows from store
 * and `now` alone.
 *
 * It is built beside `root` and renamed, so that a crash leaves a complete folder or none; a power cut may still lose
 * it, as nothing waits for the disk. Returns whether it was made by this call or one it waited for. Throws file system
 * errors (disk full, no permission); nothing remains then.
 */
export function ensureStoreFolder(root: string, store: StoreIdentity, now: Date): Promise<boolean> {
  const path = resolve(root)
  const running = making.get(path)
  if (running !== undefined) return running
  const started = make(path, store, now).finally(() => making.delete(path))
  making.set(path, started)
  return started
}
