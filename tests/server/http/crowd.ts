// Run as a process: opens so many connections to a server, says nothing, and tells how they ended.
import { once } from 'node:events'
import { createConnection } from 'node:net'

const [url = '', count = '0'] = process.argv.slice(2)
const { port, hostname: host } = new URL(url)

async function silent(): Promise<{ ended: Promise<string> }> {
  const socket = createConnection({ host, port: Number(port) })
  let text = ''
  socket.on('data', piece => {
    text += piece
  })
  const ended = new Promise<string>(done => {
    socket.on('error', () => done(text))
    socket.once('close', () => done(text))
  })
  await once(socket, 'connect')
  return { ended }
}

const all: { ended: Promise<string> }[] = []
// In portions, as the queue of a listening socket is short.
while (all.length < Number(count))
  all.push(...(await Promise.all(Array.from({ length: 100 }, silent))))
process.send?.({ open: all.length })
const texts = await Promise.all(all.map(({ ended }) => ended))
process.send?.({ timedOut: texts.filter(text => text.startsWith('HTTP/1.1 408')).length })
