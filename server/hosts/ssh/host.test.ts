import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findAll, freshFolder, sshKind } from '#tests/support/hosts.ts'
import { type Sshd, type SshdOptions, startSshd } from '#tests/support/ssh/sshd.ts'
import { HostError } from '../hostError.ts'
import { newTemporaryName } from '../paths/temporary.ts'
import { openSshHost } from '../ssh.ts'
import { openSshConnection } from './connection/connection.ts'

vi.setConfig({ testTimeout: 60_000 })

async function machine(options: SshdOptions = {}): Promise<Sshd> {
  const sshd = await startSshd(options)
  onTestFinished(() => sshd.stop())
  return sshd
}

interface HostMore {
  readonly stateFolder?: string
  readonly channels?: number
}

function hostOf(
  { user, host, port, client, hostKey }: Sshd,
  root: string,
  { channels, ...state }: HostMore = {},
) {
  const connection = openSshConnection({
    address: { user, host, port, root },
    credentials: { privateKey: client.privateKey },
    hostKey: hostKey.wire,
    limits: { pauses: [50, 100, 200, 400], ...(channels === undefined ? {} : { channels }) },
  })
  const opened = openSshHost(connection, { root, name: root, ...state })
  onTestFinished(() => opened.close())
  return opened
}

describe('an account for files only', () => {
  it('does everything with files, and says clearly that it runs nothing', async () => {
    const sshd = await machine({ sftpOnly: true })
    const disk = await freshFolder()
    const host = hostOf(sshd, disk)
    await host.make('/a')
    await host.writeAtomic('/a/x', Buffer.from('one\ntwo\n'), { create: true })
    await host.writeAtomic('/a/x', Buffer.from('two\n'))
    await host.move('/a/x', '/a/y')
    expect((await findAll(host, '/', { name: 'y', content: 'TWO' })).hits).toMatchObject([
      { entry: { path: '/a/y', type: 'file' }, line: 1, column: 1, text: 'two' },
    ])
    expect((await host.tail('/a/y', { lines: 1 })).bytes.toString()).toBe('two\n')
    expect((await host.hash('/a/y')).size).toBe(4)
    expect(await readFile(join(disk, 'a', 'y'), 'utf8')).toBe('two\n')
    const silent = { heard: () => undefined, ended: () => undefined }
    const shell = { columns: 80, rows: 24, mark: 'none', ...silent }
    await expect(host.run(['true'])).rejects.toMatchObject({ code: 'unsupported' })
    await expect(host.openShell(shell)).rejects.toMatchObject({ code: 'unsupported' })
    await host.remove('/a', { recursive: true })
    expect(await readdir(disk)).toEqual([])
  })
})

describe('a connection that is lost', () => {
  it('rejects what is under way, and the next request finds the machine again', async () => {
    const sshd = await machine()
    const disk = await freshFolder()
    const host = hostOf(sshd, disk)
    await writeFile(join(disk, 'large'), Buffer.alloc(64 * 1024 * 1024, 'x'))
    await host.stat('/large')
    const calls = [
      host.hash('/large'),
      host.readFile('/large', { limit: 2 ** 30 }),
      host.writeAtomic('/large', Buffer.alloc(32 * 1024 * 1024)),
      host.run(['sleep', '600']),
    ]
    // Half a second is enough to be under way and too little to finish.
    const answers = Promise.allSettled(calls)
    await host.listPage('/')
    await sshd.kill()
    for (const answer of await answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(HostError) })
      expect(answer).toMatchObject({ reason: { code: 'disconnected' } })
    }
    await expect(host.stat('/large')).rejects.toMatchObject({ code: 'unreachable' })
    await sshd.restart()
    expect(await host.stat('/large')).toMatchObject({ size: 64 * 1024 * 1024 })
    expect((await readFile(join(disk, 'large'))).length).toBe(64 * 1024 * 1024)
  })

  it('leaves temporary files to the sweep of the next one', async () => {
    const sshd = await machine()
    const base = await freshFolder()
    const disk = join(base, 'root')
    await mkdir(disk)
    const state = join(base, 'state')
    const host = hostOf(sshd, disk, { stateFolder: state })
    await host.writeAtomic('/x', Buffer.from('x'), { create: true })
    await writeFile(join(disk, newTemporaryName(2 ** 30)), 'half')
    await sshd.restart()
    expect(await hostOf(sshd, disk, { stateFolder: state }).sweepTemporaryFiles()).toBe(1)
    expect(await readdir(disk)).toEqual(['x'])
  })
})

