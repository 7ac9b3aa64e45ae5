import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'
import type { Host, HostShell } from '../host.ts'

vi.setConfig({ testTimeout: 60_000 })

const patience = { timeout: 20_000, interval: 50 }

interface Opened {
  readonly shell: HostShell
  readonly mark: string
  /** All output. */
  output(): string
  readonly ended: Promise<number | null>
  /** Waits for something in the output. */
  until(text: string | RegExp): Promise<void>
}

async function opened(host: Host, size = { columns: 91, rows: 33 }): Promise<Opened> {
  const mark = randomUUID()
  let output = ''
  let end: (code: number | null) => void = () => undefined
  const ended = new Promise<number | null>(resolve => {
    end = resolve
  })
  const heard = (bytes: Buffer) => {
    output += bytes.toString('latin1')
  }
  const shell = await host.openShell({ ...size, mark, heard, ended: end })
  const until = (text: string | RegExp) => vi.waitFor(() => expect(output).toMatch(text), patience)
  return { shell, mark, output: () => output, ended, until }
}

/** The number of live processes with the mark, from Linux's own list. */
function carrying(mark: string): number {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(id => {
      try {
        const dead = /\) [ZX] /.test(readFileSync(`/proc/${id}/stat`, 'latin1'))
        return !dead && readFileSync(`/proc/${id}/environ`, 'latin1').includes(mark)
      } catch {
        return false
      }
    }).length
}

describe.each(hostKinds)('a shell on a $name host', ({ freshHost }) => {
  it('answers on a terminal of its size, and tells its exit code', async () => {
    const { host } = await freshHost()
    expect(host.shellOffer().refused).toBeUndefined()
    const { shell, ended, until } = await opened(host)
    shell.write('stty size; tty | grep -cE "^/dev/(pts|console)"\n')
    await until(/33 91\s+1\s/)
    shell.resize({ columns: 120, rows: 40 })
    shell.write('stty size\n')
    await until('40 120')
    shell.write('exit 7\n')
    expect(await ended).toBe(7)
  })

  it('has nothing of the server’s own environment', async () => {
    process.env.SECRET_OF_THE_TEST = 'secret-of-the-test'
    const { host } = await freshHost()
    const { shell, output, until } = await opened(host)
    shell.write('env; echo o""ver\n')
    await until(/\bover\b/)
    delete process.env.SECRET_OF_THE_TEST
    expect(output()).not.toContain('secret-of-the-test')
    expect(output()).toContain('TERM=xterm-256color')
    await shell.close()
  })

  it('is ended with all that was started in it, also apart and in the background', async () => {
    const { host } = await freshHost()
    const { shell, mark, ended, until } = await opened(host)
    shell.write(
      'trap "" HUP; (trap "" HUP TERM; exec sleep 600) & nohup sleep 601 >/dev/null 2>&1 &\n',
    )
    shell.write('setsid sleep 602 & sleep 0.5; echo rea""dy\n')
    await until(/\bready\b/)
    expect(carrying(mark)).toBeGreaterThanOrEqual(4)
    await shell.close()
    expect(carrying(mark)).toBe(0)
    expect(await ended).not.toBe(0)
  })

  it('leaves nothing behind when it ends by itself', async () => {
    const { host } = await freshHost()
    const { shell, mark, ended } = await opened(host)
    shell.write('setsid sleep 603 & nohup sleep 604 >/dev/null 2>&1 & sleep 0.3; exit 0\n')
    expect(await ended).toBe(0)
    await vi.waitFor(() => expect(carrying(mark)).toBe(0), patience)
  })

  it('waits while nobody listens, and goes on', async () => {
    const { host } = await freshHost()
    const { shell, output, until } = await opened(host)
    shell.write('yes 0123456789abcdef\n')
    await vi.waitFor(() => expect(output().length).toBeGreaterThan(100_000), patience)
    shell.pause()
    // Output in transit may still arrive.
    await new Promise(resolve => setTimeout(resolve, 500))
    const held = output().length
    await new Promise(resolve => setTimeout(resolve, 500))
    expect(output().length).toBe(held)
    shell.resume()
    await vi.waitFor(() => expect(output().length).toBeGreaterThan(held + 100_000), patience)
    shell.write('\x03echo af""ter\n')
    await until('after')
    await shell.close()
  })

  it('ends with its host, and is refused after that', async () => {
    const { host } = await freshHost()
    const { mark, ended } = await opened(host)
    await host.close()
    await ended
    await vi.waitFor(() => expect(carrying(mark)).toBe(0), patience)
    await expect(opened(host)).rejects.toMatchObject({ code: 'io' })
  })

  it('takes no mark that means something to a shell, and none where the root is missing', async () => {
    const { host, openAt, base } = { ...(await freshHost()), openAt: hostKinds[0]?.openAt }
    const options = { columns: 80, rows: 24, heard: () => undefined, ended: () => undefined }
    await expect(host.openShell({ ...options, mark: 'a b; reboot' })).rejects.toThrow()
    const missing = await openAt?.({ location: join(base, 'missing') })
    await expect(missing?.openShell({ ...options, mark: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a shell on this machine', () => {
  const [local] = hostKinds
  if (!local) throw new Error('no local kind')

  it('begins in the store’s folder and runs nothing of what lies there', async () => {
    const { host, disk } = await local.freshHost()
    await mkdir(join(disk, 'logs'))
    for (const name of ['.bashrc', '.bash_profile', '.profile'])
      await writeFile(join(disk, name), 'echo ran-the-profile\n')
    const { shell, output, until } = await opened(host)
    shell.write('ls -d logs; echo o""ver\n')
    await until(/\bover\b/)
    expect(output()).toMatch(/logs\r\n/)
    expect(output()).not.toContain('ran-the-profile')
    await shell.close()
  })

  it.runIf(process.getuid?.() === 0)('has no rights when the server is root', async () => {
    const { host } = await local.freshHost()
    expect(host.shellOffer()).toEqual({ account: 'restricted' })
    const { shell, output, until } = await opened(host)
    shell.write(
      'id; grep -E "NoNewPrivs|CapBnd|CapEff|CapInh" /proc/self/status; cat /etc/shadow\n',
    )
    shell.write('kill -0 1; echo o""ver\n')
    await until(/\bover\b/)
    expect(output()).toMatch(/uid=(\d{10}) gid=\1 groups=\1\r/)
    expect(output()).toMatch(/NoNewPrivs:\s+1/)
    for (const set of ['CapEff', 'CapBnd', 'CapInh'])
      expect(output()).toMatch(new RegExp(`${set}:\\s+0{16}`))
    expect(output()).toMatch(/shadow: (Permission denied|No such file)/)
    expect(output()).toMatch(/not permitted/)
    await shell.close()
  })
})
