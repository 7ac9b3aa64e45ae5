import { QueryClient } from '@tanstack/react-query'
import { getSession, type Session, subscribe } from '#src/session.ts'
import { askAgain } from './askAgain.ts'

const ownerOf = ({ claims, connection }: Session) => `${claims?.username ?? ''} ${connection ?? ''}`

/**
 * Keeps data read for one operator or connection from another, whichever tab made the change and whether or not
 * the application is mounted. Returns the function that stops it.
 */
export function forgetForOthers(cache: QueryClient): () => void {
  let owner = ownerOf(getSession())
  return subscribe(() => {
    const next = ownerOf(getSession())
    if (next !== owner) cache.clear()
    owner = next
  })
}

/** The cache of the server's answers. */
export function newQueryClient(): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      // A failure is shown at once with a retry button; askAgain.ts asks again beside it.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  forgetForOthers(cache)
  askAgain(cache)
  return cache
}

/**
 * Drops cached answers that may have broken a screen: unused ones, including the broken screen's own, are removed;
 * the rest is requested again.
 */
export function forgetAnswers(cache: QueryClient): void {
  cache.removeQueries({ type: 'inactive' })
  void cache.resetQueries()
}
