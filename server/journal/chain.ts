import { createHmac, timingSafeEqual } from 'node:crypto'
import type { JournalKeys } from './keys.ts'
import type { Anchor, Head, Link, Sealable } from './repository/chain.ts'

/** The predecessor of the first link. */
export const beginning: Head = { number: 0, mac: '00'.repeat(32) }

type Facts = readonly (string | number | boolean | null | readonly (string | null)[])[]

/** Every list of texts has its own JSON: nothing can move from one column to the next. */
const macOf = (key: Uint8Array, before: string, facts: Facts) =>
  createHmac('sha256', key)
    .update(Buffer.from(before, 'hex'))
    .update(JSON.stringify(facts))
    .digest('hex')

/**
 * The MAC of a link, over the previous link, its number and the record. A record's intent is the part that never
 * changes.
 */
export function macOfLink(
  { link }: JournalKeys,
  before: Head,
  { record, ended, over, intent, ending }: Sealable,
  sealedAt: string,
): string {
  const content = over === null ? [] : [intent, ended ? ending : []]
  return macOf(link, before.mac, [before.number + 1, record, ended, sealedAt, ...content])
}

export type LinkFault = 'link_missing' | 'record_removed' | 'record_changed'

/** The fault of a link as the successor of another. */
export function faultOf(keys: JournalKeys, before: Head, link: Link): LinkFault | undefined {
  if (link.number !== before.number + 1) return 'link_missing'
  if (link.over === null) return 'record_removed'
  // A sealed end cannot be undone.
  if (link.ended && !link.over) return 'record_changed'
  // Shown values that differ from the sealed ones must follow from them.
  if (link.isRight === false) return 'record_changed'
  const right = isSame(link.mac, macOfLink(keys, before, link, link.sealedAt))
  return right ? undefined : 'record_changed'
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

export function signAnchor(keys: JournalKeys, anchor: Omit<Anchor, 'signature'>): Anchor {
  const { number, mac, removed, before } = anchor
  return { ...anchor, signature: macOf(keys.anchor, mac, [number, removed, before]) }
}

export const isSigned = (keys: JournalKeys, anchor: Anchor) =>
  isSame(anchor.signature, signAnchor(keys, anchor).signature)

export const signHead = (keys: JournalKeys, { number, mac }: Head) =>
  macOf(keys.head, mac, [number])

export const isHeadSigned = (keys: JournalKeys, head: Head & { readonly signature: string }) =>
  isSame(head.signature, signHead(keys, head))

/** A moment in the database's notation: seconds with six decimals. */
export function secondsOf(moment: Date): string {
  const milliseconds = moment.getTime()
  const rest = String(milliseconds % 1000).padStart(3, '0')
  return `${Math.floor(milliseconds / 1000)}.${rest}000`
}
