// The path of every mocked call: the request is checked, its mock called, the response checked
// against the contract.
import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import { type OperationId, type OperationRow, operationTable } from '#src/generated/operations.ts'
import { isUnknown, olderAnswer, olderCall, unknownCall } from '../older.ts'
import { type AnyReply, written } from './answers.ts'
import { setMoment } from './clock.ts'
import { failed, Refusal, speak } from './failures.ts'
import { callOf, demandConnection, type InPath, sessionOf } from './requests.ts'
import { replyOf, type Trouble } from './trouble.ts'
import type { Mocks } from './types.ts'
import { nextMoment, type World } from './world.ts'

/** The behaviour of a mock server; read again for each request. */
export interface Ways {
  /**
   * `work` (the default): drafts are mocked too. `refused`: they answer 501, as the server does.
   */
  readonly drafts?: 'work' | 'refused'
  /** `older`: the platform's older manner, see older.ts. */
  readonly manner?: 'ours' | 'older'
  /** Delay of each response in milliseconds. */
  readonly latency?: number
  /** Faults to inject. */
  readonly trouble?: Trouble | null
}

/** The type that `Mocks` promises for an operation that is known only at run time. */
type AnyMock = (call: unknown) => AnyReply

interface Asked {
  readonly request: Request
  readonly params: InPath
  readonly moment: number | null
}

/** Refuses a draft with 501, only for permitted operators. */
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
  ways: Ways = {},
): RequestHandler[] {
  const ids = Object.keys(operationTable) as OperationId[] // Object.keys loses the key's type
  const answer = async (id: OperationId, { request, params, moment }: Asked): Promise<AnyReply> => {
    const { drafts = 'work', manner } = ways
    const row: OperationRow = operationTable[id]
    const mock = mocks[id] as AnyMock // `Mocks` ties each one to its own operation
    try {
      if (row.draft && drafts === 'refused') return draft(world(), row, request)
      const call = await callOf(world(), id, row, request, params)
      setMoment(moment) // another call may have set its own while the body arrived
      return mock(manner === 'older' ? olderCall(call) : call)
    } catch (thrown) {
      if (thrown instanceof Refusal) return thrown.reply
      throw thrown
    }
  }
  return ids.map(id => {
    const row: OperationRow = operationTable[id]
    const path = row.path.replaceAll(/\{(\w+)\}/g, ':$1')
    return http[row.method](`${origin}${path}`, async ({ request, params }) => {
      const { latency = 0, trouble } = ways
      const moment = nextMoment(world())
      const fault = trouble?.(id) ?? null
      if (latency > 0) await delay(latency)
      if (fault === 'cut') return HttpResponse.error()
      const isOlder = ways.manner === 'older'
      if (isOlder && isUnknown(row)) return unknownCall()
      const reply = fault ? replyOf(fault, request) : await answer(id, { request, params, moment })
      return isOlder ? olderAnswer(id, reply) : written(id, reply)
    })
  })
}
