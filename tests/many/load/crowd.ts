// Operators who do their errand over and over until they are told to stop.
import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger } from '../judge/ledger.ts'
import type { Person, Shop } from '../machines/fleet.ts'
import { Caller, GaveUp, Over, type Pace } from './operator.ts'
import { Worker } from './person.ts'
import { shell } from './shell.ts'
import { keepSocket } from './socket.ts'
import {
  addLine,
  archive,
  changeRecord,
  connect,
  look,
  makeChain,
  renew,
  uploadCsv,
} from './steps.ts'

export interface Crowd {
  readonly address: string
  readonly crew: readonly Person[]
  readonly shops: readonly Shop[]
  /** Between two calls of one operator, in ms. */
  readonly paceMs: number
  readonly ledger: Ledger
}

const sharedShops = 5
/** Rounds after which an operator signs out and in again. */
const roundsOfSession = 4

async function round(worker: Worker, n: number): Promise<void> {
  const { own, shared } = worker.errand
  const id = `${worker.name}-${n}`
  worker.shop = n % 2 === 0 ? (own[n % own.length] ?? shared) : shared
  await connect(worker, id)
  await look(worker)
  await addLine(worker, worker.shop === shared ? '/config/shared.txt' : '/config/notes.txt', id)
  await changeRecord(worker, id)
  if (n % 3 === 0) await makeChain(worker, `Chain ${id}`)
  if (n % 3 === 1) await uploadCsv(worker, id)
  if (n % 3 === 2) await shell(worker, id)
  await archive(worker)
  await renew(worker)
}

async function session(worker: Worker, from: number): Promise<void> {
  await worker.signIn()
  const leaving = new AbortController()
  const over = AbortSignal.any([worker.errand.pace.over, leaving.signal])
  const socket = keepSocket(worker, over)
  try {
    for (let n = from; n < from + roundsOfSession; n += 1) await round(worker, n)
  } finally {
    leaving.abort()
    await socket
  }
  await worker.signOut()
}

async function work(worker: Worker): Promise<void> {
  const { ledger, pace } = worker.errand
  for (let n = 0; !pace.over.aborted; n += roundsOfSession) {
    try {
      await session(worker, n)
    } catch (error) {
      if (error instanceof Over) return
      if (!(error instanceof GaveUp)) throw error
      ledger.gaveUp.push({ who: `${worker.name} at ${error.message}`, error: error.told })
    }
  }
}

/** Starts them one after the other; the returned function ends them. */
export function startCrowd({ address, crew, shops, paceMs, ledger }: Crowd): () => Promise<void> {
  const ending = new AbortController()
  const pace: Pace = { ms: paceMs, over: ending.signal }
  const common = shops.slice(0, sharedShops)
  const others = shops.slice(sharedShops)
  const all = Promise.all(
    crew.map(async (person, n) => {
      const from = `127.0.1.${(n % 250) + 1}`
      const caller = new Caller({ name: person.username, address, from, ledger })
      const own = others.filter((_, at) => at % crew.length === n)
      const shared = common[n % common.length]
      if (!shared || own.length === 0) throw new Error('There are too few stores')
      await wait((paceMs * n) / 10, undefined, { signal: ending.signal }).catch(() => {})
      await work(new Worker({ caller, person, own, shared, pace, ledger }))
      caller.close()
    }),
  )
  // Told of by whoever ends them; until then nobody waits for it.
  all.catch(() => {})
  return async () => {
    ending.abort()
    await all
  }
}
