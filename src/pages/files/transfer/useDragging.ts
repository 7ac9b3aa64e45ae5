import { useMemo, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { Attempt } from '../commands/CommandsProvider.tsx'
import type { Dragging } from '../commands/context.ts'
import type { CommandPlace } from '../commands/types.ts'
import type { Changes } from '../commands/useChanges.ts'
import { shownPath } from '../commands/wording.ts'

/** The action of a drop, and the caption during the drag; the former stays the same object. */
export function useDragging(
  place: CommandPlace,
  { transfer }: Changes,
  attempt: Attempt,
): readonly [Dragging, string | null] {
  const t = useT()
  const [caption, say] = useState<string | null>(null)
  const dragging = useMemo<Dragging>(
    () => ({
      place,
      say,
      t,
      transfer: (kind, entries, folder) => {
        const key = kind === 'move' ? 'moving' : 'copying'
        attempt(t(`filesCommands.transfer.${key}`, { folder: shownPath(folder) }), () =>
          transfer(kind, entries, folder),
        )
      },
    }),
    [place, transfer, attempt, t],
  )
  return [dragging, caption]
}
