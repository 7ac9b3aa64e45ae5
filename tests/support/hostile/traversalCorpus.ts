// The fixed corpus of paths that try to leave a store's files: generated here, always the same.
import { everyPayload, slashes, traps, ups } from './traversal.ts'

const SIZE = 700

/** Suffixes for a trap: endings that a lax reader drops, and further steps. */
const ends = [
  '.',
  ' ',
  '\0',
  '%00',
  '//',
  '/./canary.txt',
  '/../link-file',
  '%2fcanary.txt',
  '\\canary.txt',
  '::$DATA',
  '?/../../outside/canary.txt',
]

const devices = [
  '/dev/null',
  '/dev/full',
  '/dev/random',
  '/dev/tty',
  '/dev/fd/1',
  '/dev/stdout',
  '/dev/shm',
  '/dev/pts/ptmx',
  '/proc/self/fd/3',
  '/proc/self/cwd/canary.txt',
  '/proc/self/exe',
  '/proc/1/root/canary.txt',
  '/proc/kmsg',
  '/sys/kernel/notes',
  '/run/no-such-folder/socket',
  '/link-system/0',
  '/link-proc/secret',
  '/link-device/0',
  '/fifo/0',
  '/socket/0',
]

const siblings = ['root-evil', 'root-evil/secret', 'root-evil/canary.txt', '-evil/canary.txt']
const siblingStarts = [
  '/../',
  '../',
  '/folder/../../',
  '/%2e%2e/',
  '/..%2f',
  '/..\\',
  '/root/../../',
]
const trailing = ['.', '..', '...', ' ', '. ', ' .', '\u00a0', '\u3000', '%20', '%2e']
const trailed = ['/folder', '/folder/deep', '/file.txt', '/link-folder']

/** Parent steps that mix two spellings. */
function mixed(): string[] {
  return ups.flatMap((up, n) => {
    const otherUp = ups[(n * 7 + 3) % ups.length] ?? ''
    const slash = slashes[(n * 3 + 1) % slashes.length] ?? ''
    return [`/folder/${up}${slash}${otherUp}/outside/canary.txt`, `${up}${slash}outside/canary.txt`]
  })
}

/**
 * 700 paths: encoded once, twice and thrice, overlong forms, backslashes, NUL, links, sibling
 * prefixes, trailing dots and spaces, devices, fifos. The first 300 are `traversalPayloads`.
 */
export function traversalCorpus(): string[] {
  const all = [
    ...everyPayload(),
    ...traps.flatMap(trap => ends.map(end => `/${trap}${end}`)),
    ...devices,
    ...siblingStarts.flatMap(start => siblings.map(name => start + name)),
    ...trailed.flatMap(path => trailing.map(end => `${path}${end}`)),
    ...trailed.flatMap(path => trailing.map(end => `${path}${end}/../../outside/canary.txt`)),
    ...mixed(),
  ]
  return [...new Set(all)].slice(0, SIZE)
}
