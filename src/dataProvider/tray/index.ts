// The tray of the signed-in operator: starts with the first download, continues after a reload, ends with the session.
import { listeners } from '#common/listeners.ts'
import { getSession, subscribe } from '#src/session.ts'
import { folderOf, tidyFiles } from './files.ts'
import { takeOrders } from './inbox.ts'
import { dropListsOfOthers, readList, writeList } from './list.ts'
import { type Share, shareTray } from './share.ts'
import { Tray } from './tray.ts'
import type { TrayCommand, TrayItem } from './types.ts'
import { worldOf } from './world.ts'

export type { TrayCommand, TrayItem, TrayReason, TrayState } from './types.ts'

/** How often the list is stored and reported while only numbers change. */
const lightMs = 500

let shown: readonly TrayItem[] = []
const { subscribe: subscribeTray, tell } = listeners()
function show(items: readonly TrayItem[]) {
  shown = items
  tell()
}

/** The tray's downloads; the same array until something changes. */
export const trayItems = (): readonly TrayItem[] => shown
export { subscribeTray }

interface Opened {
  readonly operator: string
  readonly share: Share
  close(): void
}
let opened: Opened | null = null

function act(tray: Tray, command: TrayCommand) {
  if (command.do === 'add') tray.add(command.id, command.order)
  else tray[command.do](command.id)
}

/** Opens an operator's tray, once per tab. */
function open(operator: string): Opened {
  let tray: Tray | null = null
  let writtenAt = 0
  show(readList(operator))
  const share = shareTray({
    name: `support-tools-tray ${operator}`,
    own() {
      dropListsOfOthers(operator)
      const kept = readList(operator)
      const known = new Set(kept.map(({ id }) => id))
      const changed = (items: readonly TrayItem[], isWeighty: boolean) => {
        show(items)
        if (!isWeighty && Date.now() - writtenAt < lightMs) return
        writtenAt = Date.now()
        writeList(operator, items)
        share.tell(items)
      }
      tray = new Tray(worldOf(operator, changed), kept)
      changed(tray.items, true)
      // Before any download starts: a running one is no leftover.
      const begin = () => tray?.start()
      tidyFiles(folderOf(operator), known).then(begin, begin)
    },
    act: command => tray && act(tray, command),
    show,
    items: () => shown,
  })
  return {
    operator,
    share,
    close() {
      // Signing out deletes everything; an expired session leaves it to the same operator.
      if (tray && getSession().ended) tray.close('session')
      else if (tray) {
        tray.clear()
        tray.close(null)
      }
      share.close()
      show([])
    },
  }
}

/** The tray follows the signed-in operator. */
function follow() {
  const { token, claims } = getSession()
  const operator = token === null ? null : (claims?.username ?? null)
  if (opened?.operator === operator) return
  opened?.close()
  opened = operator === null ? null : open(operator)
}

/** Passes on what the operator does with a download. */
export const trayCommand = (command: TrayCommand): void => opened?.share.command(command)

let begun = false
/** The tray's code has loaded: from now on it takes downloads. */
export function beginTray(): void {
  if (begun) return
  begun = true
  follow()
  subscribe(follow)
  takeOrders(order => trayCommand({ do: 'add', id: crypto.randomUUID(), order }))
}
