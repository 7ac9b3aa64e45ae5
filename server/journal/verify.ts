import type { Kysely, Transaction } from 'kysely'
import { journalChain, journalHeads, meta } from '../db/repositories.ts'
import type { Tables } from '../db/tables/index.ts'
import { beginning, faultOf, isHeadSigned, isSigned, type LinkFault } from './chain.ts'
import { type JournalKeys, keyName } from './keys.ts'
import type { Head, Unsealed } from './repository/chain.ts'
import { ForeignWitness, type Witness } from './witness.ts'

type Fault = LinkFault | 'cut_off' | 'anchor' | 'never_sealed' | 'key' | 'witness' | 'heads'

export interface Verdict {
  /** Number of valid links. */
  readonly links: number
  /** The first fault. */
  readonly broken: {
    readonly fault: Fault
    readonly link?: number
    readonly record?: number
  } | null
  readonly unsealed: Pick<Unsealed, 'count' | 'since'>
  /** Records deleted by retention. */
  readonly removed: number
  /** False: nothing outside the database tells how far the chain had come. */
  readonly witnessed: boolean
}

const pageSize = 2000

/**
 * Verifies the journal: every sealed record is unchanged and in its sealed order. Sees one moment, even while servers
 * write.
 */
export function verifyJournal(
  sql: Kysely<Tables>,
  keys: JournalKeys,
  witness: Witness,
): Promise<Verdict> {
  return sql
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(transaction => verifyIn(transaction, keys, witness))
}

/** The same within a transaction. */
export async function verifyIn(
  sql: Transaction<Tables>,
  keys: JournalKeys,
  witness: Witness,
): Promise<Verdict> {
  const proved = await prove(sql, keys, witness)
  const { stray, ...unsealed } = await journalChain.unsealed(sql)
  const behind = stray === null ? null : { fault: 'never_sealed' as const, record: stray }
  return { ...proved, broken: proved.broken ?? behind, unsealed }
}

async function prove(
  sql: Transaction<Tables>,
  keys: JournalKeys,
  witness: Witness,
): Promise<Omit<Verdict, 'unsealed'>> {
  const anchor = await journalChain.anchor(sql)
  const start: Head = anchor ?? beginning
  const known = await witness.read().catch(error => {
    if (error instanceof ForeignWitness) return 'foreign' as const
    throw error
  })
  const seen = known === 'foreign' ? undefined : known
  const facts = { links: 0, removed: anchor?.removed ?? 0, witnessed: seen !== undefined }
  const key = await meta.get(sql, keyName)
  if (key !== undefined && key !== keys.id) return { ...facts, broken: { fault: 'key' } }
  if (known === 'foreign') return { ...facts, broken: { fault: 'witness' } }
  if (anchor && !isSigned(keys, anchor)) return { ...facts, broken: { fault: 'anchor' } }
  const others = await journalHeads.all(sql)
  if (others.some(other => !isHeadSigned(keys, other)))
    return { ...facts, broken: { fault: 'heads' } }
  const walk = await follow(sql, keys, start, seen ? [seen, ...others] : others)
  return { ...facts, ...walk }
}

/** Checks link by link; those that the servers have seen must be among them. */
async function follow(
  sql: Transaction<Tables>,
  keys: JournalKeys,
  start: Head,
  seen: readonly Head[],
): Promise<Pick<Verdict, 'links' | 'broken'>> {
  let head = start
  const isOther = (link: Head) => seen.some(s => s.number === link.number && s.mac !== link.mac)
  const links = () => head.number - start.number
  for (;;) {
    const page = await journalChain.linksAfter(sql, head.number, pageSize)
    for (const link of page) {
      const fault = faultOf(keys, head, link)
      if (fault) {
        const at = fault === 'link_missing' ? { link: head.number + 1 } : { link: link.number }
        return { links: links(), broken: { fault, ...at, record: link.record } }
      }
      head = link
      // What was seen is signed, so a different MAC here means another chain.
      if (isOther(head)) return { links: links(), broken: { fault: 'cut_off', link: head.number } }
    }
    if (page.length < pageSize) break
  }
  const isShort = seen.some(({ number }) => number > head.number)
  return { links: links(), broken: isShort ? { fault: 'cut_off', link: head.number + 1 } : null }
}
