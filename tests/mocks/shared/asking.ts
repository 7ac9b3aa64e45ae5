// Sends requests of tests to a mock server: signed in, through the real fetch.
import type { MockServer } from '../index.ts'

export interface MockAnswer {
  readonly status: number
  readonly headers: Headers
  /** The body if it is JSON; tests look into it freely. */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the fields it expects
  readonly json: any
}

export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<MockAnswer>

/** Calls of the demo operator, in a session created without the contract. */
export function asker({ world }: MockServer, origin: string): Ask {
  const [operator] = world.operators
  const [store] = world.stores
  if (!operator || !store) throw new Error('The fixtures are empty.')
  const started = '2026-11-20T08:00:00.000Z'
  const connection = { id: 'c', store, reason: 'Test', since: started }
  const id = '00000000-0000-4000-8000-00000000000a'
  world.sessions.set('t.o.k', { id, operator, started, connection })
  return async (method, path, body, headers = {}) => {
    const type = typeof body === 'string' ? 'text/csv' : 'application/json'
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: 'Bearer t.o.k',
        ...(body === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    // A response to HEAD has no body.
    const json = method === 'HEAD' ? undefined : await response.json()
    return { status: response.status, headers: response.headers, json }
  }
}
