// How what a call promised reaches the operator's disk.
import type { components } from '#src/generated/api.ts'
import { orderDownload, saveAddress, ticketAddress } from '../tray/inbox.ts'
import type { TraySource } from '../tray/types.ts'

/** What came of a download: it is fetched (`job` null), or a job packs it first. */
export interface Downloading {
  name: string
  /** Bytes, when known. */
  size: number | null
  job: string | null
}

type WireTicket = components['schemas']['DownloadTicket']

/** Has what a ticket leads to downloaded: by the tray, or by the browser itself. */
export function startDownload(
  { ticket, name, size, version }: WireTicket,
  source: TraySource,
  store: string | null = null,
): void {
  if (ticket === null) return
  if (size === null || version === null) saveAddress(ticketAddress(ticket), name)
  else orderDownload({ ticket, name, size, version, store, source })
}

/** Saves what has come as it is, under the last name of its path. */
export function saveBytes(bytes: Blob, path: string): Downloading {
  const name = path.slice(path.lastIndexOf('/') + 1) || 'download'
  const address = URL.createObjectURL(bytes)
  saveAddress(address, name)
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return { name, size: bytes.size, job: null }
}
