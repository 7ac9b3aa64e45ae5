// What goes wrong with a call that nobody is to blame for: statuses that the contract has for it,
// or a connection that is cut.
import { type OperationId, operationTable } from '#src/generated/operations.ts'
import { answersOf, rowOf } from '#tests/contract/document.ts'
import type { AnyReply } from './answers.ts'
import { drawn } from './chance.ts'
import { failed, speak } from './failures.ts'

export type Fault = 500 | 503 | 'cut'

/** The fault of one more call, if there is one. */
export type Trouble = (id: OperationId) => Fault | null

/** Nothing else can be tried before one is signed in. */
const isSignIn = (id: OperationId) => id === 'login' || id === 'otp'

/** What can go wrong with a call. */
export const faultsOf = (id: OperationId): readonly Fault[] => [
  ...answersOf(rowOf(id)).flatMap(({ status }) => (status === 500 || status === 503 ? status : [])),
  'cut',
]

const among = <T>(all: readonly T[], number: number) => all[number % all.length] ?? null

/** So many calls in a hundred go wrong; which and how, the seed decides. */
export function someCalls(percent: number, seed: number): Trouble {
  let calls = 0
  return id => {
    if (isSignIn(id)) return null
    calls += 1
    const isLucky = drawn(seed, calls, 1) >= (percent / 100) * 2 ** 32
    return isLucky ? null : among(faultsOf(id), drawn(seed, calls, 2))
  }
}

/** Whatever changes something is refused. */
export const everyWrite: Trouble = id => {
  const { method } = operationTable[id]
  const isWrite = method !== 'get' && method !== 'head' && !isSignIn(id)
  return isWrite ? among(faultsOf(id), 0) : null
}

/** A fault as an answer, in the language it was asked in. */
export function replyOf(fault: 500 | 503, request: Request): AnyReply {
  speak(request.headers.get('accept-language'))
  return fault === 500 ? failed(500, 'server.error') : failed(503, 'host.unavailable')
}
