// A store's exports: its databases, the logs of a day, diagnostics. Every call rejects with ApiError.
import type { components } from '#src/generated/api.ts'
import { call, ifMatch, once } from '../core/call.ts'
import { type Reading, storeId } from '../core/reading.ts'
import { askForFiles, saveBytes, startDownload } from './start.ts'

type Schemas = components['schemas']
export type DownloadHandler = Schemas['DownloadHandler']

export const listDownloadHandlers = ({ store, signal }: Reading = {}): Promise<DownloadHandler[]> =>
  call('listDownloadHandlers', { params: { header: storeId(store) }, signal })

/**
 * Sets the path a handler reads. Rejects with the answer's info unless its status is 'ok', and with 412 when
 * another path was set since the handler was read.
 */
export const setDownloadPath = async (
  handler: Pick<DownloadHandler, 'id' | 'version'>,
  path: string,
  store: number,
): Promise<string> => {
  const { id, version } = handler
  const { info } = await call('setDownloadPath', {
    // Older servers have no versions.
    params: { header: { ...storeId(store), ...ifMatch(version || null) } },
    body: { path, handler: id },
  })
  return info
}

/** Starts an export. Returns the job, or null where the file arrived at once; the same key means the same export. */
export async function downloadDatabase(
  wanted: { readonly handler: string; readonly day?: string },
  store: number,
  key: string,
): Promise<string | null> {
  const params = { header: { ...storeId(store), ...once(key) } }
  const { bytes, promised } = await askForFiles('downloadDatabase', { params, body: wanted })
  if (!promised) saveBytes(bytes, wanted.handler)
  else if (promised.job === null) startDownload(promised, { kind: 'job', id: '' })
  return promised?.job ?? null
}
