// Reasons for a failed connection, against a real OpenSSH server on loopback.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  answers,
  connectTo,
  listener,
  outputOf,
  patientSteps,
  refusal,
  sessionOn,
} from '#tests/support/ssh/sshConnection.ts'
import { newKeyPair, type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'
import type { SshConnectionOptions } from './connection.ts'

vi.setConfig({ testTimeout: 240_000 })

let sshd: Sshd
beforeAll(async () => {
  sshd = await startSshd()
})
afterAll(() => sshd?.stop())

const connect = (options?: Partial<SshConnectionOptions>) => connectTo(sshd, options)

describe('who the machine is, and who we are', () => {
  it('refuses a machine with another key, also when the connection was up before', async () => {
    const connection = connect()
    await connection.subsystem()
    const before = sshd.hostKey
    const folder = before.file.replace(/\/key-[^/]+\/id$/, '')
    await sshd.restart({ hostKey: newKeyPair(folder) })
    await vi.waitFor(
      async () => expect(await refusal(connection.subsystem())).toEqual({ code: 'key_changed' }),
      { timeout: 60_000 },
    )
    await sshd.restart({ hostKey: newKeyPair(folder, { type: 'rsa' }) })
    expect(await refusal(connection.subsystem())).toEqual({ code: 'key_changed' })
    await sshd.restart({ hostKey: before })
    expect(await answers(connection)).toBe(true)
  })

  it.each(['ecdsa', 'rsa'] as const)('knows a machine by its %s key among several', async type => {
    const folder = sshd.hostKey.file.replace(/\/key-[^/]+\/id$/, '')
    const otherKey = newKeyPair(folder, { type })
    await sshd.restart({ lines: [`HostKey ${otherKey.file}`] })
    expect(await answers(connect({ hostKey: otherKey.wire }))).toBe(true)
    await sshd.restart({ lines: [] })
  })

  it('says that key or password are refused, and does not knock again at once', async () => {
    const stranger = newKeyPair(sshd.client.file.replace(/\/key-[^/]+\/id$/, ''))
    const refused = { code: 'sign_in_refused' }
    const connection = connect({ credentials: { privateKey: stranger.privateKey } })
    const knocks = () => sshd.log().match(/Connection from/g)?.length ?? 0
    expect(await refusal(connection.subsystem())).toEqual(refused)
    const before = knocks()
    expect(await refusal(connection.subsystem())).toEqual(refused)
    expect(knocks()).toBe(before)
    expect(await refusal(connect({ credentials: {} }).subsystem())).toEqual(refused)
    const agent = { agent: '/nowhere/agent', privateKey: sshd.client.privateKey }
    expect(await answers(connect({ credentials: agent }))).toBe(true)
  })

  it('opens a key by its passphrase', async () => {
    const folder = sshd.client.file.replace(/\/key-[^/]+\/id$/, '')
    const client = newKeyPair(folder, { passphrase: 'a long one' })
    const guarded = await startSshd({ client, hostKey: sshd.hostKey })
    try {
      const { privateKey } = client
      const by = (passphrase: string) =>
        connectTo(guarded, { credentials: { privateKey, passphrase } })
      expect(await answers(by('a long one'))).toBe(true)
      expect(await refusal(by('another').subsystem())).toEqual({ code: 'sign_in_refused' })
    } finally {
      await guarded.stop()
    }
  })

  it('says what a machine does not offer', async () => {
    await sshd.restart({ lines: ['Subsystem other /bin/false'] })
    expect(await refusal(connect().subsystem())).toEqual({ code: 'unsupported' })
    await sshd.restart({ lines: ['Subsystem sftp /bin/false'] })
    expect(await refusal(sessionOn(connect()))).toEqual({ code: 'disconnected' })
    await sshd.restart({ lines: ['MaxSessions 1'] })
    const connection = connect()
    expect(await answers(connection)).toBe(true)
    expect(await refusal(connection.exec('echo'))).toEqual({ code: 'busy' })
    await sshd.restart({ lines: [] })
  })
})

describe('time-outs name the slow step', () => {
  it('handshake: something listens and says nothing', async () => {
    const address = await listener(() => undefined)
    const limits = { steps: { ...patientSteps, handshake: 50 } }
    const connection = connect({ address, limits })
    expect(await refusal(connection.subsystem())).toEqual({ code: 'timeout', step: 'handshake' })
  })

  it('authentication, sftp, channel and queue', async () => {
    const ofStep = (step: keyof typeof patientSteps) => ({
      limits: { steps: { ...patientSteps, [step]: 1 } },
    })
    const late = (step: string) => ({ code: 'timeout', step })
    const signingIn = connect(ofStep('authentication'))
    expect(await refusal(signingIn.subsystem())).toEqual(late('authentication'))
    const files = connect(ofStep('sftp'))
    const programs = connect(ofStep('channel'))
    await Promise.all([files.exec('cat'), programs.subsystem()])
    const thaw = sshd.freeze()
    expect(await refusal(files.subsystem())).toEqual(late('sftp'))
    expect(await refusal(programs.exec('echo'))).toEqual(late('channel'))
    thaw()
    const full = connect({ limits: { channels: 2, steps: { ...patientSteps, queue: 20 } } })
    await full.exec('cat')
    expect(await refusal(full.exec('echo'))).toEqual(late('queue'))
  })

  it('connect: nobody answers', async () => {
    // A range for documentation, which no machine uses.
    const address = { user: 'somebody', host: '192.0.2.1', port: 22, root: '/' }
    const connection = connect({ address, limits: { steps: { ...patientSteps, connect: 50 } } })
    const { code, step } = await refusal(connection.subsystem())
    // A machine without any network fails at once.
    expect([code, step]).toEqual(step ? ['timeout', 'connect'] : ['unreachable', undefined])
  })

  it('gives up a machine that went silent', async () => {
    const connection = connect({ limits: { keepAlive: 40, pauses: [] } })
    const sftp = await sessionOn(connection)
    const pid = Number(await outputOf(await connection.exec('echo $PPID')))
    process.kill(pid, 'SIGSTOP')
    try {
      expect(await refusal(sftp.lstat('/'))).toEqual({ code: 'disconnected' })
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  })
})
