// Calls an operation of the contract by name: its method and address are in the generated table.
import { type OperationId, type OperationRow, operationTable } from '#src/generated/operations.ts'
import { answer, client } from './client.ts'
import type { Answer, Options } from './operationTypes.ts'

/** Parameters for the record of an id or a name. */
export const byId = <Id>(id: Id) => ({ path: { id } })
/** Parameters that make the call fail (412) unless the version matches; without one, any version will do. */
export const ifMatch = (version: string | null | undefined) => ({
  'If-Match': typeof version === 'string' ? `"${version}"` : undefined,
})
/** Parameters for a record as it was read: the call fails (412) when somebody changed it since. */
export const sameAs = <Id>({ id, version }: { readonly id: Id; readonly version: string }) => ({
  ...byId(id),
  header: ifMatch(version),
})
/** `key` identifies one intent of the operator's and stays the same when it is retried. */
export const once = (key: string) => ({ 'Idempotency-Key': key })

/** A file of rows as a request body. */
export async function csvOf(file: File) {
  const bytes = await file.arrayBuffer()
  return {
    headers: { 'Content-Type': 'text/csv' },
    // The contract types bytes as text; they are sent unchanged.
    body: bytes as unknown as string,
    bodySerializer: () => bytes,
  }
}

type Send = <Data>(
  method: string,
  path: string,
  options: object,
) => Promise<{ data?: Data; error?: unknown; response: Response }>

// Its types go by literal paths; this call is a row of the same document.
const request = client.request as unknown as Send

/** Sends a call as it is; pass the result to `answer`. */
export function send<Data>(operation: OperationId, options: object) {
  const { method, path }: OperationRow = operationTable[operation]
  return request<Data>(method, path, options)
}

/** Returns a call's data, or throws an `ApiError`. */
export const call = <Operation extends OperationId, Given extends Options<Operation>>(
  operation: Operation,
  options: Given,
): Promise<Answer<Operation, Given>> =>
  answer(operation, () => send<Answer<Operation, Given>>(operation, options))

/** The bytes of an answer, and its headers. */
interface Came {
  readonly bytes: ArrayBuffer
  readonly headers: Headers
}

export async function callForBytes<Operation extends OperationId>(
  operation: Operation,
  options: Options<Operation>,
): Promise<Came> {
  let headers = new Headers()
  const bytes = await answer(operation, async () => {
    const sent = await send<ArrayBuffer>(operation, { ...options, parseAs: 'arrayBuffer' })
    headers = sent.response.headers
    // The client gives no data where an answer has no bytes.
    const isEmpty = sent.response.ok && sent.data === undefined
    return isEmpty ? { ...sent, data: new ArrayBuffer(0) } : sent
  })
  return { bytes, headers }
}

/** Parses bytes whose headers say they are JSON; null: they are the requested file. */
export function jsonIn<Json>({ bytes, headers }: Came): Json | null {
  const isJson = headers.get('Content-Type')?.startsWith('application/json')
  return isJson ? JSON.parse(new TextDecoder().decode(bytes)) : null
}
