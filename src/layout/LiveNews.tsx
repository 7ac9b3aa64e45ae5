import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pagesAreStale } from '../auth/pages.ts'
import { askFailedAgain } from '../components/Page/retrying.tsx'
import { connectionIsStale, live, useLive, useLiveState } from '../dataProvider/index.ts'
import { getSession, sessionId } from '../session.ts'

/** Time for the tab that made the change to hear its own answer. */
const ownAnswerMs = 5000

/**
 * What failed is asked for again by itself once the network is back, or the server is: the socket is
 * open again. Not by the query cache's own way: that one goes by what it heard since the page was
 * opened, and only for queries that it would have held back.
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

/** What concerns every screen: the pages of this operator, and the connections of their sessions.
 * Draws nothing; the socket is open while it is there. */
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
