import { Button } from '@mui/material'
import { type QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext } from 'react'
import { useT } from '#src/i18n/useT.ts'

/** Retries every failed query in use that is not already loading. */
export function askFailedAgain(cache: QueryClient): void {
  void cache.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
  })
}

/**
 * Retries this and every other failed query: they usually failed for the same reason, and nobody should have to
 * look for each button. Without a query cache, only this one.
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
  /** A retry is running. */
  busy?: boolean | undefined
  variant?: 'contained' | 'text' | undefined
}

/** Retries. It keeps the focus while it waits: a disabled button would lose it. */
export function RetryButton({ retry, busy = false, variant }: RetryButtonProps) {
  const t = useT()
  const again = useRetry(retry)
  return (
    <Button variant={variant ?? 'outlined'} onClick={() => busy || again()} aria-disabled={busy}>
      {t('action.retry')}
    </Button>
  )
}
