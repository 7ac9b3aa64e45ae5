// A store's shell and programs cannot reach another store or the server. Each attack is paired with a legal action that
// resembles it.
import { randomInt, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Host, HostShell } from '../host.ts'
import { openHost } from '../index.ts'
import { accountOf } from './account.ts'
import { cellFor } from './jail.ts'

vi.setConfig({ testTimeout: 60_000 })

const walls = vi.hoisted(() => ({ up: true }))
// A machine without bubblewrap, or one that refuses to run it.
vi.mock('./jail.ts', async load => {
  const real = await load<typeof import('./jail.ts')>()
  const cellFor: typeof real.cellFor = (...whose) => {
    const cell = real.cellFor(...whose)
    return cell && { ...cell, walled: cell.walled && walls.up }
  }
  return { ...real, cellFor }
})
afterEach(() => {
  walls.up = true
})

const isRoot = process.getuid?.() === 0
// Random, so that no other file below /tmp contains it.
const word = `w${randomInt(1e9)}`
const secret = `${word}-of-b-alone`
const patience = { timeout: 20_000, interval: 20 }
let stores = 5_000

/** A data folder with stores a and b. */
async function twoStores() {
  // Readable by everyone on the way: the stores must not be protected merely by the parent folder.
  const data = await mkdtemp('/tmp/cells-')
  await chmod(data, 0o755)
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const hostsFolder = join(data, 'hosts')
  const open = async (name: string) => {
    stores += 1
    await mkdir(join(hostsFolder, name, 'logs'), { recursive: true, mode: 0o755 })
    await writeFile(join(hostsFolder, name, 'own.txt'), name === 'b' ? secret : 'of a', {
      mode: 0o666,
    })
    const record = { kind: 'local', location: name, store: stores } as const
    const host = openHost(record, { hostsFolder, localShell: true })
    onTestFinished(() => host.close())
    return { host, root: join(hostsFolder, name) }
  }
  await writeFile(join(data, 'journal.key'), secret, { mode: 0o600 })
  return { data, a: await open('a'), b: await open('b') }
}

async function shellOf(host: Host) {
  let output = ''
  const shell: HostShell = await host.openShell({
    columns: 200,
    rows: 50,
    mark: randomUUID(),
    heard: bytes => {
      output += bytes.toString()
    },
    ended: () => undefined,
  })
  /** The shell's output for a line. */
  const ask = async (line: string) => {
    const end = `end${randomInt(1e9)}`
    const from = output.length
    shell.write(`${line}; echo "<$?>"; echo ${end.slice(0, 3)}""${end.slice(3)}\n`)
    await vi.waitFor(() => expect(output.slice(from)).toContain(`${end}\r`), patience)
    return output.slice(from)
  }
  return { shell, ask }
}

/** Processes that sleep for this duration, from the machine's own list. */
const sleepers = (seconds: string) =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(id => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8').endsWith(`sleep\0${seconds}\0`)
      } catch {
        return false
      }
    })

const canWall = cellFor('/tmp', accountOf('/tmp', 1))?.walled === true
// Skips what the machine cannot do; without either there are no shells.
const kinds = [
  ...(canWall ? [{ name: 'behind a wall', up: true }] : []),
  ...(isRoot ? [{ name: 'by its account alone', up: false }] : []),
]

