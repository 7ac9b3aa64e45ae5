// The tray's code, loaded when there is a download: an earlier one, one of another tab, or the first.
import { useEffect, useSyncExternalStore } from 'react'
import { listeners } from '#common/listeners.ts'
import { isTrayKept, onTrayWanted } from '../dataProvider/tray/inbox.ts'
import { bringTexts } from '../i18n/language.ts'

async function fetchCode() {
  const [{ hasEnded, subscribeTray, trayItems, TrayList, TrayNews }] = await Promise.all([
    import('./tray/index.ts'),
    bringTexts('tray'),
  ])
  return { hasEnded, subscribeTray, trayItems, TrayList, TrayNews }
}
type Tray = Awaited<ReturnType<typeof fetchCode>>
type Items = ReturnType<Tray['trayItems']>

let tray: Tray | undefined
const { subscribe, tell } = listeners()

async function fetchTray(): Promise<void> {
  if (tray) return
  tray = await fetchCode()
  tell()
}

/** Loads the code as soon as it is needed. */
export function useTrayWanted(): void {
  useEffect(() => {
    const stop = onTrayWanted(fetchTray)
    const look = () => {
      if (isTrayKept()) fetchTray().catch(() => undefined)
    }
    look()
    addEventListener('storage', look)
    return () => {
      stop()
      removeEventListener('storage', look)
    }
  }, [])
}

const never = () => () => undefined
const nothing: Items = []
const none = () => nothing

/** The downloads and the tray's code, once there are any. */
export function useTray(): { tray: Tray | undefined; items: Items } {
  const code = useSyncExternalStore(subscribe, () => tray)
  const items = useSyncExternalStore(code?.subscribeTray ?? never, code?.trayItems ?? none)
  return { tray: code, items }
}
