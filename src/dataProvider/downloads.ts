// Files that are downloaded by a ticket and a cookie, never by the token: by the tray (tray/), or where there is none by the
// browser itself.
import type { components } from '../generated/api.ts'
import { getSession } from '../session.ts'
import { answer, client } from './core/client.ts'
import { type Downloading, saveBytes, startDownload } from './downloads/start.ts'

export type { Downloading }

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
  const bytes = await answer('downloadFile', async () => {
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
  if (!type.startsWith('application/json')) return saveBytes(new Blob([bytes]), files[0] ?? '')
  const { payload }: components['schemas']['DownloadAnswer'] = JSON.parse(
    new TextDecoder().decode(bytes),
  )
  const { name, size, job } = payload
  const [path = '/'] = files
  const connected = getSession().store
  const source = { kind: 'file', path, store } as const
  startDownload(payload, source, connected?.id === store ? connected.name : null)
  return { name, size, job }
}
