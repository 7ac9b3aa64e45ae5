// A request sent unchanged: fetch would tidy up what an attacker, or an old client, sends.
import { request } from 'node:http'

export interface RawRequest {
  readonly method?: string
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

export interface RawAnswer {
  readonly status: number
  readonly text: string
}

/** Sends one request to a server and reads the whole response. */
export function rawRequest(url: string, { body, ...rest }: RawRequest): Promise<RawAnswer> {
  const { port, hostname } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, ...rest }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
