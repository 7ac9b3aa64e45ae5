import { Button } from '@mui/material'
import { type QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext } from 'react'
import { useT } from '#src/i18n/useT.ts'

/** Asks for everything anew that is shown, failed, and is not on its way already. */
export function askFailedAgain(cache: QueryClient): void {
  void cache.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
  })
}

/**
 * What failed here is asked for, and with it whatever else has: the reason is most often the same,
 * and nobody is to look for each button. Where there is no query cache, only what failed here.
 */
export function useRetry(retry: () => void): () => void {
  const cache = useContext(QueryClientContext)
  return () => {
    retry()
    if (cache) askFailedAgain(cache)
  }
}

interface RetryButtonProps {
  retry: () => void
  /** A retry is on its way. */
  busy?: boolean | undefined
  variant?: 'contained' | 'text' | undefined
}

/** The way to try again. It keeps the focus while it waits: a disabled button would lose it. */
export function RetryButton({ retry, busy = false, variant }: RetryButtonProps) {
  const t = useT()
  const again = useRetry(retry)
  return (
    <Button variant={variant ?? 'outlined'} onClick={() => busy || again()} aria-disabled={busy}>
      {t('action.retry')}
    </Button>
  )
}
