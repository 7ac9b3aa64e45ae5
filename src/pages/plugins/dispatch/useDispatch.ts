import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DispatchScreen, useSupport } from '#src/dataProvider/index.ts'
import { useLanguage } from '#src/i18n/useT.ts'
import { problemOf } from './view.ts'

/** How often the screen's availability is checked; after two missed checks it is stale. */
const everyMs = 60_000

export interface Shown {
  readonly screen: DispatchScreen
  /** Path of the page that contains it. */
  readonly frame: string
  /** A new number for each load. */
  readonly turn: number
}

/** The store's dispatch screen: the answer, what has been shown since a good one, and a function to reload. */
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
    // An earlier result says nothing about now.
    gcTime: 0,
  })
  const frame = data && problemOf(data) === null ? data.frame : null
  if (frame && seenAt !== dataUpdatedAt) setSeenAt(dataUpdatedAt)
  // It stays unchanged while the server checks again: an iframe with a new address would reload.
  if (data && frame && shown === null) setShown({ screen: data, frame, turn })
  const again = () => {
    setShown(null)
    setTurn(turn + 1)
    void refetch()
  }
  return { data, error, isFetching, again, seenAt, shown }
}
