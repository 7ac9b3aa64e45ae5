// The console's back end as mocks: total over the served operations, typed by the contract.
import { setupServer } from 'msw/node'
import { auth } from './auth.ts'
import { connection } from './connection.ts'
import { drafts } from './drafts.ts'
import { files } from './files.ts'
import { journal } from './journal.ts'
import { operators } from './operators.ts'
import { profile } from './profile.ts'
import { runtime } from './runtime.ts'
import { handlersFor } from './serve.ts'
import { stores } from './stores.ts'
import type { Mocks } from './types.ts'
import { createWorld, type World } from './world.ts'

/** One mock a served operation: a missing one does not compile. */
export const mocks: Mocks = {
  ...auth,
  ...connection,
  ...stores,
  ...drafts,
  ...files,
  ...journal,
  ...operators,
  ...profile,
  ...runtime,
}

export interface MockServer {
  /** msw's own server: `use` takes handlers for one test, such as a failure. */
  readonly msw: ReturnType<typeof setupServer>
  /** What the mocks remember now; tests may change it. */
  readonly world: World
  listen(): void
  /** A fresh world, and the handlers of `use` forgotten. */
  reset(): void
  close(): void
}

/** Mocks for node and jsdom; `origin` is where the console thinks its server is, any by default. */
export function createMockServer(origin = '*'): MockServer {
  let world = createWorld()
  const msw = setupServer(...handlersFor(mocks, origin, () => world))
  return {
    msw,
    get world() {
      return world
    },
    listen: () => void msw.listen({ onUnhandledFrame: 'error' }),
    reset() {
      msw.resetHandlers()
      world = createWorld()
    },
    close: () => void msw.close(),
  }
}
