import { useCallback } from 'react'
import {
  type ConflictChoice,
  type FileRefusal,
  type Job,
  type TransferConflict,
  type TransferKind,
  useSupport,
} from '#src/dataProvider/index.ts'
import { nameOf, parentOf } from '../address.ts'
import { joinPath } from '../commands/names.ts'
import type { ChosenEntry } from '../commands/types.ts'
import type { AskConflicts } from './ConflictDialog.tsx'

interface Around {
  store: number
  askConflicts: AskConflicts
  follow: (job: Job, onEnd: (job: Job) => void) => void
  /** Call with the folders that changed, and the paths to select once they are listed. */
  changed: (folders: readonly string[], made: readonly string[], gone?: readonly string[]) => void
  report: (done: number, failed: readonly FileRefusal[]) => void
  /** The transfer is done, and can perhaps be undone. */
  moved: (paths: readonly string[], folder: string, isPlain: boolean) => void
}

/** A running transfer; `over` resolves when its job has ended and the lists have reloaded. */
export interface Begun {
  over: Promise<void>
}

/**
 * Moves or copies: checks for obstacles, asks the operator about each, and starts the job. Null when the operator
 * cancels. Long: the steps of one transfer in order.
 */
export function useTransfer({ store, askConflicts, follow, changed, report, moved }: Around) {
  const support = useSupport()
  return useCallback(
    async (
      kind: TransferKind,
      entries: readonly ChosenEntry[],
      folder: string,
    ): Promise<Begun | null> => {
      const paths = entries.map(({ path }) => path)
      const { conflicts, refused } = await support.checkTransfer(
        { kind, files: paths, folder },
        store,
      )
      // A copy beside its original overwrites nothing.
      const beside = new Set(conflicts.filter(isItself).map(({ path }) => path))
      const clashes = conflicts.filter(({ path }) => !beside.has(path))
      const choices = clashes.length > 0 ? await askConflicts(clashes) : new Map()
      if (!choices) return null

      const choiceOf = (path: string) => (beside.has(path) ? 'keepBoth' : choices.get(path))
      const isRefused = new Set(refused.map(({ path }) => path))
      const files = paths
        .filter(path => !isRefused.has(path) && choiceOf(path) !== 'skip')
        .map((path): { path: string; conflict?: ConflictChoice } => {
          const conflict = choiceOf(path)
          return conflict ? { path, conflict } : { path }
        })
      if (files.length === 0) {
        if (refused.length > 0) report(0, refused)
        return { over: Promise.resolve() }
      }
      // A conflict that appears only now was not asked about: that entry is skipped and reported.
      const job = await support.transferFiles(
        { kind, files, folder, conflict: 'skip' },
        store,
        crypto.randomUUID(),
      )
      const from = kind === 'move' ? files.map(({ path }) => parentOf(path)) : []
      let end = () => {}
      const over = new Promise<void>(resolve => {
        end = resolve
      })
      follow(job, ended => {
        end()
        const failed = [...refused, ...(ended.report?.failed ?? [])]
        const stayed = new Set(failed.map(({ path }) => path))
        const gone = kind === 'move' ? files.map(({ path }) => path) : []
        const numbered = new Map(ended.report?.numbered?.map(pair => [pair.from, pair.to]))
        changed(
          [folder, ...from],
          files.map(({ path }) => numbered.get(path) ?? joinPath(folder, nameOf(path))),
          gone.filter(path => !stayed.has(path)),
        )
        if (failed.length > 0) report(ended.report?.done ?? 0, failed)
        else if (kind === 'move' && ended.state === 'done' && ended.report?.skipped === 0)
          moved(
            files.map(({ path }) => path),
            folder,
            files.every(({ conflict }) => conflict === undefined),
          )
      })
      return { over }
    },
    [support, store, askConflicts, follow, changed, report, moved],
  )
}

const isItself = ({ path, target }: TransferConflict) => path === target
