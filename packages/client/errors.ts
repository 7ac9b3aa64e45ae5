// Every way a call can fail, in one shape.
import type { components } from '#src/generated/api.ts'
import type { OperationId } from '#src/generated/operations.ts'

export type Failure = components['schemas']['Failure']

/** What a call that failed throws. */
export class SupportApiError extends Error {
  override readonly name = 'SupportApiError'
  readonly operation: OperationId
  /** Stable and dotted, as `session.ended`; `server.unreachable` when no answer came. */
  readonly code: string
  /** The server's words, in the language that was asked for; empty when it said none. */
  readonly info: string
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** All that the server said: wrong fields, who was faster, the request's id. */
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

/** What an answer that is not 2xx says; one to HEAD has no body and names its code in a header. */
export async function failureIn(
  operation: OperationId,
  response: Response,
): Promise<SupportApiError> {
  const said: unknown = await response.json().catch(() => null)
  const code = response.headers.get('Failure-Code') ?? 'answer.not_json'
  return new SupportApiError(operation, response.status, isFailure(said) ? said : code)
}

/** What broke before an answer was read whole. */
export function brokenCall(operation: OperationId, status: number, thrown: unknown): Error {
  if (thrown instanceof SupportApiError) return thrown
  const code = thrown instanceof SyntaxError ? 'answer.not_json' : 'server.unreachable'
  return new SupportApiError(operation, status, code, thrown)
}
