// The files the panel shows, and its summary of all.
import { type Item, isFolder, isOpen } from './types.ts'

/** The most rows shown: nobody reads thousands. */
export const maxRows = 60

const rank: Readonly<Record<Item['state'], number>> = {
  failed: 0,
  sending: 1,
  waiting: 1,
  cancelling: 1,
  paused: 2,
  unfinished: 2,
  queued: 3,
  done: 4,
}

/** Those that need attention first, then running ones, then the rest in order. */
export function rowsOf(items: readonly Item[]): Item[] {
  const byRank: Item[][] = [[], [], [], [], []]
  for (const item of items) byRank[rank[item.state]]?.push(item)
  const last = byRank[4]?.toReversed() ?? []
  return [...byRank.slice(0, 4).flat(), ...last].slice(0, maxRows)
}

export type Overall = Readonly<ReturnType<typeof overallOf>>

/** `total` and `done` count files; folders without files are counted separately. */
export function overallOf(items: readonly Item[]) {
  const overall = {
    total: 0,
    done: 0,
    folders: 0,
    failed: 0,
    open: 0,
    paused: 0,
    bytes: 0,
    sent: 0,
  }
  for (const item of items) {
    if (!isFolder(item)) overall.total += 1
    overall.bytes += item.size
    overall.sent += Math.min(item.sent, item.size)
    if (item.state === 'done') overall[isFolder(item) ? 'folders' : 'done'] += 1
    if (item.state === 'failed') overall.failed += 1
    if (item.state === 'paused') overall.paused += 1
    if (isOpen(item)) overall.open += 1
  }
  return overall
}
