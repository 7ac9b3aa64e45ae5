// A throw-away OpenSSH server on loopback with its own keys, running as the user of the tests.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import ssh2 from 'ssh2'
import { probe } from './sshdProbe.ts'

const places = [
  '/usr/sbin/sshd',
  '/usr/local/sbin/sshd',
  '/usr/bin/sshd',
  '/opt/homebrew/sbin/sshd',
]

/** The OpenSSH server of this machine; undefined when there is none. */
export const findSshd = (): string | undefined => places.find(path => existsSync(path))

/** A new folder in the system's temporary one. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'support-tools-ssh-'))

export interface KeyPair {
  /** File of the private key; `.pub` is beside it. */
  readonly file: string
  readonly privateKey: string
  /** One line in the format of authorized_keys. */
  readonly publicKey: string
  /** The public key as sent over the wire. */
  readonly wire: Buffer
}

/** Creates a key pair in a folder. */
export function newKeyPair(
  folder: string,
  {
    type = 'ed25519',
    passphrase = '',
  }: { type?: 'ed25519' | 'ecdsa' | 'rsa'; passphrase?: string } = {},
): KeyPair {
  const file = join(mkdtempSync(join(folder, 'key-')), 'id')
  const sealed = passphrase === '' ? {} : { passphrase, cipher: 'aes256-ctr', rounds: 16 }
  const bits = { ed25519: {}, ecdsa: { bits: 256 }, rsa: { bits: 3072 } }[type]
  const make = () => ssh2.utils.generateKeyPairSync(type, { comment: 'test', ...sealed, ...bits })
  let made = make()
  // About one key in 300 comes out malformed: neither ssh2 nor OpenSSH can read it.
  while (ssh2.utils.parseKey(made.private, passphrase) instanceof Error) made = make()
  writeFileSync(file, made.private, { mode: 0o600 })
  writeFileSync(`${file}.pub`, `${made.public}\n`)
  const wire = Buffer.from(made.public.split(' ')[1] ?? '', 'base64')
  return { file, privateKey: made.private, publicKey: made.public, wire }
}

export interface SshdOptions {
  /** Folder for its files; a temporary one, removed by `stop`, by default. */
  readonly folder?: string
  /** The key that may sign in; a new pair by default. */
  readonly client?: KeyPair
  readonly hostKey?: KeyPair
  /** SFTP only, with this folder as the machine's root (root owns it and all its parents). */
  readonly chroot?: string
  /** SFTP only, no commands. */
  readonly sftpOnly?: boolean
  /** Additional lines of sshd_config. */
  readonly lines?: readonly string[]
}

