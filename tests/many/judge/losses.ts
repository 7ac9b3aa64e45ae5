// Compares what was acknowledged with what is there: files, rows and journal.
import type { Write, WriteKind } from './ledger.ts'

/** What is there at the end, read without the servers. */
export interface Facts {
  /** The lines of each written file, by `store:path`. */
  readonly lines: ReadonlyMap<string, readonly string[]>
  /** Versions of files that the journal has as saved. */
  readonly saved: ReadonlySet<string>
  readonly connections: ReadonlySet<string>
  /** Connections that the journal has as begun. */
  readonly connected: ReadonlySet<string>
  /** How many chains have a name. */
  readonly chains: ReadonlyMap<string, number>
  readonly stores: ReadonlyMap<string, { readonly version: number; readonly extra: string }>
  /** How many stores have a number. */
  readonly numbers: ReadonlyMap<string, number>
  readonly jobs: ReadonlyMap<string, string>
}

export interface Tally {
  attempted: number
  acknowledged: number
  /** Without an answer, and carried out all the same. */
  silent: number
  readonly faults: string[]
}

const nameOf = ({ operator, place, id }: Write) => `${operator} ${place} ${id}`.replace('  ', ' ')

type Look = (write: Write, facts: Facts) => { readonly there: number; readonly fault?: string }

const looks: Readonly<Record<Exclude<WriteKind, 'store'>, Look>> = {
  line({ place, id, acknowledged }, { lines, saved }) {
    const there = lines.get(place)?.filter(line => line === id).length ?? 0
    const isWritten = !acknowledged || saved.has(acknowledged.version)
    return { there, ...(isWritten ? {} : { fault: 'not in the journal' }) }
  },
  connection({ id }, { connections, connected }) {
    const isWritten = connected.has(id)
    return {
      there: connections.has(id) ? 1 : 0,
      ...(isWritten ? {} : { fault: 'not in the journal' }),
    }
  },
  chain: ({ id }, { chains }) => ({ there: chains.get(id) ?? 0 }),
  csv: ({ id }, { numbers }) => ({ there: numbers.get(id) ?? 0 }),
  job: ({ id }, { jobs }) => ({ there: jobs.has(id) ? 1 : 0 }),
}

/** Counts by kind, with a line for each write that is lost, there twice, or not in the journal. */
export function losses(writes: readonly Write[], facts: Facts): Map<WriteKind, Tally> {
  const tallies = new Map<WriteKind, Tally>()
  for (const [kind, group] of Map.groupBy(writes, write => write.kind)) {
    const tally: Tally = { attempted: group.length, acknowledged: 0, silent: 0, faults: [] }
    tally.acknowledged = group.filter(write => write.acknowledged).length
    tallies.set(kind, tally)
    if (kind === 'store') storeLosses(group, facts, tally)
    else for (const write of group) judge(write, looks[kind](write, facts), tally)
  }
  return tallies
}

function judge(write: Write, { there, fault }: ReturnType<Look>, tally: Tally): void {
  if (there > 1) tally.faults.push(`there ${there} times: ${nameOf(write)}`)
  if (!write.acknowledged) {
    if (there > 0) tally.silent += 1
    return
  }
  if (there === 0) tally.faults.push(`lost: ${nameOf(write)}`)
  else if (fault !== undefined) tally.faults.push(`${fault}: ${nameOf(write)}`)
}

/** A record keeps the last text alone: that of the last acknowledged write, or of one after it. */
function storeLosses(group: readonly Write[], { stores }: Facts, tally: Tally): void {
  for (const [place, all] of Map.groupBy(group, write => write.place)) {
    const sent = all.toSorted((a, b) => a.at - b.at)
    const last = sent.findLastIndex(write => write.acknowledged)
    const row = stores.get(place)
    const written = sent.findIndex(write => write.id === row?.extra)
    if (written > last) tally.silent += 1
    const acknowledged = sent[last]
    if (!acknowledged) continue
    const version = Number(acknowledged.acknowledged?.version)
    if (written < last) tally.faults.push(`lost: ${nameOf(acknowledged)}`)
    else if (!row || row.version < version) {
      tally.faults.push(`version ${row?.version} is before ${version}: ${nameOf(acknowledged)}`)
    }
  }
}

/** Lines that nobody of the run wrote, such as one that is torn. */
export function strangers(writes: readonly Write[], { lines }: Facts): string[] {
  const known = new Set(
    writes.flatMap(({ kind, place, id }) => (kind === 'line' ? [`${place} ${id}`] : [])),
  )
  return [...lines].flatMap(([place, found]) =>
    found
      .filter(line => line !== '' && !known.has(`${place} ${line}`))
      .map(line => `${place} ${line}`),
  )
}
