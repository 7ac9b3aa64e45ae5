import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import type { OperationId } from '#src/generated/operations.ts'
import { ApiFailure } from '../failures/index.ts'

const usualLimit = 256 * 1024

/** Body limits in bytes that differ from the default. */
const limits: Partial<Record<OperationId, number>> = {
  // Before sign-in.
  login: 16 * 1024,
  otp: 4 * 1024,
  // 5 MB of text; JSON escapes a control character as six bytes.
  saveFile: 32 * 1024 * 1024,
  // 1 MB of text, likewise.
  saveConfig: 8 * 1024 * 1024,
  // More than is kept: 8 MB of content, however its characters are escaped.
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

/**
 * Only accepts JSON; an empty body counts as none. JSON in another encoding is rejected rather than stored with
 * replacement characters, and Fastify's parser rejects `__proto__`.
 */
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

/** Leaves bodies of another media type unread for the handler. */
export function takeStream(scope: FastifyInstance, type: string): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(type, (_request, bytes, done) => done(null, bytes))
}
