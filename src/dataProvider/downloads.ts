// Downloads files by ticket and cookie, never by the token: through the tray (tray/), or without one through the
// browser itself.
import { getSession } from '../session.ts'
import { once } from './core/call.ts'
import { storeId } from './core/reading.ts'
import { askForFiles, type Downloading, saveBytes, startDownload } from './downloads/start.ts'

export type { Downloading }

/**
 * Downloads files and folders of the connected store. A single file downloads at once; several, or a folder, are
 * packed by a job, and `downloadJob` then fetches the result. `key` identifies one press of the button.
 */
export async function downloadFile(
  files: readonly string[],
  store: number,
  key: string,
): Promise<Downloading> {
  const { bytes, promised } = await askForFiles('downloadFile', {
    params: { header: { ...storeId(store), ...once(key) } },
    body: { files: [...files] },
  })
  if (!promised) return saveBytes(bytes, files[0] ?? '')
  const { name, size, job } = promised
  const [path = '/'] = files
  const connected = getSession().store
  const source = { kind: 'file', path, store } as const
  startDownload(promised, source, connected?.id === store ? connected.name : null)
  return { name, size, job }
}
