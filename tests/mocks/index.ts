// The console's back end as mocks: total over the operations, typed by the contract.
import { setupServer } from 'msw/node'
import { handlersFor, type Ways } from './shared/serve.ts'
import { createWorld, type World } from './shared/world.ts'
import { mocks } from './table.ts'

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
