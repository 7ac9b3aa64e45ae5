// Entries cut or copied in this tab, until they are pasted, another store is connected, or another operator signs in.
import { useSyncExternalStore } from 'react'
import { listeners } from '#common/listeners.ts'
import { getSession, subscribe as subscribeSession } from '#src/session.ts'
import type { Clipboard } from '../commands/types.ts'

let kept: { clipboard: Clipboard; operator: string } | null = null
const told = listeners()

const operatorNow = () => getSession().claims?.username ?? ''

export function keepForPaste(clipboard: Clipboard | null): void {
  kept = clipboard && { clipboard, operator: operatorNow() }
  told.tell()
}

const subscribe = (listener: () => void) => {
  const stop = told.subscribe(listener)
  const end = subscribeSession(listener)
  return () => {
    stop()
    end()
  }
}

/** The clipboard for that store and the current operator. */
export const clipboardOf = (store: number): Clipboard | null =>
  kept && kept.clipboard.store === store && kept.operator === operatorNow() ? kept.clipboard : null

export const useClipboard = (store: number): Clipboard | null =>
  useSyncExternalStore(subscribe, () => clipboardOf(store))
