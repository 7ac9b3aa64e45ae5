// The commands' shortcuts, for key handling and for screen readers.
import { isKeys } from '#src/components/keys.ts'
import { commands, keysOfList } from '../table.ts'
import type { Command, Point } from '../types.ts'

export const undoKeys = 'Mod+Z'

/** In the syntax of `aria-keyshortcuts`. */
export const shortcutsOf = (keys: string | null): string | undefined =>
  keys?.replace('Mod', /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Meta' : 'Control')

/** The command of a key; none while text is selected for copying. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  const found = commands.find(
    ({ id, keys }) => keys !== null && !keysOfList.includes(id) && isKeys(event, keys),
  )
  const isText = found?.id === 'copy' && !(getSelection()?.isCollapsed ?? true)
  return isText ? undefined : found
}

/** Whether the key opens the menu. */
export const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Where an element's menu opens when requested by keyboard. */
export function pointOf(element: Element): Point {
  const { left, top, height } = element.getBoundingClientRect()
  return { x: left + 40, y: top + height / 2 }
}
