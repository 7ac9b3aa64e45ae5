import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pagesAreStale } from '../auth/pages.ts'
import { connectionIsStale, live, useLive } from '../dataProvider/index.ts'
import { getSession, sessionId } from '../session.ts'

/** Time for the tab that made the change to hear its own answer. */
const ownAnswerMs = 5000

/** What concerns every screen: the pages of this operator, and the connections of their sessions.
 * Draws nothing; the socket is open while it is there. */
export function LiveNews() {
  const cache = useQueryClient()
  useEffect(live.start, [])
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
