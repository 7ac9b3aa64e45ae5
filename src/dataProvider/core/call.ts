// A call of the contract by its operation's name: its method and its address stand in the generated table.
import { type OperationId, type OperationRow, operationTable } from '#src/generated/operations.ts'
import { answer, client } from './client.ts'
import type { Answer, Options } from './operationTypes.ts'

/** The record of a number or a name. */
export const byId = <Id>(id: Id) => ({ path: { id } })
/** Refused (412) unless it is this version; without one whatever is there will do. */
export const ifMatch = (version: string | null | undefined) => ({
  'If-Match': typeof version === 'string' ? `"${version}"` : undefined,
})
/** A record as it was read: refused (412) when somebody changed it since. */
export const sameAs = <Id>({ id, version }: { readonly id: Id; readonly version: string }) => ({
  ...byId(id),
  header: ifMatch(version),
})
/** `key` is one for each wish of the operator's, the same for its repetitions. */
export const once = (key: string) => ({ 'Idempotency-Key': key })

/** A file of rows as the body of a call. */
export async function csvOf(file: File) {
  const bytes = await file.arrayBuffer()
  return {
    headers: { 'Content-Type': 'text/csv' },
    // The contract calls bytes text; they go as they are.
    body: bytes as unknown as string,
    bodySerializer: () => bytes,
  }
}

type Send = <Data>(
  method: string,
  path: string,
  options: object,
) => Promise<{ data?: Data; error?: unknown; response: Response }>

// Its types are by literal paths; what is called here is a row of the same document.
const request = client.request as unknown as Send

/** Sends a call as it is; what came is to be judged by `answer`. */
export function send<Data>(operation: OperationId, options: object) {
  const { method, path }: OperationRow = operationTable[operation]
  return request<Data>(method, path, options)
}

/** The data of a call, or an `ApiError`. */
export const call = <Operation extends OperationId, Given extends Options<Operation>>(
  operation: Operation,
  options: Given,
): Promise<Answer<Operation, Given>> =>
  answer(operation, () => send<Answer<Operation, Given>>(operation, options))

/** The bytes of an answer, and what its headers say of them. */
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
    return sent
  })
  return { bytes, headers }
}

/** The JSON in bytes that say they are; null: they are what was asked for. */
export function jsonIn<Json>({ bytes, headers }: Came): Json | null {
  const isJson = headers.get('Content-Type')?.startsWith('application/json')
  return isJson ? JSON.parse(new TextDecoder().decode(bytes)) : null
}
