// Files that the browser fetches by itself: it sends a ticket and a cookie, never the token.
import type { components } from '../generated/api.ts'
import { operationTable } from '../generated/operations.ts'
import { answer, client } from './client.ts'

/** What came of a download: the browser fetches it (`job` null), or a job packs it first. */
export interface Downloading {
  name: string
  /** Bytes, when known. */
  size: number | null
  job: string | null
}

/** Hands a ticket to the browser, which saves the bytes as the server names them. */
export function startDownload(ticket: string, name: string): void {
  const path = operationTable.fetchDownload.path.replace('{ticket}', encodeURIComponent(ticket))
  follow(path, name)
}

function follow(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
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
  const { ticket, name, size, job } = payload
  if (ticket !== null) startDownload(ticket, name)
  return { name, size, job }
}

function saveBytes(bytes: Blob, path: string): Downloading {
  const name = path.slice(path.lastIndexOf('/') + 1) || 'download'
  const address = URL.createObjectURL(bytes)
  follow(address, name)
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return { name, size: bytes.size, job: null }
}
