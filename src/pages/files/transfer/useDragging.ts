import { useMemo, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { Attempt } from '../commands/CommandsProvider.tsx'
import type { Dragging } from '../commands/context.ts'
import type { CommandPlace } from '../commands/types.ts'
import type { Changes } from '../commands/useChanges.ts'
import { shownPath } from '../commands/wording.ts'

/** What a drag does at its end, and what is said while it is on its way; the first stays the same meanwhile. */
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
