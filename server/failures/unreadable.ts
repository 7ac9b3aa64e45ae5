import type { Socket } from 'node:net'
import { ApiFailure, failureBody } from './failure.ts'

type Refusal = readonly [status: string, failure: ApiFailure]

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    new ApiFailure(431, 'request.too_large'),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', new ApiFailure(408, 'request.slow')],
}
const otherwise: Refusal = ['400 Bad Request', new ApiFailure(400, 'request.invalid')]

/** Time to read the answer. */
const lingerMs = 1000

/**
 * Answers anything that is not HTTP, too long or too slow, with the usual headers: there is only a connection, no
 * request yet.
 */
export const answerUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, failure] = refusals[error.code ?? ''] ?? otherwise
    const body = JSON.stringify(failureBody(failure, 'gb'))
    const head = [
      `HTTP/1.1 ${status}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store, no-transform',
      'Connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    // Ending is only our side: a client that does not end its own would keep the connection forever.
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
