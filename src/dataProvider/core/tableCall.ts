// Calls an operation known only at run time: those of the contract's resources.
import type { OperationId } from '#src/generated/operations.ts'
import { send } from './call.ts'
import { answer } from './client.ts'
import { failureOf } from './errors.ts'

export interface TableCall {
  readonly path?: Readonly<Record<string, number>>
  readonly query?: object
  readonly header?: object
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Wrapped, because a record's fields may have the names of an older server's refusal. */
async function ask(
  operation: OperationId,
  call: TableCall,
  isDone: (response: Response) => boolean,
): Promise<unknown> {
  const { path, query, header, ...rest } = call
  const { content } = await answer(operation, async () => {
    const { data, error, response } = await send<unknown>(operation, {
      params: { path, query, header },
      ...rest,
      querySerializer: { array: { style: 'form', explode: false } }, // ids=1,2
    })
    if (isDone(response)) return { data: { content: data }, body: data, response }
    throw failureOf(operation, response.status, refusal(data ?? error, response), response)
  })
  return content
}

const text = (value: unknown): string =>
  typeof value === 'string' && !value.trimStart().startsWith('<') ? value.trim() : ''

/** The status lines of every success. */
const isUsual = /^(ok|created|accepted|no content)$/i

/**
 * The body of a refusal. One with a text but no code, or only a status line, is shown verbatim: `answer.said` is a
 * code without a text of ours.
 */
function refusal(body: unknown, { statusText, status }: Response): unknown {
  const given = typeof body === 'object' && body !== null ? body : {}
  if ('code' in given) return given
  const { info, payload, message } = { info: '', payload: '', message: '', ...given }
  const reason = text(info) || text(payload) || text(message) || text(body)
  if (reason && reason !== 'action failed') return { ...given, code: 'answer.said', info: reason }
  if (status < 200 || status >= 300 || !statusText) return given
  // "OK" explains no failure; its sentence is `wrong_shape`.
  const code = isUsual.test(statusText) ? 'answer.wrong_shape' : 'answer.said'
  return { code, info: statusText }
}

/** The answer of a read call. */
export const read = (operation: OperationId, call: TableCall): Promise<unknown> =>
  ask(operation, call, response => response.ok)

/**
 * The answer of a write call. It succeeded when the status says so (201 'Created', else 200 'OK'; without a status
 * text the number decides); anything else is thrown as the error's text.
 */
export const write = (
  operation: OperationId,
  success: { readonly status: number; readonly text: string },
  call: TableCall,
): Promise<unknown> =>
  ask(
    operation,
    call,
    ({ status, statusText }) => status === success.status || statusText === success.text,
  )
