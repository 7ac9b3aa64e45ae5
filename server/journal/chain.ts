import { createHmac, timingSafeEqual } from 'node:crypto'
import type { JournalKeys } from './keys.ts'
import type { Anchor, Head, Link, Sealable } from './repository/chain.ts'

/** What the first link goes on from. */
export const beginning: Head = { number: 0, mac: '00'.repeat(32) }

type Facts = readonly (string | number | boolean | null | readonly (string | null)[])[]

/** JSON of a list of texts is one text for each list: nothing can slip from one column into the next. */
const macOf = (key: Uint8Array, before: string, facts: Facts) =>
  createHmac('sha256', key)
    .update(Buffer.from(before, 'hex'))
    .update(JSON.stringify(facts))
    .digest('hex')

/** The mac of a link: over the link before it, where it stands, and the record. The intent of a record
 * is what never changes of it. */
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

/** What is wrong with a link that should follow another one. */
export function faultOf(keys: JournalKeys, before: Head, link: Link): LinkFault | undefined {
  if (link.number !== before.number + 1) return 'link_missing'
  if (link.over === null) return 'record_removed'
  // An end that was sealed cannot be taken back.
  if (link.ended && !link.over) return 'record_changed'
  // What is shown in the place of what was sealed has to follow from that.
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

/** A moment as the database tells it back: seconds with six decimals. */
export function secondsOf(moment: Date): string {
  const milliseconds = moment.getTime()
  const rest = String(milliseconds % 1000).padStart(3, '0')
  return `${Math.floor(milliseconds / 1000)}.${rest}000`
}