describe.each(kinds)('a store held $name', ({ up }) => {
  async function begun() {
    walls.up = up
    const { data, a, b } = await twoStores()
    const [attacker, victim] = [await shellOf(a.host), await shellOf(b.host)]
    const seconds = `7${randomInt(1e8, 1e9)}`
    const shared = `/tmp/of-b-${seconds}`
    onTestFinished(() => rm(shared, { force: true }))
    await victim.ask(`export OWN=${secret}; sleep ${seconds} & echo ${secret} > ${shared}`)
    await vi.waitFor(() => expect(sleepers(seconds)).toHaveLength(1), patience)
    const [id = ''] = sleepers(seconds)
    return { data, a, b, attacker, victim, seconds, shared, id }
  }

  test('its own files are there, to be read and written, from both sides', async () => {
    const { a, attacker } = await begun()
    await a.host.make('/by console')
    await a.host.writeAtomic('/by console/new.txt', Buffer.from('one'), { create: true })
    expect(await attacker.ask('cat own.txt')).toContain('of a')
    expect(
      await attacker.ask('echo two >> "by console/new.txt" && cat "by console/new.txt"'),
    ).toMatch(/onetwo/)
    expect(await attacker.ask('mkdir -p mine/deep && echo x > mine/deep/file')).toContain('<0>')
    await a.host.writeAtomic('/mine/deep/file', Buffer.from('edited'), {})
    expect(await attacker.ask('cat mine/deep/file; echo y >> mine/deep/file')).toContain('edited')
    const { uid } = await stat(a.root)
    expect((await stat(join(a.root, 'mine/deep/file'))).uid).toBe(uid)
    const run = await a.host.run(['sh', '-c', 'cat own.txt; echo by-program > by-program; pwd'])
    expect([run.code, run.stdout.toString()]).toEqual([0, expect.stringMatching(/^of a/)])
    expect(await readFile(join(a.root, 'by-program'), 'utf8')).toBe('by-program\n')
  })

  test('another store’s files are not', async () => {
    const { a, b, attacker } = await begun()
    await symlink(b.root, join(a.root, 'way'))
    for (const path of [
      b.root,
      '../b',
      'way',
      `${a.root}/../b`,
      '/proc/self/cwd/../b',
      '/proc/self/root/../b',
    ]) {
      const attack = `ls -la ${path} ${path}/logs; cat ${path}/own.txt; echo x > ${path}/own.txt; echo x > ${path}/new; rm -f ${path}/own.txt`
      expect(await attacker.ask(attack), path).not.toContain(secret)
      const run = await a.host.run(['sh', '-c', attack])
      expect(run.stdout.toString(), path).not.toMatch(new RegExp(`own\\.txt|${word}`))
    }
    expect(await attacker.ask(`ls -a .. ${join(b.root, '..')}`)).not.toMatch(/\bb\r/)
    expect(await readFile(join(b.root, 'own.txt'), 'utf8')).toBe(secret)
    expect(readdirSync(b.root).sort()).toEqual(['logs', 'own.txt'])
  })

  test('another store’s processes are not, nor its /tmp', async () => {
    const { a, attacker, victim, seconds, shared, id } = await begun()
    const attacks = [
      `cat /proc/${id}/environ /proc/${id}/maps`,
      `ls /proc/${id}/cwd/ /proc/${id}/root/ /proc/${id}/fd/`,
      `head -c 16 /proc/${id}/mem`,
      `cat ${shared}; grep -ras ${word} /proc/[0-9]*/environ /tmp/of-*`,
      `kill -9 ${id}; kill -9 -1 2>/dev/null`,
    ]
    for (const attack of attacks.slice(0, 4))
      expect(await attacker.ask(`${attack} 2>&1 | sed s/${word}/found/`), attack).not.toMatch(
        /found-of|OWN=/,
      )
    expect(await attacker.ask(`kill -9 ${id}`)).toMatch(/No such process|not permitted/)
    // The last of these also ends the attacker's own shell.
    for (const attack of attacks) {
      const run = await a.host.run(['sh', '-c', attack])
      expect(run.stdout.toString(), attack).toBe('')
    }
    expect(sleepers(seconds)).toHaveLength(1)
    expect(await victim.ask(`cat ${shared}; kill -0 %1`)).toMatch(new RegExp(`${secret}\\s+<0>`))
  })

  test('nothing of the server: its data, its environment, its processes', async () => {
    const { data, a, attacker } = await begun()
    const attack = `cat ${data}/journal.key /proc/${process.pid}/environ /proc/${process.ppid}/environ; ls /proc/${process.pid}/fd/; cat /etc/shadow`
    const run = await a.host.run(['sh', '-c', attack])
    expect([run.code, run.stdout.toString()]).toEqual([1, ''])
    expect(await attacker.ask(attack)).not.toMatch(new RegExp(`${word}|root:`))
    expect(await attacker.ask(`kill -0 ${process.pid}`)).toMatch(/No such process|not permitted/)
  })

  test('what has put down its mark and left its session ends with the shell', async () => {
    const { attacker } = await begun()
    const [apart, left, own] = [1, 2, 3].map(() => `8${randomInt(1e8, 1e9)}`) as [
      string,
      string,
      string,
    ]
    await attacker.ask(
      `env -i setsid sleep ${apart} & (env -i setsid nohup sleep ${left} >/dev/null 2>&1 &) ; sleep ${own} & true`,
    )
    const living = () => [apart, left, own].flatMap(sleepers)
    await vi.waitFor(() => expect(living()).toHaveLength(3), patience)
    await attacker.shell.close()
    await vi.waitFor(() => expect(living()).toEqual([]), patience)
  })

  test('another shell of the same store goes on', async () => {
    walls.up = up
    const { a } = await twoStores()
    const [shell, otherShell] = [await shellOf(a.host), await shellOf(a.host)]
    await shell.shell.close()
    expect(await otherShell.ask('echo still')).toContain('still')
    for (const machine of [true, false])
      expect((await a.host.run(['true'], { machine })).code).toBe(0)
    expect(await otherShell.ask('echo there')).toContain('there')
  })
})

test.runIf(canWall)('behind a wall the server’s own ports do not answer', async () => {
  const listening = createServer((_, answer) => answer.end(secret))
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void listening.close())
  const { port } = listening.address() as AddressInfo // listens on a port, by the call above
  const { a } = await twoStores()
  const script = `exec 3<>/dev/tcp/127.0.0.1/${port} && printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&3 && cat <&3`
  const run = await a.host.run(['bash', '-c', script])
  expect([run.code, run.stdout.toString()]).toEqual([1, ''])
})

test.runIf(isRoot)(
  'what earlier versions made is given to the store’s account, links are not followed',
  async () => {
    const { data, a } = await twoStores()
    await writeFile(join(data, 'outside'), 'x')
    await symlink(join(data, 'outside'), join(a.root, 'link'))
    await a.host.run(['true'])
    const { uid, mode } = await stat(a.root)
    expect([uid > 1_000_000_000, mode & 0o077]).toEqual([true, 0])
    expect((await stat(join(a.root, 'own.txt'))).uid).toBe(uid)
    expect((await stat(join(data, 'outside'))).uid).toBe(0)
  },
)

test('where nothing keeps stores apart, there is no shell', async () => {
  const { data } = await twoStores()
  const nobodys = openHost(
    { kind: 'local', location: 'a' },
    { hostsFolder: join(data, 'hosts'), localShell: true },
  )
  expect(nobodys.shellOffer().refused).toBe('no_user')
  const options = {
    columns: 80,
    rows: 24,
    mark: 'x',
    heard: () => undefined,
    ended: () => undefined,
  }
  await expect(nobodys.openShell(options)).rejects.toMatchObject({ code: 'denied' })
})
