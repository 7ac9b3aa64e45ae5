import { Readable } from 'node:stream'
import { BytesAnswer } from '#server/contract/bytes.ts'
import type { HandlersOf } from '#server/contract/types.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { etagOf } from '#server/files/etag.ts'
import type { Services } from '#server/operations/services.ts'
import { attachment, isSameVersion, partOf } from '../index.ts'

type Id = 'fetchDownload' | 'renewDownload' | 'downloadDigest'

export function ticketsOperations({ tickets }: Services): HandlersOf<Id> {
  return {
    async fetchDownload({ path, headers, ...asker }) {
      const found = await tickets.find(asker, path.ticket)
      if (!found) throw new ApiFailure(404, 'download.not_found')
      const { name, size, version } = found.download
      const etag = etagOf(version)
      const wanted = isSameVersion(headers['If-Range'], etag) ? headers.Range : undefined
      const part = partOf(wanted, size)
      if (part === 'unsatisfiable') {
        const range = { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' }
        throw new ApiFailure(416, 'download.range', {}, { headers: range })
      }
      const { start, length } = part === 'whole' ? { start: 0, length: size } : part
      const facts = {
        etag,
        'content-length': String(length),
        'content-disposition': attachment(name),
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      }
      const bytes = () =>
        length === 0 ? Readable.from([]) : Readable.from(found.read(start, length))
      if (part === 'whole') return new BytesAnswer(200, facts, bytes)
      const range = `bytes ${start}-${start + length - 1}/${size}`
      return new BytesAnswer(206, { ...facts, 'content-range': range }, bytes)
    },
    async renewDownload(call) {
      const ticket = await tickets.renew(call, call.path.ticket)
      if (!ticket) throw new ApiFailure(404, 'download.not_found')
      const { id, name, size, version, expires_at } = ticket
      const expires = expires_at.toISOString()
      return { status: 'ok', payload: { ticket: id, name, size, version, expires, job: null } }
    },
    async downloadDigest(call) {
      const payload = await tickets.digest(call, call.path.ticket)
      if (!payload) throw new ApiFailure(404, 'download.not_found')
      return { status: 'ok', payload }
    },
  }
}
