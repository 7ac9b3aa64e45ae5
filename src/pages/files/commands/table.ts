// The only table of the commands each selection allows, used by toolbar, context menu, keys and drag. Pure.
import type { IconName } from '#src/components/Icon.tsx'
import type { TransferKind } from '#src/dataProvider/index.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'
import { parentOf } from '../address.ts'
import type { Clipboard, Command, CommandId, CommandView } from './types.ts'

/** The most entries per call. */
export const maxEntries = 1000

type Why = (view: CommandView) => MessageKey | null

const always: Why = () => null

/** The first reason found. */
const each =
  (...rules: readonly Why[]): Why =>
  view => {
    for (const rule of rules) {
      const reason = rule(view)
      if (reason) return reason
    }
    return null
  }

const some: Why = ({ chosen }) => (chosen.length === 0 ? 'filesCommands.why.nothing' : null)
const onlyOne: Why = ({ chosen }) => (chosen.length > 1 ? 'filesCommands.why.one' : null)
const free: Why = ({ chosen }) =>
  chosen.some(({ locked }) => locked !== null) ? 'filesCommands.why.locked' : null
const notTooMany: Why = ({ chosen }) =>
  chosen.length > maxEntries ? 'filesCommands.why.tooMany' : null
/** A name that is not UTF-8 has no path that could be typed elsewhere. */
const typeable: Why = ({ chosen }) =>
  chosen.some(({ locked }) => locked === 'name') ? 'filesCommands.why.locked' : null
const notOnlyLinks: Why = ({ chosen }) =>
  chosen.every(({ link }) => link) ? 'filesCommands.why.links' : null

const several = each(some, free, notTooMany)
const single = each(some, onlyOne, free)
const pastes: Why = ({ clipboard, folder }) =>
  clipboard
    ? whyNotInto(clipboard.kind, clipboard.entries, folder)
    : 'filesCommands.why.nothingKept'

/** Why entries cannot be moved or copied into `folder`; null when they can. */
export function whyNotInto(
  kind: TransferKind,
  entries: Clipboard['entries'],
  folder: string,
): MessageKey | null {
  const inside = ({ type, path, link }: Clipboard['entries'][number]) =>
    type === 'folder' && !link && (folder === path || folder.startsWith(`${path}/`))
  if (entries.some(inside)) return 'filesCommands.why.intoItself'
  const home = entries.every(({ path }) => parentOf(path) === folder)
  return home && kind === 'move' ? 'filesCommands.why.sameFolder' : null
}

const row = (id: CommandId, icon: IconName, keys: string | null, why: Why): Command => ({
  id,
  label: `filesCommands.${id}`,
  icon,
  keys,
  why,
})

/** In the menu's order; groups are separated by a line. */
export const commandGroups: readonly (readonly Command[])[] = [
  [row('open', 'eye', 'Enter', single), row('download', 'download', null, each(free, notTooMany))],
  [
    row('newFolder', 'folderPlus', null, always),
    row('newFile', 'filePlus', null, always),
    row('upload', 'upload', null, always),
    row('uploadFolder', 'upload', null, always),
  ],
  [
    row('cut', 'cut', 'Mod+X', several),
    row('copy', 'copy', 'Mod+C', several),
    row('paste', 'paste', 'Mod+V', pastes),
    row('moveTo', 'move', null, several),
    row('copyTo', 'copy', null, several),
    row('duplicate', 'copy', null, several),
  ],
  [
    row('rename', 'pencil', 'F2', single),
    row('trash', 'trash', 'Delete', several),
    row('permissions', 'key', null, each(several, notOnlyLinks)),
    row('copyPath', 'chain', null, each(some, typeable)),
  ],
  [
    row('selectAll', 'check', 'Mod+A', always),
    row('find', 'search', null, always),
    row('refresh', 'refresh', null, always),
    row('showTrash', 'trash', null, always),
  ],
]

export const commands: readonly Command[] = commandGroups.flat()

/** Handled by the list itself. */
export const keysOfList: readonly CommandId[] = ['open', 'selectAll']

/** The toolbar's commands; the first ones stay longest. */
export const barCommands: readonly CommandId[] = [
  'newFolder',
  'upload',
  'download',
  'trash',
  'rename',
  'cut',
  'copy',
  'paste',
  'newFile',
  'permissions',
]
