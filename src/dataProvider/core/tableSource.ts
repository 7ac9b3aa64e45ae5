// The data table on any API, as the specification says: get or post, and the place of the rows in an answer.
import type { GetListParams, GetListResult } from 'ra-core'
import { type AnswerPaths, listQuery, listResult } from './listProtocol.ts'

const methods = ['get', 'post'] as const

/** get sends the parameters in the address, post sends the same names in a JSON body. */
export interface TableRequest {
  readonly method: (typeof methods)[number]
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, string>>
}

interface TableApi {
  /** Sends a request and returns the JSON. */
  readonly load: (request: TableRequest, signal?: AbortSignal) => Promise<unknown>
  readonly method?: string
  readonly paths?: AnswerPaths
}

/** react-admin's getList for such an API. Throws a RangeError for any method but get or post. */
export function tableSource({ load, method = 'get', paths }: TableApi) {
  const known = methods.find(candidate => candidate === method)
  if (!known) throw new RangeError(`A table loads by get or post, not by ${method}`)
  return async (_resource: string, params: GetListParams): Promise<GetListResult> => {
    const parameters = Object.fromEntries(
      Object.entries(listQuery(params)).map(([name, value]) => [name, String(value)]),
    )
    const sent = known === 'get' ? { query: parameters } : { body: parameters }
    return listResult(await load({ method: known, ...sent }, params.signal), params, paths)
  }
}
