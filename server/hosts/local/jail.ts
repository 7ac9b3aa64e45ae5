import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { canHave, isRoot } from './account.ts'

/**
 * How a store's programs are confined: by its account (as root), and where bubblewrap works, by a sandbox that only
 * shows the store's folder and programs.
 */
export interface Cell {
  readonly location: string
  /** Only as root. */
  readonly account: number | undefined
  readonly walled: boolean
}

const found = (...paths: string[]) => paths.find(path => existsSync(path))
const setpriv = found('/usr/bin/setpriv', '/bin/setpriv', '/usr/local/bin/setpriv')
const bwrap = found('/usr/bin/bwrap', '/bin/bwrap', '/usr/local/bin/bwrap')

/** Debian's nobody, who owns nothing. */
const nobody = 65_534

export const cellPath = '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin'

/** Limit for files in /tmp, which is in memory. */
const maxBytes = `${256 * 1024 * 1024}`

/** Programs and their files, read-only; none that could hold a secret of the server. */
const machine = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
  ...['alternatives', 'group', 'ld.so.cache', 'ld.so.conf', 'ld.so.conf.d', 'localtime'].map(inEtc),
  ...['nsswitch.conf', 'os-release', 'passwd', 'inputrc', 'terminfo', 'timezone'].map(inEtc),
]

function inEtc(name: string): string {
  return `/etc/${name}`
}

/** Hides other processes, sockets, the network and foreign files; when its first process ends, all others do. */
function wallOf(location: string): readonly string[] {
  const own = [
    '--unshare-pid',
    '--unshare-ipc',
    '--unshare-net',
    '--unshare-uts',
    '--die-with-parent',
  ]
  // The rights needed to switch to the account, which then drops them for good.
  const rights = ['SETUID', 'SETGID', 'SETPCAP'].flatMap(name => ['--cap-add', `CAP_${name}`])
  return [
    ...(isRoot() ? [...own, ...rights] : ['--unshare-user', ...own, '--cap-drop', 'ALL']),
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--perms',
    '1777',
    '--size',
    maxBytes,
    '--tmpfs',
    '/tmp',
    '--perms',
    '1777',
    '--tmpfs',
    '/dev/shm',
    '--symlink',
    '/tmp',
    '/var/tmp',
    '--perms',
    '0755',
    '--dir',
    '/etc',
    ...machine.flatMap(path => ['--ro-bind-try', path, path]),
    ...foldersTo(process.execPath),
    '--ro-bind-try',
    process.execPath,
    process.execPath,
    ...foldersTo(location),
    '--bind',
    location,
    location,
    '--',
  ]
}

/** Inside the sandbox the parents of the folder are open, whatever they are outside. */
function foldersTo(path: string): readonly string[] {
  const above = dirname(path)
  return above === path ? [] : [...foldersTo(above), '--perms', '0755', '--dir', above]
}

const stripped = (account: number): readonly string[] => [
  setpriv ?? 'setpriv',
  `--reuid=${account}`,
  `--regid=${account}`,
  '--clear-groups',
  '--no-new-privs',
  '--inh-caps=-all',
  '--bounding-set=-all',
  '--',
]

let canWall: boolean | undefined

/** Tried once: containers and some systems have bubblewrap but do not let it work. */
function walls(): boolean {
  canWall ??= tried()
  return canWall
}

function tried(): boolean {
  if (bwrap === undefined) return false
  const rights = isRoot() ? stripped(nobody) : []
  const [program, ...rest] = [bwrap, ...wallOf(dirname(bwrap)), ...rights, 'true'] as const
  return spawnSync(program, rest, { env: {}, stdio: 'ignore', timeout: 10_000 }).status === 0
}

/** The available confinement for a store's programs; undefined where nothing separates the stores. */
export function cellFor(location: string, account: number | undefined): Cell | undefined {
  if (account === undefined) return undefined
  const walled = walls()
  if (!isRoot()) return walled ? { location, account: undefined, walled } : undefined
  if (setpriv === undefined) return undefined
  if (canHave(account)) return { location, account, walled }
  // A container may only have few ids: in a sandbox one without rights can be shared.
  return walled ? { location, account: nobody, walled } : undefined
}

/**
 * The command that runs a program in its cell, starting in the folder. Paths are the same inside the sandbox and
 * outside.
 */
export function inCell(
  { location, account, walled }: Cell,
  argv: readonly string[],
  { folder, limited }: { readonly folder: string; readonly limited: boolean },
): [string, ...string[]] {
  // Stops a fork bomb at this many processes; dash uses another option than other shells.
  const limits = limited ? '{ ulimit -p 1024 || ulimit -u 1024; } 2>/dev/null; ' : ''
  // Without a sandbox the caller has already entered the folder, as its parent is closed to the account.
  const enter = walled ? 'cd -- "$0" || exit 126; ' : ''
  const script = `umask 077; ulimit -c 0; ${limits}${enter}exec "$@"`
  const [program, ...rest] = [
    ...(walled && bwrap !== undefined ? [bwrap, ...wallOf(location)] : []),
    ...(account === undefined ? [] : stripped(account)),
    '/bin/sh',
    '-c',
    script,
    folder,
    ...argv,
  ]
  return [program ?? '/bin/sh', ...rest]
}
