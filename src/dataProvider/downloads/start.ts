// Brings promised files to the operator's disk.
import type { components } from '#src/generated/api.ts'
import { callForBytes, jsonIn } from '../core/call.ts'
import type { Options } from '../core/operationTypes.ts'
import { orderDownload, saveAddress, saveBlob, ticketAddress } from '../tray/inbox.ts'
import type { TraySource } from '../tray/types.ts'

type Schemas = components['schemas']
type WireTicket = Schemas['DownloadTicket']

/** The state of a download: fetched (`job` null), or first packed by a job. */
export type Downloading = Pick<WireTicket, 'name' | 'size' | 'job'>

/** Requests files by a ticket or a job: `promised`. Older servers have neither and return the bytes. */
export async function askForFiles<
  Operation extends 'downloadFile' | 'downloadDatabase' | 'downloadStills',
>(operation: Operation, options: Options<Operation>) {
  // Without this header the server sends the bytes, as to a client that knows no tickets.
  const headers = { Accept: 'application/json' }
  const came = await callForBytes(operation, { ...options, headers })
  return { bytes: came.bytes, promised: jsonIn<Schemas['DownloadAnswer']>(came)?.payload }
}

/** Downloads a ticket's file through the tray, or through the browser itself. */
export function startDownload(
  { ticket, name, size, version }: WireTicket,
  source: TraySource,
  store: string | null = null,
): void {
  if (ticket === null) return
  if (size === null || version === null) saveAddress(ticketAddress(ticket), name)
  else orderDownload({ ticket, name, size, version, store, source })
}

/** Saves received bytes under the last name of their path. */
export function saveBytes(bytes: ArrayBuffer, path: string): Downloading {
  const name = path.slice(path.lastIndexOf('/') + 1) || 'download'
  saveBlob(new Blob([bytes]), name)
  return { name, size: bytes.byteLength, job: null }
}
