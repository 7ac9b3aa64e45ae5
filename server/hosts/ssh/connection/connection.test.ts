// Against a real OpenSSH server on loopback.
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HostError } from '#server/hosts/hostError.ts'
import { type Step, servedTrace } from '#server/tracing/steps.ts'
import {
  answers,
  connectTo,
  listener,
  outputOf,
  refusal,
  sessionOn,
} from '#tests/support/ssh/sshConnection.ts'
import { type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'
import type { SshConnectionOptions } from './connection.ts'

vi.setConfig({ testTimeout: 240_000 })

let sshd: Sshd
beforeAll(async () => {
  sshd = await startSshd()
})
afterAll(() => sshd?.stop())

const connect = (options?: Partial<SshConnectionOptions>) => connectTo(sshd, options)

describe('a connection', () => {
  it('connects at the first use, once for all who ask', async () => {
    const before = sshd.log().match(/Accepted publickey/g)?.length ?? 0
    const connection = connect()
    const all = await Promise.all(Array.from({ length: 9 }, () => answers(connection)))
    expect(all).not.toContain(false)
    const otherConnection = connect()
    expect(await outputOf(await otherConnection.exec('echo "$((6 * 7))"'))).toBe('42\n')
    const shell = await otherConnection.terminal('exec sh', { columns: 80, rows: 24 })
    shell.end('stty size; exit\n')
    expect(await outputOf(shell)).toContain('24 80')
    expect(sshd.log().match(/Accepted publickey/g)?.length).toBe(before + 2)
  })

  it('is a step of the request it is opened for, as is each command, without its words', async () => {
    const steps: Step[] = []
    const connection = connect()
    await servedTrace.run({ add: step => steps.push(step) }, async () => {
      await outputOf(await connection.exec('echo secret'))
      const refused = connect({ hostKey: Buffer.from('another') })
      await expect(refused.exec('true')).rejects.toThrow(HostError)
    })
    const seen = steps.map(({ name, failure }) => [name, failure])
    expect(seen).toEqual([
      ['ssh connect', undefined],
      ['ssh command', undefined],
      ['ssh connect', 'key_changed'],
    ])
    expect(JSON.stringify(steps)).not.toMatch(/secret|127\.0\.0\.1/)
  })

  it('queues what is more than the machine allows: twenty commands, none is refused', async () => {
    const connection = connect()
    await connection.subsystem()
    // Several rounds, as a machine is sometimes late to free a slot.
    for (let round = 0; round < 10; round += 1) {
      const commands = Array.from({ length: 20 }, async (_, n) =>
        outputOf(await connection.exec(`echo ${n}`)),
      )
      expect(await Promise.all(commands)).toEqual(commands.map((_, n) => `${n}\n`))
    }
  })

  it('bounds the queue: whoever comes later hears that the machine is busy', async () => {
    const connection = connect({ limits: { channels: 2, waiting: 1 } })
    const first = await connection.exec('cat')
    const second = connection.exec('echo second')
    expect(await refusal(connection.exec('echo third'))).toEqual({ code: 'busy' })
    first.end()
    first.resume()
    expect(await outputOf(await second)).toBe('second\n')
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
    expect(await outputOf(await connection.exec('echo free'))).toBe('free\n')
  })

  it('is closed when nobody uses it, and made anew', async () => {
    const connection = connect({ limits: { idle: 500 } })
    const first = await connection.subsystem()
    await once(first.resume(), 'close')
    expect(await answers(connection)).toBe(true)
  })
})

describe('a connection that is lost', () => {
  it('answers every request under way with a HostError; nothing is left unheard', async () => {
    const unheard = vi.fn()
    process.on('unhandledRejection', unheard)
    process.on('uncaughtExceptionMonitor', unheard)
    try {
      const connection = connect()
      const sftp = await sessionOn(connection)
      const command = await connection.exec('cat; sleep 1000')
      const ended = once(command.resume(), 'close')
      const requests = Array.from({ length: 300 }, () => sftp.lstat('/'))
      const [first] = requests
      await first
      const killed = sshd.kill()
      const late = Array.from({ length: 50 }, () => sftp.lstat('/'))
      const opening = Array.from({ length: 5 }, () => connection.exec('echo'))
      const all = await Promise.allSettled([...requests, ...late, ...opening])
      await killed
      await ended
      command.write('nobody reads this')
      const reasons = all.flatMap(answer => (answer.status === 'rejected' ? answer.reason : []))
      expect(reasons.length).toBeGreaterThan(0)
      expect(reasons.every(reason => reason instanceof HostError)).toBe(true)
      // A finished session answers too.
      expect(await refusal(sftp.lstat('/'))).toEqual({ code: 'disconnected' })
      expect(sftp.ended).toBe(true)
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
    const lost = await connection.subsystem()
    const over = once(lost.resume(), 'close')
    await sshd.kill()
    await over
    expect(await refusal(connection.subsystem())).toEqual({
      code: 'unreachable',
      systemCode: 'ECONNREFUSED',
    })
    await sshd.restart()
    expect(await answers(connection)).toBe(true)
  })

  it('is tried again within one request while the machine starts', async () => {
    const connection = connect({ limits: { pauses: Array.from({ length: 400 }, () => 50) } })
    await sshd.kill()
    const request = answers(connection)
    await sshd.restart()
    expect(await request).toBe(true)
  })

  it('rejects everything when it is closed, with requests under way', async () => {
    const connection = connect({ limits: { channels: 2 } })
    const sftp = await sessionOn(connection)
    await connection.exec('cat')
    const waiting = connection.exec('echo')
    const requests = Array.from({ length: 100 }, () => sftp.lstat('/'))
    const all = Promise.allSettled([waiting, ...requests])
    await connection.close()
    for (const answer of await all) {
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(HostError)
    }
    await expect(waiting).rejects.toMatchObject({ systemCode: 'closed' })
    expect(await refusal(connection.subsystem())).toEqual({ code: 'io', systemCode: 'closed' })
    await connection.close()
  })

  it('is not waited for when it is closed while it connects', async () => {
    const address = await listener(() => undefined)
    const connection = connect({ address })
    const request = refusal(connection.subsystem())
    await connection.close()
    expect(await request).toEqual({ code: 'io', systemCode: 'closed' })
  })
})
