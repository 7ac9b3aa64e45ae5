// Every shortcut of the console, as data: the sheet lists them, tests/e2e/looks.spec.ts presses each.
import { goToKeys, tabKeys } from '#src/components/keys.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'

export interface Shortcut {
  readonly id: string
  /** Any of these; see components/keys.ts. */
  readonly keys: readonly string[]
  readonly text: MessageKey
}

export interface ShortcutGroup {
  readonly title: MessageKey
  /** Names of the routes where it works; null: everywhere. */
  readonly on: readonly string[] | null
  readonly shortcuts: readonly Shortcut[]
}

export const paletteKeys = 'Mod+K'
export const sheetKeys = '?'
export const searchKeys = '/'

export const shortcutGroups = [
  {
    title: 'looks.keys.everywhere',
    on: null,
    shortcuts: [
      { id: 'palette', keys: [paletteKeys], text: 'looks.palette.open' },
      { id: 'sheet', keys: [sheetKeys], text: 'looks.keys.sheet' },
      { id: 'close', keys: ['Escape'], text: 'looks.keys.close' },
    ],
  },
  {
    title: 'looks.keys.page',
    on: ['stores', 'filesmanager', 'journal', 'operators'],
    shortcuts: [{ id: 'search', keys: [searchKeys], text: 'looks.keys.search' }],
  },
  {
    title: 'looks.keys.tree',
    on: ['stores', 'filesmanager'],
    shortcuts: [
      { id: 'treeMove', keys: ['ArrowUp', 'ArrowDown'], text: 'looks.keys.move' },
      { id: 'treeOpen', keys: ['ArrowRight'], text: 'looks.keys.open' },
      { id: 'treeClose', keys: ['ArrowLeft'], text: 'looks.keys.shut' },
      { id: 'treeEnds', keys: ['Home', 'End'], text: 'looks.keys.ends' },
      { id: 'treeName', keys: ['Letter'], text: 'looks.keys.name' },
      { id: 'treeChoose', keys: ['Enter'], text: 'looks.keys.choose' },
    ],
  },
  {
    title: 'looks.keys.list',
    on: ['filesmanager'],
    shortcuts: [
      { id: 'listMove', keys: ['ArrowUp', 'ArrowDown'], text: 'looks.keys.move' },
      { id: 'listTen', keys: ['PageUp', 'PageDown'], text: 'looks.keys.ten' },
      { id: 'listEnds', keys: ['Home', 'End'], text: 'looks.keys.ends' },
      { id: 'listName', keys: ['Letter'], text: 'looks.keys.name' },
      { id: 'listOpen', keys: ['Enter'], text: 'looks.keys.openEntry' },
      { id: 'listUp', keys: ['Backspace'], text: 'looks.keys.up' },
      { id: 'listPath', keys: ['Mod+L'], text: 'looks.keys.path' },
      { id: 'listWiden', keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], text: 'looks.keys.widen' },
      { id: 'listToggle', keys: ['Space'], text: 'looks.keys.toggle' },
      { id: 'listAll', keys: ['Mod+A'], text: 'looks.keys.all' },
      { id: 'listNone', keys: ['Escape'], text: 'looks.keys.none' },
      { id: 'listMenu', keys: ['Shift+F10'], text: 'looks.keys.menu' },
      { id: 'listRename', keys: ['F2'], text: 'looks.keys.rename' },
      { id: 'listTrash', keys: ['Delete'], text: 'looks.keys.trash' },
      { id: 'listUndo', keys: ['Mod+Z'], text: 'looks.keys.undo' },
      { id: 'listCut', keys: ['Mod+X'], text: 'looks.keys.cut' },
      { id: 'listCopy', keys: ['Mod+C'], text: 'action.copy' },
      { id: 'listPaste', keys: ['Mod+V'], text: 'action.paste' },
    ],
  },
  {
    title: 'looks.keys.tabs',
    on: ['filesmanager'],
    shortcuts: [
      { id: 'tabMove', keys: ['ArrowLeft', 'ArrowRight'], text: 'looks.keys.tabMove' },
      { id: 'tabShow', keys: ['Enter'], text: 'looks.keys.tabShow' },
      { id: 'tabClose', keys: ['Delete'], text: 'looks.keys.tabClose' },
    ],
  },
  {
    title: 'looks.keys.editor',
    on: ['filesmanager'],
    shortcuts: [
      { id: 'save', keys: ['Mod+S'], text: 'looks.keys.save' },
      { id: 'find', keys: ['Mod+F'], text: 'looks.keys.find' },
      { id: 'goToLine', keys: [goToKeys], text: 'looks.keys.goToLine' },
      { id: 'commands', keys: ['F1'], text: 'looks.keys.commands' },
      { id: 'tab', keys: [tabKeys], text: 'looks.keys.tab' },
      { id: 'chord', keys: [paletteKeys], text: 'looks.keys.chord' },
    ],
  },
] as const satisfies readonly ShortcutGroup[]

export type ShortcutId = (typeof shortcutGroups)[number]['shortcuts'][number]['id']

/** The shortcuts of a route's screen, and the global ones. */
export const shortcutsOn = (route: string | undefined): readonly ShortcutGroup[] =>
  shortcutGroups.filter(({ on }) => on === null || on.some(name => name === route))
