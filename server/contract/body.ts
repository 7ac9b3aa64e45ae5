import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import type { OperationId } from '#src/generated/operations.ts'
import { ApiFailure } from '../failures/index.ts'

const usualLimit = 256 * 1024

/** Bytes of body where the usual limit is not right. */
const limits: Partial<Record<OperationId, number>> = {
  // Nobody has signed in yet.
  login: 16 * 1024,
  otp: 4 * 1024,
  // 5 MB of text; JSON writes a control character with six bytes.
  saveFile: 32 * 1024 * 1024,
  // 1 MB of text, likewise.
  saveConfig: 8 * 1024 * 1024,
  // More than is kept: 8 MB of content, however its characters are written.
  saveDraft: 16 * 1024 * 1024,
  // Fifty thousand paths.
  downloadStills: 16 * 1024 * 1024,
  // A thousand paths.
  changePermissions: 2 * 1024 * 1024,
  checkTransfer: 2 * 1024 * 1024,
  transferFiles: 2 * 1024 * 1024,
  trashFiles: 2 * 1024 * 1024,
  checkUploads: 2 * 1024 * 1024,
  // Two hundred fields, and areas of twenty thousand corners.
  createForm: 2 * 1024 * 1024,
  updateForm: 2 * 1024 * 1024,
  checkForm: 2 * 1024 * 1024,
  checkCsvUpload: 2 * 1024 * 1024,
  createStore: 4 * 1024 * 1024,
  updateStore: 4 * 1024 * 1024,
}

export function bodyLimitOf(id: OperationId): number {
  return limits[id] ?? usualLimit
}

/** JSON is the only media type; an empty body is no body; JSON in another encoding is refused
 * instead of being stored with replacement characters. `__proto__` is refused by Fastify's parser. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined)
      if (!isUtf8(body)) return done(new ApiFailure(400, 'request.json'))
      return parse(request, body.toString(), done)
    },
  )
}

/** Bytes of another media type are not read here: the handler gets them as they come. */
export function takeStream(scope: FastifyInstance, type: string): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(type, (_request, bytes, done) => done(null, bytes))
}
