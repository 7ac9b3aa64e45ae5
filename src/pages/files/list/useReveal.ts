import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FileEntry, FolderPage } from '#src/dataProvider/index.ts'
import { parentOf } from '../address.ts'
import type { FilesStep } from './selection.ts'
import type { Choices } from './useChoosing.ts'
import type { FolderPages } from './useFolderPages.ts'

/** The row to scroll to; each request is a separate object. */
export interface Revealed {
  index: number
  /** Focuses it as well, unless the focus is elsewhere on the page. */
  focus: boolean
}

interface Around {
  folder: string
  pages: FolderPages
  data: FolderPage | undefined
  dispatch: (step: FilesStep) => void
  choices: Pick<Choices, 'begin' | 'made'>
  /** The paths to show; they outlive the list, whose folder may have to be opened first. */
  wanted: RefObject<ReadonlySet<string>>
}

/** Selects entries by path and scrolls to the first of them, wherever in the folder they are. */
export function useReveal({ folder, pages, data, dispatch, choices, wanted }: Around) {
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const [turn, setTurn] = useState(0)
  const latest = useRef(pages)
  latest.current = pages

  // biome-ignore lint/correctness/useExhaustiveDependencies: searched again for each request and each list that loads
  useEffect(() => {
    const paths = [...wanted.current].filter(path => parentOf(path) === folder)
    if (!data || paths.length === 0) return
    let over = false
    const before = choices.made()
    const show = (found: readonly { index: number; entry: FileEntry }[]) => {
      if (over || found.length === 0) return
      wanted.current = new Set()
      // The reader has selected something else meanwhile: stay there.
      if (choices.made() !== before) return
      const index = Math.min(...found.map(place => place.index))
      choices.begin(index)
      // Synchronously: a key between selection and cursor would see only one of them.
      flushSync(() => {
        dispatch({ do: 'only', entries: found.map(({ entry }) => entry) })
        setRevealed({ index, focus: true })
      })
    }
    // A failure changes nothing: the list itself reports the host's error.
    latest.current.locate(paths).then(show, () => undefined)
    return () => {
      over = true
    }
  }, [turn, data, folder, dispatch, choices, wanted])

  const reveal = useCallback(
    (paths: readonly string[]) => {
      wanted.current = new Set(paths)
      setTurn(count => count + 1)
    },
    [wanted],
  )
  return { revealed, setRevealed, reveal }
}
