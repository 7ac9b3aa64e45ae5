// Against a real OpenSSH server on loopback.
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { ClientChannel, SFTPWrapper } from 'ssh2'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newKeyPair, type Sshd, startSshd } from '../../../tests/support/sshd.ts'
import { HostError } from '../hostError.ts'
import { openSshConnection, type SshConnection, type SshConnectionOptions } from './connection.ts'

// A machine with other work may be slow: what is to be late is said to be late.
vi.setConfig({ testTimeout: 240_000 })
const patient = 100_000
const steps = {
  connect: patient,
  handshake: patient,
  authentication: patient,
  queue: patient,
  channel: patient,
  sftp: patient,
  request: patient,
}

let sshd: Sshd
const open: SshConnection[] = []
const servers: Server[] = []
beforeAll(async () => {
  sshd = await startSshd()
})
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close()
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => sshd?.stop())

function connect(options: Partial<SshConnectionOptions> = {}): SshConnection {
  const { user, host, port } = sshd
  const connection = openSshConnection({
    address: { user, host, port, root: '/' },
    credentials: { privateKey: sshd.client.privateKey },
    hostKey: sshd.hostKey.wire,
    ...options,
    limits: { steps, ...options.limits },
  })
  open.push(connection)
  return connection
}

const stat = (sftp: SFTPWrapper, path = '/') =>
  new Promise<true>((resolve, reject) =>
    sftp.stat(path, error => (error ? reject(error) : resolve(true))),
  )

async function said(channel: ClientChannel): Promise<string> {
  let text = ''
  channel.on('data', (chunk: Buffer) => {
    text += chunk
  })
  await once(channel, 'close')
  return text
}

/** What a promise rejects with: a HostError, or the test fails. */
async function refusal(work: Promise<unknown>): Promise<Partial<HostError>> {
  const error = await work.then(
    () => undefined,
    reason => reason,
  )
  expect(error).toBeInstanceOf(HostError)
  const { code, step, systemCode } = error
  return { code, ...(step ? { step } : {}), ...(systemCode ? { systemCode } : {}) }
}

/** Something that listens and does with a connection what it is told to. */
async function listener(
  onSocket: (socket: Socket) => void,
): Promise<SshConnectionOptions['address']> {
  const server = createServer(onSocket).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { user: 'somebody', host: '127.0.0.1', port: address.port, root: '/' }
}

describe('a connection', () => {
  it('connects at the first use, once for all who ask', async () => {
    const before = sshd.log().match(/Accepted publickey/g)?.length ?? 0
    const connection = connect()
    const sessions = await Promise.all(Array.from({ length: 20 }, () => connection.sftp()))
    expect(new Set(sessions).size).toBe(1)
    expect(await said(await connection.exec('echo "$((6 * 7))"'))).toBe('42\n')
    const shell = await connection.shell({ columns: 80, rows: 24 })
    shell.end('stty size; exit\n')
    expect(await said(shell)).toContain('24 80')
    expect(sshd.log().match(/Accepted publickey/g)?.length).toBe(before + 1)
  })

  it('queues what is more than the machine allows: twenty commands, none is refused', async () => {
    const connection = connect()
    await connection.sftp()
    const commands = Array.from({ length: 20 }, async (_, n) =>
      said(await connection.exec(`echo ${n}`)),
    )
    expect(await Promise.all(commands)).toEqual(commands.map((_, n) => `${n}\n`))
  })

  it('bounds the queue: whoever comes later hears that the machine is busy', async () => {
    const connection = connect({ limits: { channels: 2, waiting: 1 } })
    const first = await connection.exec('cat')
    const second = connection.exec('echo second')
    expect(await refusal(connection.exec('echo third'))).toEqual({ code: 'busy' })
    first.end()
    first.resume()
    expect(await said(await second)).toBe('second\n')
  })

  it('ends a wait and a command by their signal', async () => {
    const connection = connect({ limits: { channels: 2 } })
    const running = new AbortController()
    const channel = await connection.exec('cat', { signal: running.signal })
    const waiting = new AbortController()
    const second = refusal(connection.exec('echo', { signal: waiting.signal }))
    waiting.abort()
    expect(await second).toEqual({ code: 'io', systemCode: 'cancelled' })
    const closed = once(channel, 'close')
    running.abort()
    await closed
    expect(await said(await connection.exec('echo free'))).toBe('free\n')
  })

  it('is closed when nobody uses it, and made anew', async () => {
    const connection = connect({ limits: { idle: 50 } })
    const first = await connection.sftp()
    await once(first, 'close')
    const second = await connection.sftp()
    expect(second).not.toBe(first)
    expect(await stat(second)).toBe(true)
  })
})

