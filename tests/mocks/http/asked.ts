// Turns a network request into one for the mocks.
import type { IncomingMessage } from 'node:http'
import type { FailureCode } from '#server/failures/texts.ts'
import { failed, Refusal } from '../shared/failures.ts'
import { mostBytes } from '../shared/requests.ts'

/** Independent of the port and of the Host header. */
export const origin = 'http://mocks.local'

/** Above the largest call's limit, so that the call itself refuses slightly larger bodies. */
const limit = mostBytes + 1024 * 1024

const refuse = (status: number, code: FailureCode): never => {
  throw new Refusal(failed(status, code))
}

async function bodyOf(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(message.headers['content-length'] ?? 0) > limit) refuse(413, 'request.too_large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    size += chunk.length
    if (size > limit) refuse(413, 'request.too_large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Path and query; anything but a path (`*`, another server's address) is not one of our calls. */
export function addressOf({ url = '' }: IncomingMessage): URL {
  const address = `${origin}${url}`
  return URL.canParse(address) ? new URL(address) : refuse(404, 'request.not_found')
}

/** @throws Refusal */
export async function requestOf(message: IncomingMessage): Promise<Request> {
  const { method = 'GET', headersDistinct } = message
  const url = addressOf(message)
  const body = method === 'GET' || method === 'HEAD' ? null : await bodyOf(message)
  const headers = Object.entries(headersDistinct).flatMap(([name, texts = []]) =>
    texts.map((text): [string, string] => [name, text]),
  )
  try {
    return new Request(url, { method, headers, body })
  } catch {
    return refuse(400, 'request.invalid')
  }
}
