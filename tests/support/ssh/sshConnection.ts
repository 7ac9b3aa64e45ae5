// Connections over SSH for tests, all closed after each test.
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

// A machine with other work may be slow: what is to be late is said to be late.
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

/** A connection to that machine, or to where the options say. */
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

/** A fresh SFTP session. */
export const sessionOn = async (connection: SshConnection): Promise<Sftp> =>
  Sftp.start(await connection.subsystem())

/** Whether the machine answers what is asked on a fresh session. */
export async function answers(connection: SshConnection): Promise<boolean> {
  return (await (await sessionOn(connection)).lstat('/')).type === 'folder'
}

/** All that a channel says until it is over. */
export async function outputOf(channel: ClientChannel): Promise<string> {
  let text = ''
  channel.on('data', (chunk: Buffer) => {
    text += chunk
  })
  await once(channel, 'close')
  return text
}

/** What a promise rejects with: a HostError, or the test fails. */
export async function refusal(work: Promise<unknown>): Promise<Partial<HostError>> {
  const error = await work.then(
    () => undefined,
    reason => reason,
  )
  expect(error).toBeInstanceOf(HostError)
  const { code, step, systemCode } = error
  return { code, ...(step ? { step } : {}), ...(systemCode ? { systemCode } : {}) }
}

/** The address of something that listens and does with a connection what it is told to. */
export async function listener(onSocket: (socket: Socket) => void): Promise<SshAddress> {
  const server = createServer(onSocket).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { user: 'somebody', host: '127.0.0.1', port: address.port, root: '/' }
}