it('a host without the extensions for a safe replacement refuses to write, and still reads', async () => {
  const sshd = await machine({ lines: ['ForceCommand internal-sftp -P posix-rename,fsync'] })
  const disk = await freshFolder()
  await writeFile(join(disk, 'x'), 'old')
  const host = hostOf(sshd, disk)
  expect((await host.readFile('/x', { limit: 10 })).bytes.toString()).toBe('old')
  await expect(host.writeAtomic('/x', Buffer.from('new'))).rejects.toMatchObject({
    code: 'unsupported',
  })
  expect(await readdir(disk)).toEqual(['x'])
})

it('names that are not UTF-8 are removed with their folder, and nothing beside them', async () => {
  const { host, disk } = await sshKind.freshHost()
  await mkdir(join(disk, 'a', 'b'), { recursive: true })
  const odd = (path: string, byte: number) =>
    Buffer.concat([Buffer.from(`${disk}${path}caf`), Buffer.from([byte])])
  await writeFile(odd('/a/', 0xe9), 'x')
  await writeFile(odd('/', 0xe9), 'kept')
  await mkdir(odd('/a/b/', 0xe8))
  await symlink(odd('/', 0xe9), join(disk, 'a', 'link'))
  await host.remove('/a', { recursive: true })
  expect((await host.listPage('/')).entries).toMatchObject([
    { name: 'caf\\xe9', locked: 'name_not_utf8', size: 4 },
  ])
})

it('a login shell that greets is not taken for the program', async () => {
  const greet =
    'case "$SSH_ORIGINAL_COMMAND" in *sftp-server*) ;; *) echo Welcome; echo Hm >&2;; esac'
  const sshd = await machine({ lines: [`ForceCommand ${greet}; eval "$SSH_ORIGINAL_COMMAND"`] })
  const host = hostOf(sshd, await freshFolder())
  const done = await host.run(['sh', '-c', 'printf out; printf err >&2'])
  expect(done.stdout.toString()).toBe('out')
  expect(done.stderr.toString()).toMatch(/err$/)
})

it('what is no SFTP is refused, and nobody waits for it', async () => {
  const sshd = await machine({ lines: ['ForceCommand echo Welcome'] })
  const host = hostOf(sshd, await freshFolder())
  await expect(host.stat('/')).rejects.toMatchObject({ code: 'io' })
  await expect(host.stat('/')).rejects.toMatchObject({ code: 'io' })
})

it('what was left running in a shell is ended where the shell had the only place for a program', async () => {
  const host = hostOf(await machine(), await freshFolder(), { channels: 2 })
  const pieces: Buffer[] = []
  const heard = (bytes: Buffer) => void pieces.push(bytes)
  const shell = await host.openShell({
    columns: 80,
    rows: 24,
    mark: randomUUID(),
    heard,
    ended: () => undefined,
  })
  shell.write('nohup sleep 605 >/dev/null 2>&1 & echo pro""cess $!\n')
  const id = await vi.waitFor(
    () => /process (\d+)/.exec(`${Buffer.concat(pieces)}`)?.[1] ?? expect.fail('not started'),
    20_000,
  )
  const state = () => readFile(`/proc/${id}/stat`, 'latin1').catch(() => 'gone')
  // It is the shell's copy, then nohup, before it is the program.
  await vi.waitFor(async () => expect(await state()).toContain('(sleep)'), 20_000)
  await shell.close()
  // A zombie counts as dead.
  expect(await state()).toMatch(/^gone$|\) Z /)
})
