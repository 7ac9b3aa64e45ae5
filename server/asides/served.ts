// The side of a thread or process that works for others, see aside.ts.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { Reply, Sent } from './aside.ts'

export interface Work<Order> {
  heard(order: Order): void
  /** Nobody waits for it any more. */
  closed?(): void
}

/** What is transferred is gone from here. */
export type Send<Answer> = (message: Answer, transfer?: readonly ArrayBuffer[]) => void

/** Who is answered by the other threads comes first. */
const niceness = 10

/** On Linux the system takes a thread for itself; programs that it starts are as modest. */
function standBack(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness)
  } catch {
    // Elsewhere all threads of a process are as urgent.
  }
}

function post(message: unknown, transfer: readonly ArrayBuffer[]): void {
  if (parentPort) parentPort.postMessage(message, [...transfer])
  else if (process.connected) process.send?.(message)
}

/** Does the work of each line. What `heard` throws ends its line and no other. */
export function serve<Order, Answer>(begin: (send: Send<Answer>) => Work<Order>): void {
  standBack()
  const works = new Map<number, Work<Order>>()
  const reply = (message: Reply<Answer>, transfer: readonly ArrayBuffer[] = []) =>
    post(message, transfer)
  const end = (line: number) => {
    const work = works.get(line)
    works.delete(line)
    work?.closed?.()
  }
  const made = (line: number): Work<Order> => {
    const work = begin((message, transfer) => {
      if (works.has(line)) reply({ line, answer: message }, transfer)
    })
    works.set(line, work)
    return work
  }
  const heard = ({ line, order }: Sent<Order>) => {
    if (order === undefined) return end(line)
    try {
      const work = works.get(line) ?? made(line)
      work.heard(order)
    } catch {
      end(line)
      reply({ line })
    }
  }
  if (parentPort) return void parentPort.on('message', heard)
  process.on('message', heard)
  // Who stops the server at a terminal says it to all its processes: what is under way ends with the server.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => {
    for (const line of [...works.keys()]) end(line)
    process.exit()
  })
}
