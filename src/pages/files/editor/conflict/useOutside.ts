import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FileState, OpenedFile } from '#src/dataProvider/index.ts'
import { type Editing, type EditingStep, isUnsaved } from '../editing.ts'

interface Outside {
  state: Editing
  latest: RefObject<Editing>
  dispatch: (step: EditingStep) => void
  change: FileState | null
  read: () => Promise<OpenedFile>
  /** Read it again without asking, when nothing is typed here. */
  autoReload: boolean
}

const nameOf = ({ state, version }: FileState) => `${state} ${version}`
const conflictOf = ({ by, at, modified, version }: FileState) => ({
  by,
  at: at ?? modified,
  version,
  gone: false,
})

/** What the host says of an open file, as far as it concerns what is open here. */
export function useOutside({ state, latest, dispatch, change, read, autoReload }: Outside) {
  const [setAside, setSetAside] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const running = useRef(false)
  const isOther = change !== null && change.version !== state.file.version
  const isCalm = state.saving === null && state.conflict === null
  const notice = isOther && isCalm && nameOf(change) !== setAside ? change : null

  const reload = useCallback(
    async (of: FileState) => {
      if (running.current) return
      running.current = true
      setBusy(true)
      setFailure(null)
      try {
        const file = await read()
        // Typed meanwhile: nothing of it is lost for theirs.
        if (isUnsaved(latest.current)) dispatch({ do: 'refused', conflict: conflictOf(of) })
        else dispatch({ do: 'opened', file })
      } catch (error) {
        setFailure(error ?? new Error('not read'))
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [read, latest, dispatch],
  )

  const byItself = autoReload && notice?.state === 'changed' && !isUnsaved(state) ? notice : null
  useEffect(() => {
    if (byItself) void reload(byItself)
  }, [byItself, reload])

  return {
    notice: byItself && failure === null ? null : notice,
    busy,
    failure,
    reload: () => notice && void reload(notice),
    compare: () => notice && dispatch({ do: 'refused', conflict: conflictOf(notice) }),
    later: () => {
      setFailure(null)
      if (notice) setSetAside(nameOf(notice))
    },
  }
}
