import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import type { FileState, OpenedFile } from '#src/dataProvider/index.ts'
import { type Editing, type EditingStep, isUnsaved } from '../editing.ts'

interface Outside {
  state: Editing
  latest: RefObject<Editing>
  dispatch: (step: EditingStep) => void
  change: FileState | null
  read: () => Promise<OpenedFile>
  /** Reload without asking if nothing is typed here. */
  autoReload: boolean
}

const nameOf = ({ state, version }: FileState) => `${state} ${version}`
const conflictOf = ({ by, at, modified, version }: FileState) => ({
  by,
  at: at ?? modified,
  version,
  gone: false,
})

/** Follows the host's reports about an open file. */
export function useOutside({ state, latest, dispatch, change, read, autoReload }: Outside) {
  const [setAside, setSetAside] = useState<string | null>(null)
  const { attempt, busy, problem: failure, forget } = useAttempt()
  const isOther = change !== null && change.version !== state.file.version
  const isCalm = state.saving === null && state.conflict === null
  const notice = isOther && isCalm && nameOf(change) !== setAside ? change : null

  const reload = (of: FileState) =>
    attempt(async () => {
      const file = await read()
      // Typed meanwhile: their version must not replace it.
      if (isUnsaved(latest.current)) dispatch({ do: 'refused', conflict: conflictOf(of) })
      else dispatch({ do: 'opened', file })
    })

  const byItself = autoReload && notice?.state === 'changed' && !isUnsaved(state) ? notice : null
  const reloadByItself = useEffectEvent(reload)
  useEffect(() => {
    if (byItself) void reloadByItself(byItself)
  }, [byItself])

  return {
    notice: byItself && failure === null ? null : notice,
    busy,
    failure,
    reload: () => notice && void reload(notice),
    compare: () => notice && dispatch({ do: 'refused', conflict: conflictOf(notice) }),
    later: () => {
      forget()
      if (notice) setSetAside(nameOf(notice))
    },
  }
}
