import { useNotify } from 'ra-core'
import { useCallback, useRef } from 'react'
import { withAction } from '#src/components/noticeAction.ts'
import { useT } from '#src/i18n/useT.ts'
import { fileFailure } from '../failure.ts'

export interface Step {
  /** The change it undoes. */
  what: string
  /** It has been undone elsewhere, or cannot be undone any more. */
  isOver?: () => boolean
  /** Resolves with the reason if it could not be undone; rejects if it failed. */
  run: () => Promise<string | undefined>
}

/** Changes that can be undone, last first: from their notification, or by key. */
export function useUndo() {
  const t = useT()
  const notify = useNotify()
  const steps = useRef<Step[]>([])

  const undo = useCallback(
    async (wanted?: Step) => {
      steps.current = steps.current.filter(({ isOver }) => isOver?.() !== true)
      const step = wanted ?? steps.current.at(-1)
      if (!step || !steps.current.includes(step)) return
      // Removed from the list while running: a second press undoes something else, or nothing.
      steps.current = steps.current.filter(kept => kept !== step)
      const reason = await step.run().catch(fileFailure)
      if (reason === undefined)
        return notify(t('filesCommands.undone', { what: step.what }), { type: 'success' })
      steps.current = [...steps.current, step]
      notify(t('filesCommands.undoFailed', { reason }), { type: 'error' })
    },
    [notify, t],
  )

  /** Reports a change that can be undone. */
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
