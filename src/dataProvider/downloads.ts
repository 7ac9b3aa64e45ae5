// Files that are downloaded by a ticket and a cookie, never by the token: by the tray (tray/), or where there is none by the
// browser itself.
import type { components } from '../generated/api.ts'
import { getSession } from '../session.ts'
import { answer, client } from './core/client.ts'
import { orderDownload, saveAddress, ticketAddress } from './tray/inbox.ts'
import type { TraySource } from './tray/types.ts'

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

/**
 * Downloads files and folders of the connected store. One file the browser fetches at once; several,
 * or a folder, are packed by a job whose file comes with `downloadJob`. `key` is one for each press of
 * the button.
 */
export async function downloadFile(
  files: readonly string[],
  store: number,
  key: string,
): Promise<Downloading> {
  let type = ''
  const told = await answer('downloadFile', async () => {
    const result = await client.POST('/filesystem/file/download', {
      params: { header: { 'Store-Id': store, 'Idempotency-Key': key } },
      // Without this header bytes come, as to a client that knows no tickets.
      headers: { Accept: 'application/json' },
      body: { files: [...files] },
      parseAs: 'arrayBuffer',
    })
    type = result.response.headers.get('Content-Type') ?? ''
    return result
  })
  // The older manner has no tickets: then these are the bytes.
  if (!type.startsWith('application/json')) return saveBytes(new Blob([told]), files[0] ?? '')
  const { payload }: components['schemas']['DownloadAnswer'] = JSON.parse(
    new TextDecoder().decode(told),
  )
  const { name, size, job } = payload
  const [path = '/'] = files
  const connected = getSession().store
  const source = { kind: 'file', path, store } as const
  startDownload(payload, source, connected?.id === store ? connected.name : null)
  return { name, size, job }
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
