import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pagesAreStale } from '../auth/pages.ts'
import { askFailedAgain } from '../components/Page/retrying.tsx'
import { connectionIsStale, live, useLive, useLiveState } from '../dataProvider/index.ts'
import { getSession, sessionId } from '../session.ts'

/** Time for the tab that made the change to receive its own answer. */
const ownAnswerMs = 5000

/**
 * Retries failed queries once the network or the server is back (the socket is open again). The query cache's own
 * way will not do: it relies on events since the page was opened, and covers only queries it paused.
 */
function useBack(): void {
  const cache = useQueryClient()
  const isLive = useLiveState() === 'live'
  useEffect(() => {
    if (isLive) askFailedAgain(cache)
  }, [cache, isLive])
  useEffect(() => {
    const back = () => askFailedAgain(cache)
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [cache])
}

/**
 * Follows changes that concern every screen: this operator's pages, and their sessions' connections. Renders
 * nothing; the socket is open while it is mounted.
 */
export function LiveNews() {
  const cache = useQueryClient()
  useEffect(live.start, [])
  useBack()
  useLive('rights', () => {
    void pagesAreStale()
    void cache.invalidateQueries({ queryKey: ['profile'] })
  })
  useLive('connection', news => {
    void cache.invalidateQueries({ queryKey: ['profile'] })
    void cache.invalidateQueries({ queryKey: ['palette', 'own'] })
    if (news.kind === 'reload' || news.payload.session !== sessionId()) return
    const { store } = news.payload
    setTimeout(() => {
      if ((getSession().store?.id ?? null) !== store) connectionIsStale()
    }, ownAnswerMs)
  })
  return null
}
