// Faults without a cause in the call: statuses that the contract has for it, or a cut connection.
import { type OperationId, operationTable } from '#src/generated/operations.ts'
import { answersOf, rowOf } from '#tests/contract/document.ts'
import type { AnyReply } from './answers.ts'
import { drawn } from './chance.ts'
import { failed, speak } from './failures.ts'

export type Fault = 500 | 503 | 'cut'

/** The fault for the next call, if any. */
export type Trouble = (id: OperationId) => Fault | null

/** Sign-in never fails, since everything else depends on it. */
const isSignIn = (id: OperationId) => id === 'login' || id === 'otp'

/** Possible faults of a call. */
export const faultsOf = (id: OperationId): readonly Fault[] => [
  ...answersOf(rowOf(id)).flatMap(({ status }) => (status === 500 || status === 503 ? status : [])),
  'cut',
]

const among = <T>(all: readonly T[], number: number) => all[number % all.length] ?? null

/** Makes this percentage of calls fail; the seed decides which and how. */
export function someCalls(percent: number, seed: number): Trouble {
  let calls = 0
  return id => {
    if (isSignIn(id)) return null
    calls += 1
    const isLucky = drawn(seed, calls, 1) >= (percent / 100) * 2 ** 32
    return isLucky ? null : among(faultsOf(id), drawn(seed, calls, 2))
  }
}

/** Refuses every change. */
export const everyWrite: Trouble = id => {
  const { method } = operationTable[id]
  const isWrite = method !== 'get' && method !== 'head' && !isSignIn(id)
  return isWrite ? among(faultsOf(id), 0) : null
}

/** The response for a fault, in the language of the request. */
export function replyOf(fault: 500 | 503, request: Request): AnyReply {
  speak(request.headers.get('accept-language'))
  return fault === 500 ? failed(500, 'server.error') : failed(503, 'host.unavailable')
}
