import { spawnSync } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

/** Overwrites a file, but never the target of a link. */
const flag = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW

/** Must never leave a host: the content of every file outside the root. */
export const CANARY = 'CANARY-7f3a91: this must never leave the folder it lies in'

const PAYLOADS = 300
const NAMES = 50

export interface TrapFolders {
  /** The host's root, with links, a fifo and a socket as traps. */
  readonly root: string
  /** Beside the root; its canary.txt and secret/canary.txt contain CANARY. */
  readonly outside: string
  /** Restores what an attack has moved or removed, without following links. */
  mend(): Promise<void>
  close(): Promise<void>
}

/** Creates `base`/root and, beside it, files that must stay out of reach. */
export async function plantTraps(base: string): Promise<TrapFolders> {
  const [root, outside] = [join(base, 'root'), join(base, 'outside')]
  for (const folder of [outside, `${root}-evil`]) {
    await mkdir(join(folder, 'secret'), { recursive: true })
    await writeFile(join(folder, 'canary.txt'), CANARY)
    await writeFile(join(folder, 'secret', 'canary.txt'), CANARY)
  }
  await writeFile(join(base, 'canary.txt'), CANARY)
  await mkdir(join(root, 'folder', 'deep'), { recursive: true })
  await writeFile(join(root, 'file.txt'), 'inside')
  await writeFile(join(root, 'folder', 'deep', 'file.txt'), 'inside, deep')
  const links: Record<string, string> = {
    'link-folder': '../outside',
    'link-file': '../outside/canary.txt',
    'link-missing': '../outside/missing',
    'link-absolute': outside,
    'link-absolute-file': join(outside, 'canary.txt'),
    'link-sibling': `${root}-evil`,
    'link-detour': `${root}/../outside`,
    'link-base': '..',
    'link-system': '/dev/fd',
    'link-proc': `/proc/self/root${outside}`,
    'link-loop': 'link-loop',
    'link-chain': 'folder/link-up',
    'folder/link-up': '../../outside',
    'link-device': '/dev/zero',
  }
  const plantLinks = async () => {
    for (const [name, target] of Object.entries(links))
      await symlink(target, join(root, name)).catch(() => undefined) // exists already
  }
  await plantLinks()
  spawnSync('mkfifo', [join(root, 'fifo')])
  const server = await listen(join(root, 'socket'))
  const mend = async () => {
    await mkdir(join(root, 'folder', 'deep'), { recursive: true })
    for (const name of ['file.txt', 'folder/deep/file.txt'])
      await writeFile(join(root, name), 'inside', { flag }).catch(() => undefined) // no longer a file
    await plantLinks()
    if (!existsSync(join(root, 'fifo'))) spawnSync('mkfifo', [join(root, 'fifo')])
  }
  return { root, outside, mend, close: () => new Promise(done => server.close(() => done())) }
}

function listen(path: string): Promise<Server> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
}

export const ups = [
  '..',
  '.. ',
  '..\0',
  '...',
  '....',
  '.%2e',
  '%2e%2e',
  '%2E%2E',
  '%252e%252e',
  '%25252e%25252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%f0%80%80%ae%f0%80%80%ae',
  '%uff0e%uff0e',
  '\uFF0E\uFF0E',
  '\u2024\u2024',
  '\u2025',
  '..;',
  '..%00',
  '..%01',
  '.\u200B.',
  '.\u0000.',
]
export const slashes = ['/', '//', '/./', '\\', '%2f', '%5c', '%252f', '%c0%af', '\u2215', '\uFF0F']
const starts: readonly (readonly [string, number])[] = [
  ['/', 1],
  ['/folder/deep/', 3],
  ['/folder/', 2],
]
const ends = [
  'outside/canary.txt',
  'canary.txt',
  'root-evil/canary.txt',
  'outside/secret/canary.txt',
]

export const traps = [
  'link-folder',
  'link-file',
  'link-missing',
  'link-absolute',
  'link-absolute-file',
  'link-sibling',
  'link-detour',
  'link-base',
  'link-system',
  'link-proc',
  'link-loop',
  'link-chain',
  'folder/link-up',
  'link-device',
  'fifo',
  'socket',
]
const tails = ['', '/', '/..', '/canary.txt', '/secret/canary.txt', '/outside/canary.txt']

