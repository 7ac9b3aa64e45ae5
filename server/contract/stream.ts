import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ApiFailure } from '../failures/index.ts'
import type { Operation } from './document.ts'

/** A body that is no JSON, not read yet. */
export interface StreamBody {
  readonly bytes: Readable
  /** As the request says; undefined when it does not. */
  readonly length: number | undefined
  /** To be asked after the last byte, which may have taken minutes. Throws for who may not any more. */
  readonly mayStill: () => Promise<void>
}

/** Throws 415 for another media type, and for none where bytes have to come. */
export function streamBodyOf(
  { stream }: Operation,
  request: FastifyRequest,
  mayStill: () => Promise<void>,
): StreamBody | undefined {
  const { 'content-type': type, 'content-length': length } = request.headers
  const isOurs = type?.split(';')[0]?.trim().toLowerCase() === stream?.type
  if (!isOurs && type === undefined && !stream?.required) return undefined
  if (!isOurs) throw new ApiFailure(415, 'request.media_type')
  // Without a single byte nothing is parsed.
  const bytes = request.body instanceof Readable ? request.body : Readable.from([])
  return { bytes, length: length === undefined ? undefined : Number(length), mayStill }
}
