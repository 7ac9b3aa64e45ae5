import { PassThrough } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { Sftp } from './sftp.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The greeting of a version 3 server without extensions. */
const greeting = Buffer.from([0, 0, 0, 5, 2, 0, 0, 0, 3])

/** A server that greets and is then silent. */
function silentServer() {
  const says = new PassThrough()
  const channel = new PassThrough()
  const destroyed = vi.spyOn(channel, 'destroy')
  // Discards what we send and delivers what the server sends.
  vi.spyOn(channel, 'write').mockReturnValue(true)
  says.on('data', (bytes: Buffer) => channel.push(bytes))
  return { says, channel, destroyed }
}

it('gives up a server that says nothing for too long, and all that waits hears it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { says, channel, destroyed } = silentServer()
  const starting = Sftp.start(channel, { silenceMs: 1000 })
  says.write(greeting)
  const sftp = await starting
  // Nothing is waiting, so the timer is not running.
  vi.advanceTimersByTime(5000)
  expect(sftp.ended).toBe(false)
  const requests = Promise.allSettled([sftp.lstat('/'), sftp.readlink('/x')])
  vi.advanceTimersByTime(999)
  expect(sftp.ended).toBe(false)
  vi.advanceTimersByTime(1)
  const late = { status: 'rejected', reason: { code: 'timeout', step: 'request' } }
  expect(await requests).toMatchObject([late, late])
  expect(sftp.ended).toBe(true)
  expect(destroyed).toHaveBeenCalled()
  await expect(sftp.lstat('/')).rejects.toMatchObject({ code: 'timeout' })
})

it('gives up a server that does not greet', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const starting = expect(
    Sftp.start(silentServer().channel, { silenceMs: 1000 }),
  ).rejects.toMatchObject({ code: 'timeout', step: 'request' })
  vi.advanceTimersByTime(1000)
  await starting
})