const odd = [
  '',
  '.',
  '..',
  '../',
  '/..',
  '/../',
  'outside/canary.txt',
  'file.txt',
  '\\..\\..\\outside\\canary.txt',
  '..\\outside\\canary.txt',
  '/file.txt/../../outside/canary.txt',
  '/folder/../../outside/canary.txt',
  '/folder/deep/../../../outside/canary.txt',
  '/root/../outside/canary.txt',
  '/../root-evil/canary.txt',
  '/proc/self/root/etc/no-such-folder/passwd',
  '/proc/self/environ',
  '/dev/zero',
  '/dev/stdin',
  '/dev/fd/0',
  'file:///etc/no-such-folder/passwd',
  'C:\\Windows\\win.ini',
  '\\\\server\\share\\canary.txt',
  '//server/share/canary.txt',
  '~/canary.txt',
  '~root/canary.txt',
  '/$HOME/canary.txt',
  '/`cat ../outside/canary.txt`',
  '/$(cat ../outside/canary.txt)',
  '/file.txt\0',
  '/file.txt\0.png',
  '/\0/../outside/canary.txt',
  '/file.txt\r\nX-Path: /../outside/canary.txt',
  '/file.txt::$DATA',
  '/CON',
  '/folder./canary.txt',
  '/folder../outside/canary.txt',
  '/\uD800',
  '/\uDC00\uD800/canary.txt',
  `/${'a'.repeat(256)}`,
  `/${'a'.repeat(5000)}`,
  `/${'a/'.repeat(3000)}`,
  `/${'../'.repeat(1300)}etc/no-such-folder/passwd`,
  `/${'../'.repeat(5000)}etc/no-such-folder/passwd`,
  `/folder${'/.'.repeat(2000)}/../../outside/canary.txt`,
  `/${'\u00e9'.repeat(128)}`,
]

/**
 * 300 virtual paths that try to leave a root made by plantTraps, or to block whoever opens them.
 * Some are valid names on Linux (`%2e%2e%2f...`): those may be written, inside, but must not reveal
 * a canary.
 * They target the canaries and names that no machine has: a test that removes or overwrites its
 * argument must not harm the machine on the day it fails.
 */
export const traversalPayloads = (): string[] => everyPayload().slice(0, PAYLOADS)

/** These, and the ones beyond that number. */
export function everyPayload(): string[] {
  const trapped = traps.flatMap(trap => tails.map(tail => `/${trap}${tail}`))
  const climbs: string[] = []
  const kinds = ups.length * slashes.length
  // Goes through the combinations in a fixed, mixed order (37 and 220 have no common divisor), each
  // as deep as needed to arrive beside the root.
  for (let n = 0; n < kinds; n += 1) {
    const kind = (n * 37) % kinds
    const up = ups[kind % ups.length] ?? ''
    const slash = slashes[Math.floor(kind / ups.length)] ?? ''
    const [start, depth] = starts[n % starts.length] ?? ['/', 1]
    climbs.push(`${start}${`${up}${slash}`.repeat(depth)}${ends[n % ends.length] ?? ''}`)
  }
  return [...new Set([...odd, ...trapped, ...climbs])]
}

const legal = [
  'plain.txt',
  '...',
  '....',
  '..a',
  'a..',
  'a..b',
  '.hidden',
  'trailing.',
  'trailing ',
  ' leading',
  '-rf',
  '--help',
  '~',
  '~root',
  '*',
  '?',
  '[a-z]',
  '{a,b}',
  '$HOME',
  '$(id)',
  '`id`',
  ';id',
  '|id',
  '&',
  '#',
  '!',
  '%',
  '%2e%2e',
  '%2e%2e%2fcanary.txt',
  '%00',
  '\\',
  '..\\..\\canary.txt',
  'C:\\Windows',
  'CON',
  'NUL.txt',
  'with "quotes"',
  "it's",
  'a:b',
  '<tag>',
  'line\nbreak',
  'carriage\rreturn',
  'tab\there',
  '\u0001control',
  '\u007f',
  'caf\u00e9',
  'cafe\u0301',
  '\u65e5\u672c\u8a9e.log',
  '\u0645\u0631\u062d\u0628\u0627',
  '\u{1F355} pizza.txt',
  'right\u202Eto-left',
]

/** 50 names that look like trouble but are valid: each must work for write, list and read. */
export function oddLegalNames(): string[] {
  return legal.slice(0, NAMES)
}
