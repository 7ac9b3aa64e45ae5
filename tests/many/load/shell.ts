// A terminal of an operator: a line is typed and read back, on whichever server the socket ends.
import { openTerminalSocket, type TerminalSocket } from '#tests/support/terminalSocket.ts'
import { waitAgain } from './operator.ts'
import type { Worker } from './person.ts'

const answeredWithinMs = 10_000

/** Opens one, after closing those whose answers were lost on the way. Returns its id and ticket. */
async function begun(worker: Worker): Promise<{ terminal: string; ticket: string }> {
  for (;;) {
    const { status, json } = await worker.until('open terminal', 'POST', '/ext/terminals', {
      body: { columns: 80, rows: 24 },
      also: [429],
    })
    if (status !== 429) return json
    const { json: list } = await worker.until('list terminals', 'GET', '/ext/terminals')
    for (const { id } of list.terminals) await closed(worker, id)
  }
}

const closed = (worker: Worker, id: string) =>
  worker.until('close terminal', 'POST', `/ext/terminals/${id}/close`, { also: [404] })

const lost = () => Promise.reject(new Error('The socket is closed'))

async function typed(socket: TerminalSocket, word: string): Promise<void> {
  await socket.attach()
  socket.type(`echo "${word}-$((40 + 2))"\r`)
  await socket.until(`${word}-42`, answeredWithinMs)
}

/** Why it did not work: what the terminal said last, the code of the closed socket, or the refusal. */
async function reasonOf(socket: TerminalSocket | undefined, error: unknown): Promise<string> {
  if (!socket) return `at the terminal: ${String(error).slice(0, 80)}`
  const ended = socket.messages.find(({ type }) => type === 'ended')
  if (ended?.type === 'ended') return `terminal ended: ${ended.why}`
  const { CLOSING } = socket.socket
  if (socket.socket.readyState < CLOSING) return 'no answer of the terminal in time'
  return `terminal closed with ${(await socket.closed).code}`
}

/** Types a line and reads it; begins anew for as long as the terminal is lost on the way. */
export async function shell(worker: Worker, word: string): Promise<void> {
  const { caller, pace } = worker.errand
  for (;;) {
    const { terminal, ticket } = await begun(worker)
    const at = Date.now()
    let socket: TerminalSocket | undefined
    try {
      socket = await openTerminalSocket({ url: caller.address, ticket, from: caller.from })
      await Promise.race([typed(socket, word), socket.closed.then(lost)])
      caller.note('use terminal', at, undefined)
      await closed(worker, terminal)
      return
    } catch (error) {
      caller.note('use terminal', at, await reasonOf(socket, error))
    } finally {
      socket?.socket.terminate()
    }
    await waitAgain(pace)
  }
}
