import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../failures/index.ts'
import type { Operation } from './document.ts'
import type { Asker } from './types.ts'

/** No browser sends a longer one. */
const maxUserAgent = 400

/** The caller: the part of a call that is independent of the operation. */
export function askerOf(operation: Operation, request: FastifyRequest, reply: FastifyReply): Asker {
  const secure = request.protocol === 'https'
  const cookie = { httpOnly: true, sameSite: 'strict', secure } as const
  return {
    operationId: operation.id,
    language: languageOf(request.headers['accept-language']),
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, maxUserAgent) ?? null,
    accept: request.headers.accept ?? null,
    readsGzip: /(^|[\s,])gzip\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/i.test(
      String(request.headers['accept-encoding'] ?? ''),
    ),
    secure,
    origin: `${request.protocol}://${request.host}`,
    requestId: request.id,
    log: request.log,
    url: request.url,
    cookie: name => request.cookies[name],
    setCookie: (name, value, options) =>
      void reply.setCookie(name, value, { ...cookie, ...options }),
    clearCookie: (name, options) => void reply.clearCookie(name, { ...cookie, ...options }),
    setHeader: (name, value) => void reply.header(name, value),
    whenGone: work =>
      void reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) work()
      }),
  }
}
