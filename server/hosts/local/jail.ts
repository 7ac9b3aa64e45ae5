import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { canHave, isRoot } from './account.ts'

/** What a store's programs see and may: its account (as root), and of this machine its own folder and programs only
 * where bubblewrap can do that. */
export interface Cell {
  readonly location: string
  /** As root. */
  readonly account: number | undefined
  readonly walled: boolean
}

const found = (...paths: string[]) => paths.find(path => existsSync(path))
const setpriv = found('/usr/bin/setpriv', '/bin/setpriv', '/usr/local/bin/setpriv')
const bwrap = found('/usr/bin/bwrap', '/bin/bwrap', '/usr/local/bin/bwrap')

/** Debian's nobody: nothing is theirs. */
const nobody = 65_534

export const cellPath = '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin'

/** Of what they leave in /tmp, which is memory. */
const maxBytes = `${256 * 1024 * 1024}`

/** Programs and what they need, to be read; no file that could hold a secret of the server. */
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

/** Processes, sockets, the network and files of others are not there; with its first process all others end. */
function wallOf(location: string): readonly string[] {
  const own = [
    '--unshare-pid',
    '--unshare-ipc',
    '--unshare-net',
    '--unshare-uts',
    '--die-with-parent',
  ]
  // The rights to become the account, which puts them down for good.
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

/** Behind the wall the way to a folder is open, whatever it is outside. */
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

/** Tried once: containers and some systems have bubblewrap and refuse what it asks for. */
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

/** What a store's programs can be held by here; undefined: by nothing that keeps the stores apart. */
export function cellFor(location: string, account: number | undefined): Cell | undefined {
  if (account === undefined) return undefined
  const walled = walls()
  if (!isRoot()) return walled ? { location, account: undefined, walled } : undefined
  if (setpriv === undefined) return undefined
  if (canHave(account)) return { location, account, walled }
  // A container may have few numbers only: behind a wall one without rights may be everybody's.
  return walled ? { location, account: nobody, walled } : undefined
}

/** The program in its cell, begun in the folder. Behind the wall paths are what they are outside. */
export function inCell(
  { location, account, walled }: Cell,
  argv: readonly string[],
  { folder, limited }: { readonly folder: string; readonly limited: boolean },
): [string, ...string[]] {
  // A fork bomb ends at so many processes; dash has another letter for it than the rest.
  const limits = limited ? '{ ulimit -p 1024 || ulimit -u 1024; } 2>/dev/null; ' : ''
  // Without a wall the folder is reached by who started it: the one above is closed to the account.
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
