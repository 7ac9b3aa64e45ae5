// Every shortcut of the console, as data: the sheet lists them, tests/e2e/looks.spec.ts and sheetKeys.spec.ts press each.
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

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

export const shortcutGroups: readonly ShortcutGroup[] = [
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
    on: [
      ...['stores', 'filesmanager', 'logs', 'actions', 'journal', 'devices', 'fleet', 'qtcamera'],
      ...['chains', 'forms', 'operators'],
    ],
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
  {
    title: 'looks.keys.table',
    on: ['journal', 'devices', 'fleet', 'chains', 'forms', 'operators'],
    shortcuts: [
      { id: 'cells', keys: arrows, text: 'looks.keys.cells' },
      { id: 'tableTen', keys: ['PageUp', 'PageDown'], text: 'looks.keys.ten' },
      { id: 'tableEnds', keys: ['Ctrl+Home', 'Ctrl+End'], text: 'looks.keys.ends' },
      { id: 'into', keys: ['Enter'], text: 'looks.keys.into' },
      { id: 'sortMore', keys: ['Alt+Enter'], text: 'looks.keys.sortMore' },
    ],
  },
  {
    title: 'looks.keys.log',
    on: ['logs'],
    shortcuts: [
      { id: 'logStart', keys: ['Ctrl+Home'], text: 'looks.keys.logStart' },
      { id: 'logEnd', keys: ['Ctrl+End'], text: 'looks.keys.logEnd' },
      { id: 'logPause', keys: ['Space'], text: 'looks.keys.logPause' },
      { id: 'bars', keys: ['ArrowLeft', 'ArrowRight'], text: 'looks.keys.bars' },
    ],
  },
  {
    title: 'looks.keys.terminal',
    on: ['terminal'],
    shortcuts: [
      { id: 'leave', keys: ['Ctrl+F6'], text: 'looks.keys.leave' },
      { id: 'output', keys: ['Ctrl+Shift+F'], text: 'looks.keys.output' },
      { id: 'copyOutput', keys: ['Ctrl+Shift+C'], text: 'action.copy' },
      { id: 'pasteInto', keys: ['Ctrl+Shift+V'], text: 'action.paste' },
    ],
  },
  {
    title: 'looks.keys.pictures',
    on: ['qtcamera'],
    shortcuts: [
      { id: 'pictureMove', keys: arrows, text: 'looks.keys.pictureMove' },
      { id: 'pictureRows', keys: ['PageUp', 'PageDown'], text: 'looks.keys.rows' },
      { id: 'pictureEnds', keys: ['Home', 'End'], text: 'looks.keys.ends' },
      { id: 'pictureWiden', keys: ['Shift+ArrowRight'], text: 'looks.keys.widen' },
      { id: 'pictureToggle', keys: ['Space'], text: 'looks.keys.toggle' },
      { id: 'pictureAll', keys: ['Mod+A'], text: 'looks.keys.all' },
      { id: 'pictureNone', keys: ['Escape'], text: 'looks.keys.none' },
      { id: 'large', keys: ['Enter'], text: 'looks.keys.large' },
      { id: 'largeZoom', keys: ['Plus', 'Minus'], text: 'looks.keys.largeZoom' },
    ],
  },
  {
    title: 'looks.keys.map',
    on: ['fleet', 'chains'],
    shortcuts: [
      { id: 'mapMove', keys: arrows, text: 'looks.keys.mapMove' },
      { id: 'mapZoom', keys: ['Plus', 'Minus'], text: 'looks.keys.zoom' },
      { id: 'mapOpen', keys: ['Enter'], text: 'looks.keys.mapOpen' },
    ],
  },
]

/** The shortcuts of a route's screen, and the global ones. */
export const shortcutsOn = (route: string | undefined): readonly ShortcutGroup[] =>
  shortcutGroups.filter(({ on }) => on === null || on.some(name => name === route))
