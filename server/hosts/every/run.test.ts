import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'

// A machine busy with the rest of the suite is slow to start programs.
vi.setConfig({ testTimeout: 60_000 })

const node = process.execPath

/** A duration no other program on the machine sleeps for. */
const whileOf = () => `6${randomInt(1e8, 1e9)}`

/** Whether a process sleeps that long and is not a zombie. */
function isSleeping(seconds: string): boolean {
  return readdirSync('/proc')
    .filter(name => /^[0-9]+$/.test(name))
    .some(id => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8') === `sleep\0${seconds}\0`
      } catch {
        return false
      }
    })
}

describe.each(hostKinds)('on a $name host', ({ freshHost, expectNothingOpen }) => {
  describe('run', () => {
    it('hands every argument on as it is, in the folder asked for', async () => {
      const { host, disk } = await freshHost()
      await mkdir(join(disk, 'a'))
      await writeFile(join(disk, 'a', 'here'), '')
      const odd = ['$HOME', '`id`', "it's", '"', '\\', ' ', '', '*', 'a\nb', ';']
      const script = 'console.log(JSON.stringify([process.argv.slice(1), fs.readdirSync(".")]))'
      const done = await host.run([node, '-e', script, '--', ...odd], { folder: '/a' })
      expect(done).toMatchObject({ ended: 'exit', code: 0 })
      expect(JSON.parse(done.stdout.toString())).toEqual([odd, ['here']])
    })

    it('gives exit code, both streams and the input back, and nothing of our environment', async () => {
      const { host } = await freshHost()
      process.env.SECRET_OF_THE_TEST = 'secret'
      const done = await host.run(['sh', '-c', 'cat; echo "$GIVEN" >&2; env; exit 3'], {
        input: Buffer.from('input '),
        environment: { GIVEN: 'given' },
      })
      delete process.env.SECRET_OF_THE_TEST
      expect(done).toMatchObject({ ended: 'exit', code: 3 })
      expect(done.stdout.toString()).toMatch(/^input /)
      expect(done.stdout.toString()).not.toContain('SECRET')
      expect(done.stderr.toString()).toBe('given\n')
    })

    it('ends what takes too long, with all its children', async () => {
      const { host } = await freshHost()
      const seconds = whileOf()
      const running = host.run(['sh', '-c', `sleep ${seconds} & sleep 600`], { timeoutMs: 2000 })
      await vi.waitFor(() => expect(isSleeping(seconds)).toBe(true), 1900)
      expect(await running).toMatchObject({ ended: 'timeout', code: null })
      await vi.waitFor(() => expect(isSleeping(seconds)).toBe(false), 10_000)
    })

    it('ends whole what ignores a request, forks and leaves the group, and tells what is said at once', async () => {
      const { host } = await freshHost()
      const pieces: string[] = []
      const [apart, beside] = [whileOf(), whileOf()]
      const script = `trap '' TERM INT HUP; setsid sleep ${apart} >/dev/null 2>&1 & sleep ${beside} & yes`
      const done = await host.run(['sh', '-c', script], {
        outputLimit: 200_000,
        whole: true,
        onOutput: (bytes, stream) => pieces.push(`${stream} ${bytes}`),
      })
      expect(done.ended).toBe('output_limit')
      expect(pieces.map(piece => piece.replace('stdout ', '')).join('')).toBe(
        done.stdout.toString(),
      )
      await vi.waitFor(() => expect([apart, beside].map(isSleeping)).toEqual([false, false]), 2_000)
    })

    it('ends what says too much, and what is cancelled', async () => {
      const { host } = await freshHost()
      const loud = await host.run(['yes'], { outputLimit: 1000 })
      expect([loud.ended, loud.stdout.length]).toEqual(['output_limit', 1000])
      const cancel = new AbortController()
      const run = host.run(['sleep', '600'], { signal: cancel.signal })
      setTimeout(() => cancel.abort(), 20)
      expect(await run).toMatchObject({ ended: 'cancelled' })
    })

    it('does not wait for a child that was left behind with our pipes', async () => {
      const { host } = await freshHost()
      const seconds = whileOf()
      const done = await host.run(['sh', '-c', `sleep ${seconds} & sleep 0.2`])
      expect(done).toMatchObject({ ended: 'exit', code: 0 })
      await vi.waitFor(() => expect(isSleeping(seconds)).toBe(false), 10_000)
    })

    it('refuses a missing program, a folder that is none and an impossible argument', async () => {
      const { host, base } = await freshHost()
      const code = (answer: Promise<unknown>) => expect(answer).rejects
      await code(host.run(['no-such-program'])).toMatchObject({ code: 'not_found' })
      await code(host.run(['true'], { folder: '/none' })).toMatchObject({ code: 'not_found' })
      await code(host.run(['echo', 'a\0b'])).toMatchObject({ code: 'name_invalid' })
      await expectNothingOpen(base)
    })
  })
})
