// The way of every mocked call: its request is checked, its mock asked, its answer held against the contract.
import { http, type RequestHandler } from 'msw'
import { type OperationId, type OperationRow, operationTable } from '#src/generated/operations.ts'
import { isUnknown, olderAnswer, olderCall, unknownCall } from '../older.ts'
import { type AnyReply, written } from './answers.ts'
import { failed, Refusal, speak } from './failures.ts'
import { callOf, demandConnection, type InPath, sessionOf } from './requests.ts'
import type { Mocks } from './types.ts'
import type { World } from './world.ts'

/** How a mock server behaves. */
export interface Ways {
  /** `work` (the default): drafts are mocked too. `refused`: they answer 501, as the server does. */
  readonly drafts?: 'work' | 'refused'
  /** `older`: the platform's older manner, see older.ts. */
  readonly manner?: 'ours' | 'older'
}

/** What `Mocks` promises per operation, seen from where the operation is only known at run time. */
type AnyMock = (call: unknown) => AnyReply

/** A draft that is refused says so to whoever might use it. */
function draft(world: World, row: OperationRow, request: Request) {
  speak(request.headers.get('accept-language'))
  demandConnection(row, sessionOf(world, row, request), undefined)
  return failed(501, 'operation.not_built')
}

/** Handlers for every operation at `origin`; they share one world. */
export function handlersFor(
  mocks: Mocks,
  origin: string,
  world: () => World,
  { drafts = 'work', manner = 'ours' }: Ways = {},
): RequestHandler[] {
  const isOlder = manner === 'older'
  const ids = Object.keys(operationTable) as OperationId[] // Object.keys forgets the key's type
  const answer = async (id: OperationId, request: Request, params: InPath): Promise<AnyReply> => {
    const row: OperationRow = operationTable[id]
    const mock = mocks[id] as AnyMock // `Mocks` holds each one to its own operation
    try {
      if (row.draft && drafts === 'refused') return draft(world(), row, request)
      const call = await callOf(world(), id, row, request, params)
      return mock(isOlder ? olderCall(call) : call)
    } catch (thrown) {
      if (thrown instanceof Refusal) return thrown.reply
      throw thrown
    }
  }
  return ids.map(id => {
    const row: OperationRow = operationTable[id]
    const path = row.path.replaceAll(/\{(\w+)\}/g, ':$1')
    return http[row.method](`${origin}${path}`, async ({ request, params }) => {
      if (isOlder && isUnknown(row)) return unknownCall()
      const reply = await answer(id, request, params)
      return isOlder ? olderAnswer(id, reply) : written(id, reply)
    })
  })
}
