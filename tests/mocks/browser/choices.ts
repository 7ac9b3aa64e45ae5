// The behaviour of the mocks in the browser, as chosen in this tab; read again for each request.
import type { Ways } from '../shared/serve.ts'
import { everyWrite, someCalls, type Trouble } from '../shared/trouble.ts'

/** The choices and their labels; the first is the default. */
export const latencies = { 0: 'None', 200: '200 ms', 2000: '2,000 ms' } as const
export const faults = {
  none: 'None',
  some: '5 % of all calls fail',
  writes: 'Every write fails',
} as const

export interface Choices {
  readonly latency: keyof typeof latencies
  readonly faults: keyof typeof faults
  readonly older: boolean
}

const key = 'mocks'
const troubles: Readonly<Record<Choices['faults'], Trouble | null>> = {
  none: null,
  some: someCalls(5, 7),
  writes: everyWrite,
}

export const isOneOf = <T extends object>(all: T, name: unknown): name is keyof T =>
  Object.keys(all).includes(String(name))

function stored(): object {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  } catch {
    return {} // not ours
  }
}

export function chosen(): Choices {
  const { latency, faults: fault, older }: Record<string, unknown> = { ...stored() }
  const ms = Number(latency)
  return {
    latency: isOneOf(latencies, ms) ? ms : 0,
    faults: isOneOf(faults, fault) ? fault : 'none',
    older: older === true,
  }
}

export const choose = (changed: Partial<Choices>): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...chosen(), ...changed }))

export const chosenWays: Ways = {
  get latency() {
    return chosen().latency
  },
  get trouble() {
    return troubles[chosen().faults]
  },
  get manner() {
    return chosen().older ? 'older' : 'ours'
  },
}
