import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { hostKinds } from '../../tests/support/hosts.ts'

// A machine that is busy with the rest of the suite starts programs slowly.
vi.setConfig({ testTimeout: 60_000 })

const node = process.execPath

/** Whether the process is there and is more than a zombie that nobody has collected. */
function isRunning(processId: string): boolean {
  expect(processId).toMatch(/^[0-9]+$/)
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${processId}/stat`, 'utf8'))
  } catch {
    return false
  }
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
      const done = await host.run(['sh', '-c', 'sleep 600 & echo $!; sleep 600'], {
        timeoutMs: 2000,
      })
      expect(done).toMatchObject({ ended: 'timeout', code: null })
      await vi.waitFor(() => expect(isRunning(done.stdout.toString().trim())).toBe(false), 10_000)
    })

    it('ends whole what ignores a request, forks and leaves the group, and tells what is said at once', async () => {
      const { host } = await freshHost()
      const told: string[] = []
      const script =
        "trap '' TERM INT HUP; setsid sleep 600 >/dev/null 2>&1 & echo $!; sleep 600 & echo $!; yes"
      const done = await host.run(['sh', '-c', script], {
        outputLimit: 200_000,
        whole: true,
        told: (bytes, stream) => told.push(`${stream} ${bytes}`),
      })
      expect(done.ended).toBe('output_limit')
      expect(told.map(one => one.replace('stdout ', '')).join('')).toBe(done.stdout.toString())
      const children = done.stdout.toString().split('\n').slice(0, 2)
      await vi.waitFor(() => expect(children.map(isRunning)).toEqual([false, false]), 2_000)
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
      const done = await host.run(['sh', '-c', 'sleep 600 & echo $!'])
      expect(done).toMatchObject({ ended: 'exit', code: 0 })
      await vi.waitFor(() => expect(isRunning(done.stdout.toString().trim())).toBe(false), 10_000)
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
