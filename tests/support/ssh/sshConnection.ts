// SSH connections for tests, all closed after each test.
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { ClientChannel } from 'ssh2'
import { afterEach, expect } from 'vitest'
import { HostError } from '#server/hosts/hostError.ts'
import {
  openSshConnection,
  type SshAddress,
  type SshConnection,
  type SshConnectionOptions,
} from '#server/hosts/ssh/connection/connection.ts'
import { Sftp } from '#server/hosts/ssh/sftp/sftp.ts'
import type { Sshd } from './sshd.ts'

// A busy machine may be slow: tests of a timeout set it themselves.
const patient = 100_000
export const patientSteps = {
  connect: patient,
  handshake: patient,
  authentication: patient,
  queue: patient,
  channel: patient,
  sftp: patient,
}

const open: SshConnection[] = []
const servers: Server[] = []
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close()
  for (const server of servers.splice(0)) server.close()
})

/** Connects to that machine, or according to the options. */
export function connectTo(
  {
    user,
    host,
    port,
    client,
    hostKey,
  }: Pick<Sshd, 'user' | 'host' | 'port' | 'client' | 'hostKey'>,
  options: Partial<SshConnectionOptions> = {},
): SshConnection {
  const connection = openSshConnection({
    address: { user, host, port, root: '/' },
    credentials: { privateKey: client.privateKey },
    hostKey: hostKey.wire,
    ...options,
    limits: { steps: patientSteps, ...options.limits },
  })
  open.push(connection)
  return connection
}

/** Opens a new SFTP session. */
export const sessionOn = async (connection: SshConnection): Promise<Sftp> =>
  Sftp.start(await connection.subsystem())

/** Whether the machine responds on a new session. */
export async function answers(connection: SshConnection): Promise<boolean> {
  return (await (await sessionOn(connection)).lstat('/')).type === 'folder'
}

/** All output of a channel until it closes. */
export async function outputOf(channel: ClientChannel): Promise<string> {
  let text = ''
  channel.on('data', (chunk: Buffer) => {
    text += chunk
  })
  await once(channel, 'close')
  return text
}

/** The rejection of a promise: a HostError, or the test fails. */
export async function refusal(work: Promise<unknown>): Promise<Partial<HostError>> {
  const error = await work.then(
    () => undefined,
    reason => reason,
  )
  expect(error).toBeInstanceOf(HostError)
  const { code, step, systemCode } = error
  return { code, ...(step ? { step } : {}), ...(systemCode ? { systemCode } : {}) }
}

/** The address of a server that handles connections with `onSocket`. */
export async function listener(onSocket: (socket: Socket) => void): Promise<SshAddress> {
  const server = createServer(onSocket).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { user: 'somebody', host: '127.0.0.1', port: address.port, root: '/' }
}
