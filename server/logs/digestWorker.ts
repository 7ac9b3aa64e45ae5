// Digests search output in a thread. Node runs this file directly.
import { serve } from '../asides/served.ts'
import { Digest, type Digested, type DigestOrder, type GoingOn } from './digest.ts'

/**
 * First the order, then chunks, then the end. In between, the thread may be asked how far they reach, or told to
 * continue with a further search; another order starts over. `settled` excludes everything since the last continuation.
 */
export type Digestible =
  | { readonly order: DigestOrder }
  | { readonly piece: Uint8Array }
  | { readonly goOn: GoingOn }
  | { readonly ask: 'toldTo' }
  | { readonly end: 'all' | 'settled' }
/** A chunk was processed, the position reached, or the result. */
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
