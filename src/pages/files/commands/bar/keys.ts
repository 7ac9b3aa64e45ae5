// The keys of the commands, as they are heard and as they are told to screen readers.
import { isKeys } from '#src/components/keys.ts'
import { commands, keysOfList } from '../table.ts'
import type { Command, Point } from '../types.ts'

export const undoKeys = 'Mod+Z'

/** As `aria-keyshortcuts` writes them. */
export const shortcutsOf = (keys: string | null): string | undefined =>
  keys?.replace('Mod', /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Meta' : 'Control')

/** The command whose key that is; none where text is chosen to be copied. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  const found = commands.find(
    ({ id, keys }) => keys !== null && !keysOfList.includes(id) && isKeys(event, keys),
  )
  const isText = found?.id === 'copy' && !(getSelection()?.isCollapsed ?? true)
  return isText ? undefined : found
}

/** Whether it asks for the menu. */
export const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Where the menu of an element opens that is asked for by key. */
export function pointOf(element: Element): Point {
  const { left, top, height } = element.getBoundingClientRect()
  return { x: left + 40, y: top + height / 2 }
}
