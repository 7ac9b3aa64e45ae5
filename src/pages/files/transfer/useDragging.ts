import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { Attempt } from '../commands/CommandsProvider.tsx'
import type { Dragging } from '../commands/context.ts'
import type { CommandPlace } from '../commands/types.ts'
import type { Changes } from '../commands/useChanges.ts'
import { shownPath } from '../commands/wording.ts'

/** What a drag does at its end, and what is said while it is on its way. The first is one object throughout. */
export function useDragging(
  place: CommandPlace,
  { transfer }: Changes,
  attempt: Attempt,
): readonly [Dragging, string | null] {
  const t = useT()
  const [caption, setCaption] = useState<string | null>(null)
  const latest = useRef({ place, transfer, attempt, t })
  useEffect(() => {
    latest.current = { place, transfer, attempt, t }
  })
  const dragging = useMemo<Dragging>(
    () => ({
      place: () => latest.current.place,
      say: setCaption,
      t: (key, values) => latest.current.t(key, values),
      transfer: (kind, entries, folder) => {
        const { attempt: run, transfer: go, t: say } = latest.current
        const key = kind === 'move' ? 'moving' : 'copying'
        run(say(`filesCommands.transfer.${key}`, { folder: shownPath(folder) }), () =>
          go(kind, entries, folder),
        )
      },
    }),
    [],
  )
  return [dragging, caption]
}
