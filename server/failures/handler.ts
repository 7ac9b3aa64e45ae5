import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAwayError } from '../db/errors.ts'
import { FilesAwayError } from '../objects/index.ts'
import { ApiFailure, failureBody, languageOf } from './failure.ts'
import { hostFailure } from './hostFailure.ts'
import type { FailureCode } from './texts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the failure it was answered with. */
    failed: FailureCode | null
  }
}

/** Fastify's own errors; any other 4xx is a request it could not read. */
const ofFastify: Readonly<Record<string, readonly [number, FailureCode]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'request.too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'request.media_type'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'request.json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'request.invalid'],
  // A path segment is longer than any name.
  FST_ERR_MAX_PARAM_LENGTH: [404, 'request.not_found'],
}

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}

/** Of the file system, and of either kind of database. */
const noSpace: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100'])
const away = [
  [DatabaseAwayError, 'server.database_away'],
  [FilesAwayError, 'server.files_away'],
] as const

/**
 * What is away. A host's lock is in the database, and an upload comes from the object store: such an error is then
 * the cause of the host's.
 */
const awayIn = (error: unknown) =>
  away.find(([kind]) => [error, property(error, 'cause')].some(one => one instanceof kind))?.[1]

/** Converts anything thrown to a failure for the caller. Internal messages stay internal. */
export function toApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  const code = awayIn(error)
  if (code) return new ApiFailure(503, code, {}, { headers: { 'retry-after': '1' }, cause: error })
  const ofHost = hostFailure(error)
  if (ofHost) return ofHost
  if (noSpace.has(String(property(error, 'code'))))
    return new ApiFailure(507, 'server.full', {}, { cause: error })
  const known = ofFastify[String(property(error, 'code'))]
  if (known) return new ApiFailure(known[0], known[1])
  if (error instanceof SyntaxError && property(error, 'statusCode') === 400) {
    return new ApiFailure(400, 'request.json')
  }
  const status = property(error, 'statusCode')
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ApiFailure(400, 'request.invalid')
  }
  return new ApiFailure(500, 'server.error', {}, { cause: error })
}

/** A body error of an operation without a body is only an invalid request. */
function ofBodyless(failure: ApiFailure, answers: ReadonlyMap<number, unknown>): ApiFailure {
  const { status } = failure
  if ((status !== 413 && status !== 415) || answers.has(status)) return failure
  return new ApiFailure(400, 'request.invalid')
}

/** Failures no operation documents: they occur before the operation is known, or in any. */
const ofAnyOperation: ReadonlySet<string> = new Set([
  'request.host',
  'request.invalid',
  'server.busy',
  'server.full',
  'server.database_away',
  'server.files_away',
])

/** How loud the log is: this server's own faults, then what it needs and is away, then machines and services of stores. */
function levelOf(code: FailureCode): 'error' | 'warn' | 'info' {
  if (code === 'server.error' || code === 'server.full') return 'error'
  return code.startsWith('server.') ? 'warn' : 'info'
}

/** The only place that writes a Failure. `strict` (tests) turns an undocumented status into a noticeable 500. */
export function failureHandler(options: { strict: boolean }) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    let failure = toApiFailure(error)
    let loud: string | undefined
    const { operation } = request
    if (operation) failure = ofBodyless(failure, operation.answers)
    const silent = ofAnyOperation.has(failure.code)
    if (options.strict && operation && !silent && !operation.answers.has(failure.status)) {
      loud = `${operation.id} answers ${failure.status} (${failure.code}), which openapi.yaml does not have: add it to its responses, or answer another one.`
      failure = new ApiFailure(500, 'server.error', {}, { cause: error })
    }
    if (options.strict && failure.status === 500) loud ??= messageOf(error)
    if (failure.status >= 500 && failure.status !== 501 && failure.code !== 'server.busy') {
      const err = failure.cause ?? failure
      request.log[levelOf(failure.code)]({ err, operation: operation?.id }, failure.code)
    }
    request.failed = failure.code
    const language = languageOf(request.headers['accept-language'])
    const body = failureBody(failure, language, {
      request: request.id,
      ...(operation?.id.startsWith('list') ? { message: 'action failed' } : {}),
    })
    return (
      reply
        .code(failure.status)
        .headers({ 'cache-control': 'no-store, no-transform', ...failure.extra.headers })
        .header('content-type', 'application/json; charset=utf-8')
        // The answer to HEAD has no body for it.
        .headers(request.method === 'HEAD' ? { 'failure-code': failure.code } : {})
        .send(JSON.stringify(loud === undefined ? body : { ...body, info: loud }))
    )
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
