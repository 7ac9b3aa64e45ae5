// The entrance to the tray, small enough for the application's first load: downloads wait here until the tray's code
// has loaded. If it never does, the browser downloads the file itself.
import { operationTable } from '#src/generated/operations.ts'
import type { TrayOrder } from './types.ts'

type Taker = (order: TrayOrder) => void

let bring: (() => Promise<unknown>) | null = null
let taker: Taker | null = null
let waiting: TrayOrder[] = []

/** Storage keys that begin with this belong to a tray, any operator's. */
export const trayKeys = 'support-tools-tray.'

/** Lets the browser download an address and save it under a name. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves data that is already here. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  saveAddress(address, name)
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const ticketAddress = (ticket: string): string =>
  operationTable.fetchDownload.path.replace('{ticket}', encodeURIComponent(ticket))

/** The browser downloads it itself. */
export const fetchNatively = ({ ticket, name }: TrayOrder): void =>
  saveAddress(ticketAddress(ticket), name)

/** Downloads through the tray where there is one, else through the browser. */
export function orderDownload(order: TrayOrder): void {
  if (taker) taker(order)
  else if (bring) wantTray(order, bring)
  else fetchNatively(order)
}

function wantTray(order: TrayOrder, load: () => Promise<unknown>) {
  waiting.push(order)
  load().catch(() => {
    const left = waiting
    waiting = []
    for (const trayOrder of left) fetchNatively(trayOrder)
  })
}

/** Sets how the tray's code is loaded. Returns the function that unsets it. */
export function onTrayWanted(load: () => Promise<unknown>): () => void {
  bring = load
  return () => {
    if (bring === load) bring = null
  }
}

/** The tray is ready: it takes waiting and future downloads. Returns the function that stops it. */
export function takeOrders(take: Taker): () => void {
  taker = take
  const left = waiting
  waiting = []
  for (const order of left) take(order)
  return () => {
    if (taker === take) taker = null
  }
}

/** Whether an earlier tray is stored: this operator's to continue, or another's to delete. */
export function isTrayKept(): boolean {
  try {
    return Object.keys(localStorage).some(key => key.startsWith(trayKeys))
  } catch {
    return false
  }
}
