import { useEffect, useRef, useSyncExternalStore } from 'react'
import { live } from '../live.ts'
import type { LiveNews, LiveState, LiveTopic } from './liveMessages.ts'

/** Calls `handler` with a topic's news while the component is mounted. */
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

/** Whether this tab receives changes; if not, screens poll. */
export const useLiveState = (): LiveState => useSyncExternalStore(live.onState, () => live.state)
