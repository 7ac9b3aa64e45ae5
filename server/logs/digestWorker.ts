// Digests in a thread what searches tell. Node runs this file as it is.
import { serve } from '../asides/served.ts'
import { Digest, type Digested, type DigestOrder } from './digest.ts'

/** First the order, then pieces, then the end. */
export type Digestible =
  | { readonly order: DigestOrder }
  | { readonly piece: Uint8Array }
  | { readonly end: true }
/** A piece was taken, or this is all. */
export type DigestSaid = { readonly took: true } | { readonly digested: Digested }

serve<Digestible, DigestSaid>(say => {
  let digest: Digest | undefined
  return {
    heard(said) {
      if ('order' in said) digest = new Digest(said.order)
      else if ('piece' in said) {
        const { buffer, byteOffset, length } = said.piece
        digest?.add(Buffer.from(buffer, byteOffset, length))
        say({ took: true })
      } else if (digest) say({ digested: digest.result() })
    },
  }
})