describe('a connection that is lost', () => {
  it('answers every request under way with a HostError; nothing is left unheard', async () => {
    const unheard = vi.fn()
    process.on('unhandledRejection', unheard)
    process.on('uncaughtExceptionMonitor', unheard)
    try {
      const connection = connect()
      const sftp = await connection.sftp()
      const command = await connection.exec('cat; sleep 1000')
      const ended = once(command.resume(), 'close')
      const asked = Array.from({ length: 300 }, () => stat(sftp))
      const [one] = asked
      await one
      const killed = sshd.kill()
      const late = Array.from({ length: 50 }, () => stat(sftp))
      const opening = Array.from({ length: 5 }, () => connection.exec('echo'))
      const all = await Promise.allSettled([...asked, ...late, ...opening])
      await killed
      await ended
      command.write('nobody reads this')
      const reasons = all.flatMap(answer => (answer.status === 'rejected' ? answer.reason : []))
      expect(reasons.length).toBeGreaterThan(0)
      expect(reasons.every(reason => reason instanceof HostError)).toBe(true)
      // A session that is over answers too.
      expect(await refusal(stat(sftp))).toEqual({ code: 'disconnected' })
      await new Promise(resolve => setImmediate(resolve))
      expect(unheard).not.toHaveBeenCalled()
    } finally {
      process.off('unhandledRejection', unheard)
      process.off('uncaughtExceptionMonitor', unheard)
      await sshd.restart()
    }
  })

  it('comes back with the machine; until then the real reason is told', async () => {
    const connection = connect({ limits: { pauses: [1] } })
    const lost = await connection.sftp()
    await sshd.kill()
    expect(await refusal(connection.sftp())).toEqual({
      code: 'unreachable',
      systemCode: 'ECONNREFUSED',
    })
    await sshd.restart()
    const sftp = await connection.sftp()
    expect(sftp).not.toBe(lost)
    expect(await stat(sftp)).toBe(true)
  })

  it('is tried again within one request while the machine starts', async () => {
    const connection = connect({ limits: { pauses: Array.from({ length: 400 }, () => 50) } })
    await sshd.kill()
    const asked = connection.sftp()
    await sshd.restart()
    expect(await stat(await asked)).toBe(true)
  })

  it('rejects everything when it is closed, with requests under way', async () => {
    const connection = connect({ limits: { channels: 2 } })
    const sftp = await connection.sftp()
    await connection.exec('cat')
    const waiting = connection.exec('echo')
    const asked = Array.from({ length: 100 }, () => stat(sftp))
    const all = Promise.allSettled([waiting, ...asked])
    await connection.close()
    for (const answer of await all) {
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(HostError)
    }
    await expect(waiting).rejects.toMatchObject({ systemCode: 'closed' })
    expect(await refusal(connection.sftp())).toEqual({ code: 'io', systemCode: 'closed' })
    await connection.close()
  })

  it('is not waited for when it is closed while it connects', async () => {
    const address = await listener(() => undefined)
    const connection = connect({ address })
    const asked = refusal(connection.sftp())
    await connection.close()
    expect(await asked).toEqual({ code: 'io', systemCode: 'closed' })
  })
})

