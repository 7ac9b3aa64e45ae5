// The ways to sign in; every other test uses a key.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ssh2, { type Connection } from 'ssh2'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openSshHost } from '#server/hosts/ssh.ts'
import { answers, connectTo, outputOf, refusal } from '#tests/support/ssh/sshConnection.ts'
import { newFolder, newKeyPair, type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = newFolder()
const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends) await end()
  rmSync(folder, { recursive: true, force: true })
})

async function machine(options?: Parameters<typeof startSshd>[0]): Promise<Sshd> {
  const sshd = await startSshd(options)
  ends.push(() => sshd.stop())
  return sshd
}

/** A real agent with these keys; returns its socket. */
async function agentWith(...keys: readonly string[]): Promise<string> {
  const socket = join(folder, `agent-${keys.length}`)
  const agent: ChildProcess = spawn('ssh-agent', ['-D', '-a', socket], { stdio: 'pipe' })
  ends.push(() => agent.kill())
  if (agent.stdout) await once(agent.stdout, 'data') // it prints its socket once it listens
  for (const key of keys) {
    execFileSync('ssh-add', ['-q', key], { env: { ...process.env, SSH_AUTH_SOCK: socket } })
  }
  return socket
}

/** A machine that only accepts a password: OpenSSH only accepts passwords of real accounts. */
async function passwordMachine(password: string) {
  const hostKey = newKeyPair(folder)
  const tried: string[] = []
  const server = new ssh2.Server({ hostKeys: [hostKey.privateKey] }, (client: Connection) => {
    client.on('error', () => undefined)
    client.on('authentication', context => {
      tried.push(context.method)
      if (context.method === 'password' && context.password === password) context.accept()
      else context.reject(['password'])
    })
    client.on('ready', () =>
      client.on('session', accept =>
        accept().on('exec', (take, _refuse, { command }) => {
          const channel = take()
          channel.write(`ran ${command}`)
          channel.exit(0)
          channel.end()
        }),
      ),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('no port')
  const { port } = at
  return { address: { user: 'somebody', host: '127.0.0.1', port, root: '/' }, hostKey, tried }
}

describe('signing in', () => {
  it('with an agent: the key never leaves it', async () => {
    const sshd = await machine()
    const agent = await agentWith(sshd.client.file)
    const connection = connectTo(sshd, { credentials: { agent } })
    expect(await answers(connection)).toBe(true)
    expect(sshd.log()).toContain('Accepted publickey')
  })

  it('is refused when the agent holds another key', async () => {
    const sshd = await machine()
    const agent = await agentWith(newKeyPair(folder).file, newKeyPair(folder).file)
    const refused = refusal(connectTo(sshd, { credentials: { agent } }).subsystem())
    expect(await refused).toEqual({ code: 'sign_in_refused' })
  })

  it('with a password, and is refused with a wrong one', async () => {
    const { address, hostKey, tried } = await passwordMachine('correct horse')
    const machine = { ...address, host: '127.0.0.1' as const, hostKey, client: hostKey }
    const right = connectTo(machine, {
      credentials: { password: 'correct horse' },
    })
    expect(await outputOf(await right.exec('id'))).toMatch(/^ran /)
    expect(tried).toContain('password')
    const wrong = connectTo(machine, {
      credentials: { password: 'battery staple' },
    })
    expect(await refusal(wrong.exec('id'))).toEqual({ code: 'sign_in_refused' })
  })
})

describe('a machine that confines the account to a folder (ChrootDirectory)', () => {
  // Only root may change a process's root; elsewhere OpenSSH rejects such a machine.
  it.runIf(process.getuid?.() === 0)('is used as any other: listed, read, written', async () => {
    // All parent folders must belong to root alone, which those of a temporary folder do not.
    const chroot = mkdtempSync('/var/lib/support-tools-')
    mkdirSync(join(chroot, 'store'), { recursive: true })
    ends.push(() => rmSync(chroot, { recursive: true, force: true }))
    chmodSync(chroot, 0o755)
    writeFileSync(join(chroot, 'store', 'a.txt'), 'before')
    const sshd = await machine({ chroot })
    const host = openSshHost(connectTo(sshd), { root: '/store', name: 'confined' })
    const { entries } = await host.listPage('/')
    expect(entries.map(({ name }) => name)).toEqual(['a.txt'])
    const { version, bytes } = await host.readFile('/a.txt', { limit: 100 })
    expect(bytes.toString()).toBe('before')
    await host.writeAtomic('/a.txt', Buffer.from('after'), { ifVersion: version })
    expect(readFileSync(join(chroot, 'store', 'a.txt'), 'utf8')).toBe('after')
    await host.close()
  })
})
