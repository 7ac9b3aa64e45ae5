import { useNotify } from 'ra-core'
import { useCallback, useRef } from 'react'
import { withAction } from '#src/components/noticeAction.ts'
import { useT } from '#src/i18n/useT.ts'
import { fileFailure } from '../failure.ts'

export interface Step {
  /** What it takes back. */
  what: string
  /** It was taken back elsewhere, or cannot be any more. */
  isOver?: () => boolean
  /** Answers why it could not be done, if it could not; or fails. */
  run: () => Promise<string | undefined>
}

/** What can be taken back, the last first: by its notification, or by key. */
export function useUndo() {
  const t = useT()
  const notify = useNotify()
  const steps = useRef<Step[]>([])

  const undo = useCallback(
    async (wanted?: Step) => {
      steps.current = steps.current.filter(({ isOver }) => isOver?.() !== true)
      const step = wanted ?? steps.current.at(-1)
      if (!step || !steps.current.includes(step)) return
      // Off the list while it is on its way: a second press takes back something else, or nothing.
      steps.current = steps.current.filter(kept => kept !== step)
      const reason = await step.run().catch(fileFailure)
      if (reason === undefined)
        return notify(t('filesCommands.undone', { what: step.what }), { type: 'success' })
      steps.current = [...steps.current, step]
      notify(t('filesCommands.undoFailed', { reason }), { type: 'error' })
    },
    [notify, t],
  )

  /** Says what was done, and that it can be undone. */
  const done = useCallback(
    (text: string, step: Step) => {
      steps.current = [...steps.current, step].slice(-20)
      notify(text, {
        type: 'success',
        ...withAction(t('action.undo'), () => void undo(step)),
      })
    },
    [notify, t, undo],
  )
  return { done, undo }
}
