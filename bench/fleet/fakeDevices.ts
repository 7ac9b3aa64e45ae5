// A process that answers like any number of devices. Prints its port.
import { createServer } from 'node:net'

const server = createServer(socket => {
  socket.on('error', () => {})
  socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n'))
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
process.on('disconnect', () => process.exit())
