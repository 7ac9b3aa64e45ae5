// The live socket of an operator: open all the time, opened again when it is closed, and behind by nothing.
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Worker } from './person.ts'

const protocol = 'support-tools.live.1'
const againAfterMs = 250
const openWithinMs = 10_000

/** Opens one with a ticket; resolves with the reason once it is closed, after `open` was called. */
async function opened(worker: Worker, open: () => void, over: AbortSignal): Promise<string> {
  const { caller } = worker.errand
  const { token } = worker
  const ticket = await caller.call('live ticket', 'POST', '/ext/live/ticket', { token })
  if (ticket.error !== undefined) return ticket.error
  const socket = new WebSocket(
    `${caller.address.replace(/^http/, 'ws')}${ticket.json.path}`,
    [protocol, `ticket.${ticket.json.ticket}`],
    { origin: caller.address, localAddress: caller.from, handshakeTimeout: openWithinMs },
  )
  const leave = () => socket.terminate()
  over.addEventListener('abort', leave)
  const why = await new Promise<string>(resolve => {
    let refusal = ''
    socket.on('unexpected-response', (_, answer) => {
      refusal = `${answer.statusCode} at the socket`
      socket.terminate()
    })
    socket.on('error', () => {})
    socket.on('close', code => resolve(refusal || `closed with ${code}`))
    socket.on('message', data => {
      const message = JSON.parse(String(data))
      if (message.type === 'welcome') {
        open()
        for (const topic of ['rights', 'jobs'])
          socket.send(JSON.stringify({ type: 'subscribe', topic }))
      }
      if (message.type === 'beat') socket.send(JSON.stringify({ type: 'beat' }))
    })
  })
  over.removeEventListener('abort', leave)
  return why
}

/** Keeps a socket open until the end of the run, or the worker has signed out. */
export async function keepSocket(worker: Worker, over: AbortSignal): Promise<void> {
  const { caller } = worker.errand
  while (!over.aborted && worker.token !== undefined) {
    const at = Date.now()
    const why = await opened(
      worker,
      () => caller.note('open socket', at, undefined, 'socket'),
      over,
    )
    if (over.aborted || worker.token === undefined) return
    caller.note('open socket', Date.now(), why, 'socket')
    await wait(againAfterMs)
  }
}
