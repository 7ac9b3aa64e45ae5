// The thread's or process's side of the work, see aside.ts.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { Reply, Sent } from './aside.ts'

export interface Work<Order> {
  heard(order: Order): void
  /** Nobody waits for the answer any more. */
  closed?(): void
}

/** Transferred buffers are no longer usable here. */
export type Send<Answer> = (message: Answer, transfer?: readonly ArrayBuffer[]) => void

/** Lower priority than the threads that answer requests. */
const niceness = 10

/** On Linux this sets the priority of the thread alone, inherited by programs it starts. */
function standBack(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness)
  } catch {
    // Elsewhere threads of a process share its priority.
  }
}

function post(message: unknown, transfer: readonly ArrayBuffer[]): void {
  if (parentPort) parentPort.postMessage(message, [...transfer])
  else if (process.connected) process.send?.(message)
}

/** Does the work of each line. An error thrown by `heard` ends its line and no other. */
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
  // Ctrl-C reaches every process of the terminal: work under way ends with the server instead.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => {
    for (const line of [...works.keys()]) end(line)
    process.exit()
  })
}