export interface Sshd {
  readonly user: string
  readonly host: '127.0.0.1'
  readonly port: number
  readonly client: KeyPair
  /** The current one. */
  readonly hostKey: KeyPair
  readonly pid: number
  /** Its log so far. */
  log(): string
  /** Ends it and every connection at once, as a power cut would. */
  kill(): Promise<void>
  /** Ends the listener only: open connections stay. */
  killListener(): Promise<void>
  /** Freezes its connections, until the returned function is called. */
  freeze(): () => void
  /** Restarts it on the same port; `hostKey` becomes the machine's key. */
  restart(changes?: Pick<SshdOptions, 'hostKey' | 'lines'>): Promise<void>
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * Starts it on a free port.
 * @throws {Error} when the OpenSSH server is not installed or does not start, with its own message
 */
export async function startSshd(options: SshdOptions = {}): Promise<Sshd> {
  const program = findSshd()
  if (!program) {
    throw new Error('These tests need an OpenSSH server (sshd): install openssh-server.')
  }
  // Usually created by the package's start script; sshd as root refuses to run without it.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
  const folder = options.folder ?? newFolder()
  const client = options.client ?? newKeyPair(folder)
  const port = await freePort()
  const authorized = join(folder, `authorized-${port}`)
  const home = mkdtempSync(join(folder, 'home-'))
  writeFileSync(authorized, `${client.publicKey}\n`, { mode: 0o600 })
  let hostKey = options.hostKey ?? newKeyPair(folder)
  let lines: readonly string[] = linesOf(options)
  let child: ChildProcess | undefined
  /** Connections that outlived their listener. */
  const left: number[] = []
  let log = ''

  async function start(): Promise<void> {
    const config = join(folder, `sshd_config-${port}`)
    const settings = [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${hostKey.file}`,
      `AuthorizedKeysFile ${authorized}`,
      `PidFile none`,
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'MaxStartups 100',
      // Started by sshd, bash reads the user's .bashrc only at the first level.
      // An empty home: a login shell would run the user's profile.
      `SetEnv SHLVL=9 HOME=${home}`,
      'LogLevel VERBOSE',
      ...lines,
    ]
    // sshd uses the first value of a setting, so the test's own lines come first.
    const first = [...lines, ...settings.filter(line => !lines.includes(line))]
    writeFileSync(config, `${first.join('\n')}\n`)
    // A separate process group: its connections are its children, and end with it.
    const started = spawn(program ?? '', ['-D', '-e', '-f', config], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    child = started
    started.stderr.on('data', chunk => {
      log = (log + chunk).slice(-100_000)
    })
    process.once('exit', lastWill)
    while (started.exitCode === null && started.signalCode === null) {
      if (await probe(port)) return
      await wait(20)
    }
    throw new Error(`sshd did not start: ${log}`)
  }

  function lastWill(): void {
    signal(child?.pid, 'SIGKILL')
    if (!options.folder) rmSync(folder, { recursive: true, force: true })
  }

  async function end(whole: boolean): Promise<void> {
    const ending = child
    if (whole) for (const pid of left.splice(0)) signal(pid, 'SIGKILL')
    if (!ending) return
    child = undefined
    process.off('exit', lastWill)
    const ended = ending.exitCode !== null || ending.signalCode !== null || once(ending, 'exit')
    const connections = descendantsOf(ending.pid)
    if (whole) for (const pid of connections) signal(pid, 'SIGKILL')
    else left.push(...connections)
    ending.kill('SIGKILL')
    await ended
  }

  const sshd: Sshd = {
    user: userInfo().username,
    host: '127.0.0.1',
    port,
    client,
    get hostKey() {
      return hostKey
    },
    get pid() {
      return child?.pid ?? 0
    },
    log: () => log,
    kill: () => end(true),
    killListener: () => end(false),
    freeze() {
      const connections = descendantsOf(child?.pid)
      for (const pid of connections) signal(pid, 'SIGSTOP')
      return () => {
        for (const pid of connections) signal(pid, 'SIGCONT')
      }
    },
    async restart(changes = {}) {
      await end(true)
      hostKey = changes.hostKey ?? hostKey
      if (changes.lines) lines = linesOf({ ...options, lines: changes.lines })
      await start()
    },
    async stop() {
      await end(true)
      if (!options.folder) rmSync(folder, { recursive: true, force: true })
    },
  }
  await start()
  return sshd
}

function linesOf({ chroot, sftpOnly, lines = [] }: SshdOptions): string[] {
  const confined = chroot === undefined ? [] : [`ChrootDirectory ${chroot}`]
  const only = sftpOnly || chroot !== undefined ? ['ForceCommand internal-sftp'] : []
  const own = lines.some(line => line.startsWith('Subsystem '))
  const subsystem = own ? [] : [`Subsystem sftp ${sftpSubsystem(only.length > 0)}`]
  return [...lines, ...subsystem, ...only, ...confined]
}

const servers = ['/usr/lib/openssh/sftp-server', '/usr/libexec/sftp-server']

function sftpSubsystem(internal: boolean): string {
  const program = internal ? undefined : servers.find(path => existsSync(path))
  return program ?? 'internal-sftp'
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(pid, name)
  } catch {
    // Already ended.
  }
}

function childrenOf(pid: number | undefined): number[] {
  if (pid === undefined) return []
  try {
    const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return pids.trim().split(' ').filter(Boolean).map(Number)
  } catch {
    // It has ended, perhaps just now.
    return []
  }
}

/** All descendants of a process, by Linux's own list. */
function descendantsOf(pid: number | undefined): number[] {
  const children = childrenOf(pid)
  return children.flatMap(child => [...descendantsOf(child), child])
}
