import { QueryClient } from '@tanstack/react-query'

/** Where what the server answered is kept. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A failure is shown with its way to try again; waiting through silent retries helps no one.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })

/**
 * Whatever broke a screen may have come out of here. What nobody draws is forgotten, and the broken
 * screen's own answers are among it; the rest is asked for anew.
 */
export function forgetAnswers(cache: QueryClient): void {
  cache.removeQueries({ type: 'inactive' })
  void cache.resetQueries()
}
