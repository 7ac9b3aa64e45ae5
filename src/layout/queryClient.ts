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
