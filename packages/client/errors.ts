// One error type for every way a call can fail.
import type { components } from '#src/generated/api.ts'
import type { OperationId } from '#src/generated/operations.ts'

export type Failure = components['schemas']['Failure']

/** Thrown when a call fails. */
export class SupportApiError extends Error {
  override readonly name = 'SupportApiError'
  readonly operation: OperationId
  /**
   * Stable and dotted, such as `session.ended`; `server.unreachable` when there was no response.
   */
  readonly code: string
  /** The server's message in the requested language; empty when it sent none. */
  readonly info: string
  /** The HTTP status; 0 when there was no response. */
  readonly status: number
  /** The server's full answer: invalid fields, the conflicting change, the request's id. */
  readonly failure: Failure | null

  constructor(operation: OperationId, status: number, said: Failure | string, cause?: unknown) {
    const failure = typeof said === 'string' ? null : said
    const code = typeof said === 'string' ? said : said.code
    super(failure?.info || `${operation}: ${code} (${status})`, { cause })
    this.operation = operation
    this.status = status
    this.failure = failure
    this.code = code
    this.info = failure?.info ?? ''
  }
}

const isFailure = (said: unknown): said is Failure =>
  typeof said === 'object' && said !== null && 'code' in said && typeof said.code === 'string'

/**
 * Reads the failure from a response that is not 2xx. A response to HEAD has no body and gives its
 * code in a header.
 */
export async function failureIn(
  operation: OperationId,
  response: Response,
): Promise<SupportApiError> {
  const said: unknown = await response.json().catch(() => null)
  const code = response.headers.get('Failure-Code') ?? 'answer.not_json'
  return new SupportApiError(operation, response.status, isFailure(said) ? said : code)
}

/** The error for a call that broke before its response was read completely. */
export function brokenCall(operation: OperationId, status: number, thrown: unknown): Error {
  if (thrown instanceof SupportApiError) return thrown
  const code = thrown instanceof SyntaxError ? 'answer.not_json' : 'server.unreachable'
  return new SupportApiError(operation, status, code, thrown)
}
