import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ApiFailure } from '../failures/index.ts'
import type { Operation } from './document.ts'

/** An unread body other than JSON. */
export interface StreamBody {
  readonly bytes: Readable
  /** From the request; undefined when it does not say. */
  readonly length: number | undefined
  /** Call it after the last byte, which may take minutes. Throws when the caller has lost permission. */
  readonly mayStill: () => Promise<void>
}

/** Throws 415 for another media type, or for none where bytes are required. */
export function streamBodyOf(
  { stream }: Operation,
  request: FastifyRequest,
  mayStill: () => Promise<void>,
): StreamBody | undefined {
  const { 'content-type': type, 'content-length': length } = request.headers
  const isOurs = type?.split(';')[0]?.trim().toLowerCase() === stream?.type
  if (!isOurs && type === undefined && !stream?.required) return undefined
  if (!isOurs) throw new ApiFailure(415, 'request.media_type')
  // An empty body is not parsed at all.
  const bytes = request.body instanceof Readable ? request.body : Readable.from([])
  return { bytes, length: length === undefined ? undefined : Number(length), mayStill }
}
