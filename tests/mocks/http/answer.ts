// Sends the mocks' responses over the network.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { AnyReply } from '../shared/answers.ts'
import { crossHeaders } from './origins.ts'

const manners = { 'Cache-Control': 'no-store, no-transform', 'Content-Type': 'application/json' }

/** A refusal that belongs to no operation. */
export const refusal = ({ status, body, headers }: AnyReply): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...manners, ...headers } })

/** Writes the whole response; a network error cuts the connection. */
export async function write(
  response: Response,
  message: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (response.type === 'error') {
    outgoing.destroy()
    return
  }
  const { headers, status, body } = response
  outgoing.statusCode = status
  const told = [...headers.keys()].filter(name => name !== 'set-cookie')
  for (const name of told) outgoing.setHeader(name, headers.get(name) ?? '')
  for (const [name, text] of Object.entries(crossHeaders(message, told)))
    outgoing.setHeader(name, text)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  if (body === null) outgoing.end()
  // The DOM and Node each have their own type for it.
  else await pipeline(Readable.fromWeb(body as NodeStream), outgoing)
}
