import { ApiError } from '../../dataProvider/index.ts'

/**
 * True when the server is of the platform's older manner: it does not know the call at all. A store
 * that does not exist has its own code and is another matter.
 */
export function lacksExtension(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'answer.not_json') return error.status < 500 // a page instead of an answer
  const plain = error.code === 'answer.not_found' || error.code === 'operation.not_built'
  return error.status === 501 || (plain && error.status === 404)
}
