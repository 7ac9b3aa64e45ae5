// Digests in a thread what searches tell. Node runs this file as it is.
import { serve } from '../asides/served.ts'
import { Digest, type Digested, type DigestOrder, type GoingOn } from './digest.ts'

/**
 * First the order, then pieces, then the end. Between pieces it may be asked how far they came, and told to go on;
 * another order begins anew. `settled`: without what came since it was told to go on.
 */
export type Digestible =
  | { readonly order: DigestOrder }
  | { readonly piece: Uint8Array }
  | { readonly goOn: GoingOn }
  | { readonly ask: 'toldTo' }
  | { readonly end: 'all' | 'settled' }
/** A piece was taken, so far they came, or this is all. */
export type DigestAnswer =
  | { readonly took: true }
  | { readonly toldTo: number }
  | { readonly digested: Digested }

serve<Digestible, DigestAnswer>(say => {
  let digest: Digest | undefined
  return {
    heard(message) {
      if ('order' in message) digest = new Digest(message.order)
      else if ('piece' in message) {
        const { buffer, byteOffset, length } = message.piece
        digest?.add(Buffer.from(buffer, byteOffset, length))
        say({ took: true })
      } else if ('goOn' in message) digest?.goOn(message.goOn)
      else if (digest && 'ask' in message) say({ toldTo: digest.toldTo })
      else if (digest && 'end' in message)
        say({ digested: message.end === 'all' ? digest.result() : digest.settled })
    },
  }
})
