import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FileEntry, FolderPage } from '#src/dataProvider/index.ts'
import { parentOf } from '../address.ts'
import type { FilesStep } from './selection.ts'
import type { Choices } from './useChoosing.ts'
import type { FolderPages } from './useFolderPages.ts'

/** The row that is to be gone to; each wish is an object of its own. */
export interface Revealed {
  index: number
  /** The focus goes there too, unless it is somewhere else on the page. */
  focus: boolean
}

interface Around {
  folder: string
  pages: FolderPages
  data: FolderPage | undefined
  dispatch: (step: FilesStep) => void
  choices: Pick<Choices, 'begin' | 'made'>
  /** What is to be shown; it outlives the list, whose folder may have to be gone to first. */
  wanted: RefObject<ReadonlySet<string>>
}

/** Chooses entries by path and goes to the first of them, wherever in the folder they stand. */
export function useReveal({ folder, pages, data, dispatch, choices, wanted }: Around) {
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const [turn, setTurn] = useState(0)
  const latest = useRef(pages)
  latest.current = pages

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again with each wish and each list that comes
  useEffect(() => {
    const paths = [...wanted.current].filter(path => parentOf(path) === folder)
    if (!data || paths.length === 0) return
    let over = false
    const before = choices.made()
    const show = (found: readonly { index: number; entry: FileEntry }[]) => {
      if (over || found.length === 0) return
      wanted.current = new Set()
      // Who has gone on meanwhile is not called back.
      if (choices.made() !== before) return
      const index = Math.min(...found.map(place => place.index))
      choices.begin(index)
      // At once: a key that came between the choice and the cursor would have half of each.
      flushSync(() => {
        dispatch({ do: 'only', entries: found.map(({ entry }) => entry) })
        setRevealed({ index, focus: true })
      })
    }
    // What cannot be asked stays where it is: the list itself says what is wrong with the host.
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
