// The way into the tray, small enough for the application's first load: what is to be downloaded waits here until the tray's
// code has come. Where nothing brings it, the browser fetches the file by itself.
import { operationTable } from '#src/generated/operations.ts'
import type { TrayOrder } from './types.ts'

type Taker = (order: TrayOrder) => void

let bring: (() => Promise<unknown>) | null = null
let taker: Taker | null = null
let waiting: TrayOrder[] = []

/** Whether a tray of whomever is kept in this browser begins with this. */
export const trayKeys = 'support-tools-tray.'

/** Has the browser fetch an address and save it under a name. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves what is here already. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  saveAddress(address, name)
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const ticketAddress = (ticket: string): string =>
  operationTable.fetchDownload.path.replace('{ticket}', encodeURIComponent(ticket))

/** The browser fetches it by itself. */
export const fetchNatively = ({ ticket, name }: TrayOrder): void =>
  saveAddress(ticketAddress(ticket), name)

/** Downloads: by the tray where there is one, else by the browser. */
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

/** Says how the tray's code is fetched. Answers the way to stop. */
export function onTrayWanted(load: () => Promise<unknown>): () => void {
  bring = load
  return () => {
    if (bring === load) bring = null
  }
}

/** The tray is there, and takes what waits and what comes. Answers the way to stop. */
export function takeOrders(take: Taker): () => void {
  taker = take
  const left = waiting
  waiting = []
  for (const order of left) take(order)
  return () => {
    if (taker === take) taker = null
  }
}

/** There is a tray from before: of this operator to go on with, or of another one to throw away. */
export function isTrayKept(): boolean {
  try {
    return Object.keys(localStorage).some(key => key.startsWith(trayKeys))
  } catch {
    return false
  }
}
