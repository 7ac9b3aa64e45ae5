import { useNotify } from 'ra-core'
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { isKeys } from '#src/components/keys.ts'
import type { FileRefusal } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { parentOf } from '../address.ts'
import { fileFailure } from '../failure.ts'
import {
  type AskConflicts,
  type ConflictQuestion,
  useClipboard,
  useDragging,
} from '../transfer/index.ts'
import { commandOf, isMenuKey, pointOf, undoKeys } from './bar/keys.ts'
import { useKeysAround } from './bar/useKeysAround.ts'
import { CommandsContext, DraggingContext } from './context.ts'
import { Dialogs } from './dialogs/Dialogs.tsx'
import type { OpenDialog, Report } from './dialogs/openDialog.ts'
import { ReportDialog } from './dialogs/ReportDialog.tsx'
import { commands } from './table.ts'
import type { ChosenEntry, CommandActions, CommandId, CommandPlace, Offer, Point } from './types.ts'
import { useChanges } from './useChanges.ts'
import { useRuns } from './useRuns.ts'
import './commands.css'

interface ProviderProps {
  place: CommandPlace
  actions: CommandActions
  children: ReactNode
}

/** Wraps tree, path bar and list: provides the commands for the selection, and their dialogs. */
export function CommandsProvider({ place, actions, children }: ProviderProps) {
  const [dialog, ask] = useState<OpenDialog | null>(null)
  const [question, askConflicts] = useConflicts()
  const [reported, setReported] = useState<Report | null>(null)
  const report = useCallback(
    (done: number, failed: readonly FileRefusal[]) =>
      // A report that arrives while another is open is added to it.
      setReported(old => ({
        done: done + (old?.done ?? 0),
        failed: [...(old?.failed ?? []), ...failed],
      })),
    [],
  )
  const { store } = place
  const changes = useChanges({ store, actions, askConflicts, report })
  const attempt = useNotifyingAttempt()
  const { renaming, endRename, askOrRename } = useRenaming(place, actions, ask)
  const runs = useRuns({ place, actions, changes, ask: askOrRename, attempt })
  const offers = useOffers(place, runs)
  const [menu, openMenu] = useState<Point | null>(null)
  const closeMenu = useCallback(() => openMenu(null), [])
  const [dragging, caption] = useDragging(place, changes, attempt)
  const { running, rename, undo } = changes
  const parts = useParts(store, offers, undo, openMenu)
  const shared = useMemo(
    () => ({ ...parts, store, menu, closeMenu, running, renaming, rename, endRename }),
    [parts, store, menu, closeMenu, running, renaming, rename, endRename],
  )

  useKeysAround(parts.hear)
  return (
    <CommandsContext value={shared}>
      <DraggingContext value={dragging}>{children}</DraggingContext>
      <Dialogs
        place={place}
        dialog={dialog}
        question={question}
        changes={changes}
        onClose={() => ask(null)}
      />
      <ReportDialog report={reported} onClose={() => setReported(null)} />
      {/* Says what dropping here would do, or why it would do nothing. */}
      <div className="st-commands-drag st-middle st-stack st-gap-0" role="status">
        {caption && <p className="st-pad-wide">{caption}</p>}
      </div>
    </CommandsContext>
  )
}

/** A name is edited in the entry's row; without a row, in a dialog. */
function useRenaming(
  { folder }: CommandPlace,
  { showRow }: CommandActions,
  ask: (dialog: OpenDialog) => void,
) {
  const [entryToRename, setEntryToRename] = useState<ChosenEntry | null>(null)
  const renaming = entryToRename && parentOf(entryToRename.path) === folder ? entryToRename : null
  const endRename = useCallback(
    (entry: ChosenEntry) => setEntryToRename(now => (now === entry ? null : now)),
    [],
  )
  const askOrRename = useCallback(
    (next: OpenDialog) => {
      if (next.do === 'rename' && showRow(next.entry.path)) setEntryToRename(next.entry)
      else ask(next)
    },
    [showRow, ask],
  )
  return { renaming, endRename, askOrRename }
}

/** A dialog's answer as a promise. */
function useConflicts() {
  const [question, setQuestion] = useState<ConflictQuestion | null>(null)
  const ask = useCallback<AskConflicts>(
    conflicts =>
      new Promise(resolve =>
        setQuestion({
          conflicts,
          answer: choices => {
            setQuestion(null)
            resolve(choices)
          },
        }),
      ),
    [],
  )
  return [question, ask] as const
}

export type Attempt = (what: string, call: () => Promise<unknown>) => void

/** Runs an action without a dialog of its own, one at a time, and reports its failure. */
function useNotifyingAttempt(): Attempt {
  const t = useT()
  const notify = useNotify()
  const busy = useRef(false)
  return useCallback(
    (what, call) => {
      if (busy.current) return
      busy.current = true
      call()
        .catch((error: unknown) => {
          const text = t('filesCommands.failed', { what, reason: fileFailure(error) })
          notify(text, { type: 'error' })
        })
        .finally(() => {
          busy.current = false
        })
    },
    [notify, t],
  )
}

/** The state of each command, from the table. */
function useOffers(
  place: CommandPlace,
  runs: Readonly<Record<CommandId, () => void>>,
): readonly Offer[] {
  const t = useT()
  const notify = useNotify()
  const clipboard = useClipboard(place.store)
  return useMemo(
    () =>
      commands.map(command => {
        const refusal = command.why({ ...place, clipboard })
        const run = refusal ? () => notify(t(refusal), { type: 'info' }) : runs[command.id]
        return { ...command, refusal, run }
      }),
    [place, clipboard, runs, notify, t],
  )
}

function useParts(
  store: number,
  offers: readonly Offer[],
  undo: () => Promise<void>,
  openMenu: (at: Point) => void,
) {
  const clipboard = useClipboard(store)
  return useMemo(() => {
    const cut = new Set(clipboard?.kind === 'move' ? clipboard.entries.map(({ path }) => path) : [])
    const run = (id: CommandId) => offers.find(offer => offer.id === id)?.run()
    const hear = (event: globalThis.KeyboardEvent) => {
      const command = commandOf(event)
      // A held key counts as one press.
      if (command) event.repeat || run(command.id)
      else if (isKeys(event, undoKeys)) event.repeat || void undo()
      else return false
      event.preventDefault()
      return true
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { nativeEvent, target } = event
      if (event.defaultPrevented) return false
      if (hear(nativeEvent)) return true
      if (isMenuKey(nativeEvent) && target instanceof Element) openMenu(pointOf(target))
      else return false
      event.preventDefault()
      return true
    }
    return { offers, openMenu, onKeyDown, hear, isCut: (path: string) => cut.has(path) }
  }, [clipboard, offers, undo, openMenu])
}