describe('who the machine is, and who we are', () => {
  it('refuses a machine with another key, also when the connection was up before', async () => {
    const connection = connect()
    await connection.sftp()
    const before = sshd.hostKey
    const folder = before.file.replace(/\/key-[^/]+\/id$/, '')
    await sshd.restart({ hostKey: newKeyPair(folder) })
    await vi.waitFor(async () =>
      expect(await refusal(connection.sftp())).toEqual({ code: 'key_changed' }),
    )
    await sshd.restart({ hostKey: newKeyPair(folder, { type: 'rsa' }) })
    expect(await refusal(connection.sftp())).toEqual({ code: 'key_changed' })
    await sshd.restart({ hostKey: before })
    expect(await stat(await connection.sftp())).toBe(true)
  })

  it.each(['ecdsa', 'rsa'] as const)('knows a machine by its %s key among several', async type => {
    const folder = sshd.hostKey.file.replace(/\/key-[^/]+\/id$/, '')
    const other = newKeyPair(folder, { type })
    await sshd.restart({ lines: [`HostKey ${other.file}`] })
    expect(await stat(await connect({ hostKey: other.wire }).sftp())).toBe(true)
    await sshd.restart({ lines: [] })
  })

  it('says that key or password are refused, and does not knock again at once', async () => {
    const stranger = newKeyPair(sshd.client.file.replace(/\/key-[^/]+\/id$/, ''))
    const connection = connect({ credentials: { privateKey: stranger.privateKey } })
    const knocks = () => sshd.log().match(/Connection from/g)?.length ?? 0
    expect(await refusal(connection.sftp())).toEqual({ code: 'sign_in_refused' })
    const before = knocks()
    expect(await refusal(connection.sftp())).toEqual({ code: 'sign_in_refused' })
    expect(knocks()).toBe(before)
    expect(await refusal(connect({ credentials: {} }).sftp())).toEqual({ code: 'sign_in_refused' })
    const agent = { agent: '/nowhere/agent', privateKey: sshd.client.privateKey }
    expect(await stat(await connect({ credentials: agent }).sftp())).toBe(true)
  })

  it('opens a key by its passphrase', async () => {
    const folder = sshd.client.file.replace(/\/key-[^/]+\/id$/, '')
    const client = newKeyPair(folder, { passphrase: 'a long one' })
    const guarded = await startSshd({ client, hostKey: sshd.hostKey })
    try {
      const address = { user: guarded.user, host: guarded.host, port: guarded.port, root: '/' }
      const { privateKey } = client
      const right = connect({ address, credentials: { privateKey, passphrase: 'a long one' } })
      expect(await stat(await right.sftp())).toBe(true)
      const wrong = connect({ address, credentials: { privateKey, passphrase: 'another' } })
      expect(await refusal(wrong.sftp())).toEqual({ code: 'sign_in_refused' })
    } finally {
      await guarded.stop()
    }
  })

  it('says what a machine does not offer', async () => {
    await sshd.restart({ lines: ['Subsystem sftp /bin/false'] })
    expect(await refusal(connect().sftp())).toEqual({ code: 'unsupported' })
    await sshd.restart({ lines: ['MaxSessions 1'] })
    const connection = connect()
    expect(await stat(await connection.sftp())).toBe(true)
    expect(await refusal(connection.exec('echo'))).toEqual({ code: 'busy' })
    await sshd.restart({ lines: [] })
  })
})

describe('time-outs name the slow step', () => {
  it('handshake: something listens and says nothing', async () => {
    const address = await listener(() => undefined)
    const limits = { steps: { ...steps, handshake: 50 } }
    const connection = connect({ address, limits })
    expect(await refusal(connection.sftp())).toEqual({ code: 'timeout', step: 'handshake' })
  })

  it('authentication, sftp, channel, request and queue', async () => {
    const ofStep = (step: keyof typeof steps, ms = 1) => ({
      limits: { steps: { ...steps, [step]: ms } },
    })
    const late = (step: string) => ({ code: 'timeout', step })
    expect(await refusal(connect(ofStep('authentication')).sftp())).toEqual(late('authentication'))
    expect(await refusal(connect(ofStep('sftp')).sftp())).toEqual(late('sftp'))
    const slow = connect(ofStep('channel'))
    await slow.sftp()
    expect(await refusal(slow.exec('echo'))).toEqual(late('channel'))
    const full = connect({ limits: { channels: 2, steps: { ...steps, queue: 20 } } })
    await full.exec('cat')
    expect(await refusal(full.exec('echo'))).toEqual(late('queue'))
    const sftp = await connect(ofStep('request', 0)).sftp()
    const asked = await Promise.all(
      Array.from({ length: 500 }, () => refusal(stat(sftp)).catch(() => undefined)),
    )
    expect(asked).toContainEqual(late('request'))
  })

  it('connect: nobody answers', async () => {
    // Of a range that is for documents: no machine has it.
    const address = { user: 'somebody', host: '192.0.2.1', port: 22, root: '/' }
    const connection = connect({ address, limits: { steps: { ...steps, connect: 50 } } })
    const { code, step } = await refusal(connection.sftp())
    // A machine without any way out says so at once.
    expect([code, step]).toEqual(step ? ['timeout', 'connect'] : ['unreachable', undefined])
  })

  it('gives up a machine that went silent', async () => {
    const limits = { keepAlive: 40, pauses: [] }
    const connection = connect({ limits })
    const sftp = await connection.sftp()
    const pid = Number(await said(await connection.exec('echo $PPID')))
    process.kill(pid, 'SIGSTOP')
    try {
      expect(await refusal(stat(sftp))).toEqual({ code: 'disconnected' })
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  })
})
