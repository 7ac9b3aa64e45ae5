// What a store exports: its databases, the logs of a day, diagnostics. Every call rejects with ApiError.
import type { components } from '#src/generated/api.ts'
import { answer, client } from '../core/client.ts'
import { type Reading, storeId } from '../core/reading.ts'
import { saveBytes, startDownload } from './start.ts'

type Schemas = components['schemas']
export type DownloadHandler = Schemas['DownloadHandler']

export const listDownloadHandlers = ({ store, signal }: Reading = {}): Promise<DownloadHandler[]> =>
  answer('listDownloadHandlers', () =>
    client.GET('/getDbDownloader', {
      params: { header: storeId(store) },
      ...(signal ? { signal } : {}),
    }),
  )

/** Sets where a handler reads. Rejects with the answer's info unless its status is 'ok', and with 412 when another path was
 * set since the handler was read. */
export const setDownloadPath = async (
  handler: Pick<DownloadHandler, 'id' | 'version'>,
  path: string,
  store: number,
): Promise<string> => {
  const { id, version } = handler
  const { info } = await answer('setDownloadPath', () =>
    client.PATCH('/conString', {
      // The older manner has no versions.
      params: { header: { ...storeId(store), ...(version ? { 'If-Match': `"${version}"` } : {}) } },
      body: { path, handler: id },
    }),
  )
  return info
}

/** Starts an export. Answers the job, null where its file has come at once; the same key is the same one. */
export async function downloadDatabase(
  wanted: { readonly handler: string; readonly day?: string },
  store: number,
  key: string,
): Promise<string | null> {
  let type = ''
  const bytes = await answer('downloadDatabase', async () => {
    const result = await client.POST('/genericDbDownloader', {
      params: { header: { 'Store-Id': store, 'Idempotency-Key': key } },
      // Without this header the bytes come.
      headers: { Accept: 'application/json' },
      body: wanted,
      parseAs: 'arrayBuffer',
    })
    type = result.response.headers.get('Content-Type') ?? ''
    return result
  })
  // The older manner has no jobs: then these are the bytes.
  if (!type.startsWith('application/json')) {
    saveBytes(new Blob([bytes]), wanted.handler)
    return null
  }
  const { payload }: Schemas['DownloadAnswer'] = JSON.parse(new TextDecoder().decode(bytes))
  if (payload.job === null) startDownload(payload, { kind: 'job', id: '' })
  return payload.job
}
