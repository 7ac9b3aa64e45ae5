// The console's back end as mocks: every operation, typed by the contract.
import { setupServer } from 'msw/node'
import { handlersFor, type Ways } from './shared/serve.ts'
import { createWorld, type World } from './shared/world.ts'
import { mocks } from './table.ts'

export interface MockServer {
  /** msw's own server: `use` adds handlers for one test, such as a failure. */
  readonly msw: ReturnType<typeof setupServer>
  /** Current state of the mocks; tests may change it. */
  readonly world: World
  listen(): void
  /** Creates a fresh world and removes the handlers of `use`. */
  reset(): void
  close(): void
}

/**
 * Mocks for Node and jsdom; `origin` is the server's origin as the console sees it, any by default.
 */
export function createMockServer(origin = '*', ways: Ways = {}): MockServer {
  let world = createWorld()
  const msw = setupServer(...handlersFor(mocks, origin, () => world, ways))
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
