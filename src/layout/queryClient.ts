import { QueryClient } from '@tanstack/react-query'
import { getSession, type Session, subscribe } from '#src/session.ts'

const ownerOf = ({ claims, connection }: Session) => `${claims?.username ?? ''} ${connection ?? ''}`

/**
 * Nothing read for one operator or connection is shown to another, whichever tab made the change and
 * whether or not the application is drawn at the moment. Answers the way to stop.
 */
export function forgetForOthers(cache: QueryClient): () => void {
  let owner = ownerOf(getSession())
  return subscribe(() => {
    const next = ownerOf(getSession())
    if (next !== owner) cache.clear()
    owner = next
  })
}

/** Where what the server answered is kept. */
export function newQueryClient(): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      // A failure is shown with its way to try again; waiting through silent retries helps no one.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  forgetForOthers(cache)
  return cache
}

/**
 * Whatever broke a screen may have come out of here. What nobody draws is forgotten, and the broken
 * screen's own answers are among it; the rest is asked for anew.
 */
export function forgetAnswers(cache: QueryClient): void {
  cache.removeQueries({ type: 'inactive' })
  void cache.resetQueries()
}
