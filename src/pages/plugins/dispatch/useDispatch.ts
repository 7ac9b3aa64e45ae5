import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DispatchScreen, useSupport } from '#src/dataProvider/index.ts'
import { useLanguage } from '#src/i18n/useT.ts'
import { problemOf } from './view.ts'

/** So often it is asked whether the screen is still there; missed twice, it is old. */
const everyMs = 60_000

export interface Shown {
  readonly screen: DispatchScreen
  /** Path of the page that holds it. */
  readonly frame: string
  /** Another one for each time it is loaded. */
  readonly turn: number
}

/** The store's dispatch screen: the answer, what is shown since it was good, and the way to ask anew. */
export function useDispatch(store: number) {
  const { dispatchScreen } = useSupport()
  const language = useLanguage()
  const [shown, setShown] = useState<Shown | null>(null)
  const [turn, setTurn] = useState(0)
  const [seenAt, setSeenAt] = useState(0)
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['dispatch', store, language],
    queryFn: ({ signal }) => dispatchScreen({ store, signal }),
    refetchInterval: everyMs,
    // What was found a while ago says nothing about now.
    gcTime: 0,
  })
  const frame = data && problemOf(data) === null ? data.frame : null
  if (frame && seenAt !== dataUpdatedAt) setSeenAt(dataUpdatedAt)
  // It stays as it is while the server looks again: an iframe that gets a new address loads anew.
  if (data && frame && shown === null) setShown({ screen: data, frame, turn })
  const again = () => {
    setShown(null)
    setTurn(turn + 1)
    void refetch()
  }
  return { data, error, isFetching, again, seenAt, shown }
}
