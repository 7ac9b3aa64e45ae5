import { connect } from 'node:net'

/** Whether a server on loopback greets like SSH. */
export function probe(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port })
    const answer = (found: boolean) => {
      socket.destroy()
      resolve(found)
    }
    socket.once('data', data => answer(data.toString('latin1').startsWith('SSH-2.0-')))
    socket.once('error', () => answer(false))
    socket.once('close', () => answer(false))
  })
}
