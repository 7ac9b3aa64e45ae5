// Drags rows to a folder of the list, the tree or the path bar. If a drop is not possible, it says why. Cut and
// paste do the same by keyboard.
import { type DragEvent, type DragEventHandler, useContext, useState } from 'react'
import type { TransferKind } from '#src/dataProvider/index.ts'
import { type Dragging, DraggingContext } from '../commands/context.ts'
import { commands, whyNotInto } from '../commands/table.ts'
import type { ChosenEntry } from '../commands/types.ts'
import { shownPath, whatOf } from '../commands/wording.ts'

export interface DragProps {
  draggable: boolean
  onDragStart: DragEventHandler
  onDragEnd: DragEventHandler
}
export interface DropProps {
  onDragOver?: DragEventHandler
  onDragLeave?: DragEventHandler
  onDrop?: DragEventHandler
  'data-drop'?: 'ready' | 'refused' | undefined
}

/** Tells drop targets that these are the console's entries, not files of this computer. */
const dragType = 'application/x-support-tools-entries'

/** The entries being dragged in this tab: the browser reveals them only on drop. */
let dragged: readonly ChosenEntry[] = []

const kindOf = ({ ctrlKey, altKey }: DragEvent): TransferKind =>
  ctrlKey || altKey ? 'copy' : 'move'

/** For a row: drags it, or the whole selection if it is part of it. */
export function useDrag(entry: ChosenEntry): Partial<DragProps> {
  const dragging = useContext(DraggingContext)
  if (!dragging || entry.locked !== null) return {}
  return {
    draggable: true,
    onDragStart: event => {
      const { chosen } = dragging.place
      const entries = chosen.some(({ path }) => path === entry.path) ? chosen : [entry]
      const cut = commands.find(({ id }) => id === 'cut')
      const refusal = cut?.why({ ...dragging.place, chosen: entries, clipboard: null })
      if (refusal) {
        event.preventDefault()
        dragging.say(dragging.t(refusal))
        return
      }
      dragged = entries
      event.dataTransfer.setData(dragType, '')
      event.dataTransfer.effectAllowed = 'copyMove'
    },
    onDragEnd: () => {
      dragged = []
      dragging.say(null)
    },
  }
}

/** Announces and shows what a drop there would do; returns whether it is possible. */
function look(dragging: Dragging, event: DragEvent, folder: string): 'ready' | 'refused' {
  const { t } = dragging
  const kind = kindOf(event)
  const refusal = whyNotInto(kind, dragged, folder)
  const what = whatOf(
    dragged.map(({ path }) => path),
    t,
  )
  const key = kind === 'move' ? 'dropMove' : 'dropCopy'
  dragging.say(
    refusal ? t(refusal) : t(`filesCommands.transfer.${key}`, { what, folder: shownPath(folder) }),
  )
  event.stopPropagation()
  if (refusal) event.dataTransfer.dropEffect = 'none'
  else {
    event.preventDefault()
    event.dataTransfer.dropEffect = kind
  }
  return refusal ? 'refused' : 'ready'
}

function drop(dragging: Dragging, event: DragEvent, folder: string) {
  event.preventDefault()
  event.stopPropagation()
  const kind = kindOf(event)
  const entries = dragged
  dragged = []
  dragging.say(null)
  if (!whyNotInto(kind, entries, folder)) dragging.transfer(kind, entries, folder)
}

/** For a folder's row or its part of the path bar; null for anything that is no folder. */
export function useDrop(folder: string | null): DropProps {
  const dragging = useContext(DraggingContext)
  const [over, setOver] = useState<'ready' | 'refused' | undefined>()
  if (!dragging || folder === null) return {}
  return {
    onDragOver: event => {
      if (dragged.length > 0) setOver(look(dragging, event, folder))
    },
    onDragLeave: () => {
      setOver(undefined)
      if (dragged.length > 0) dragging.say(null)
    },
    onDrop: event => {
      setOver(undefined)
      if (dragged.length > 0) drop(dragging, event, folder)
    },
    ...(over ? { 'data-drop': over } : {}),
  }
}

/**
 * For elements with many folders, such as the tree: each is found by its `data-id`, a path. The mark is set on the
 * element itself, so that moving the pointer rerenders nothing.
 */
export function useDropArea(): DropProps {
  const dragging = useContext(DraggingContext)
  if (!dragging) return {}
  const targetOf = ({ target }: DragEvent) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-id^="/"]') : null
  const unmark = ({ currentTarget }: DragEvent) => {
    for (const element of currentTarget.querySelectorAll('[data-drop]'))
      element.removeAttribute('data-drop')
  }
  return {
    onDragOver: event => {
      unmark(event)
      const found = targetOf(event)
      const folder = found?.dataset.id
      if (dragged.length === 0 || !found || folder === undefined) return
      if (found.ariaDisabled === 'true') {
        found.dataset.drop = 'refused'
        dragging.say(dragging.t('filesCommands.why.lockedFolder'))
      } else found.dataset.drop = look(dragging, event, folder)
    },
    onDragLeave: event => {
      unmark(event)
      if (dragged.length > 0) dragging.say(null)
    },
    onDrop: event => {
      unmark(event)
      const folder = targetOf(event)?.dataset.id
      if (dragged.length > 0 && folder !== undefined) drop(dragging, event, folder)
    },
  }
}
