import { useEffect, useRef, useSyncExternalStore } from 'react'
import { live } from '../live.ts'
import type { LiveNews, LiveState, LiveTopic } from './liveMessages.ts'

/** Calls `handler` with what is told of a topic for as long as the component is drawn. */
export function useLive<Topic extends LiveTopic>(
  topic: Topic,
  handler: (news: LiveNews<Topic>) => void,
): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => live.subscribe(topic, news => latest.current(news)), [topic])
}

/** Whether this tab is told of changes; where it is not, a screen asks by itself. */
export const useLiveState = (): LiveState => useSyncExternalStore(live.onState, () => live.state)
