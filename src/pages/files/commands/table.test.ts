import { expect, test } from 'vitest'
import { commands, maxEntries, whyNotInto } from './table.ts'
import type { ChosenEntry, Clipboard, CommandView } from './types.ts'

const entry = (path: string, extra: Partial<ChosenEntry> = {}): ChosenEntry => ({
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  type: 'file',
  size: 10,
  locked: null,
  link: false,
  mode: 0o644,
  ...extra,
})
const file = entry('/config/store.ini')
const otherFile = entry('/config/menu.json')
const folder = entry('/config/old', { type: 'folder' })
const link = entry('/config/current', { link: true })
const kept = (kind: Clipboard['kind'], ...entries: ChosenEntry[]): Clipboard => ({
  kind,
  store: 17,
  entries,
})

const selections: Readonly<Record<string, Partial<CommandView>>> = {
  nothing: {},
  'one file': { chosen: [file] },
  'one folder': { chosen: [folder] },
  'one link': { chosen: [link] },
  'file and link': { chosen: [file, link] },
  several: { chosen: [file, otherFile, folder] },
  'name not UTF-8': { chosen: [entry('/config/\uFFFD', { locked: 'name' })] },
  'leads outside': { chosen: [entry('/config/out', { locked: 'outside' })] },
  'file and fifo': { chosen: [file, entry('/config/pipe', { locked: 'kind' })] },
  'too many': { chosen: Array.from({ length: maxEntries + 1 }, (_, n) => entry(`/config/${n}`)) },
  'cut elsewhere': { clipboard: kept('move', entry('/log/a')) },
  'cut here': { clipboard: kept('move', file) },
  'cut here and elsewhere': { clipboard: kept('move', file, entry('/log/a')) },
  'copied here': { clipboard: kept('copy', file) },
  'copied the folder above': { clipboard: kept('copy', entry('/config', { type: 'folder' })) },
}

const reasons = {
  n: 'nothing',
  1: 'one',
  L: 'locked',
  m: 'tooMany',
  k: 'nothingKept',
  s: 'sameFolder',
  i: 'intoItself',
  l: 'links',
} as const

// One column per command, in the table's order: `.` means allowed, else why not (see reasons).
const columns =
  'open download newFolder newFile upload uploadFolder cut copy paste moveTo copyTo duplicate rename trash permissions copyPath selectAll find refresh showTrash'
const expected: Readonly<Record<string, string>> = {
  nothing: /*                  */ 'n . . . . . n n k n n n n n n n . . . .',
  'one file': /*               */ '. . . . . . . . k . . . . . . . . . . .',
  'one folder': /*             */ '. . . . . . . . k . . . . . . . . . . .',
  'one link': /*               */ '. . . . . . . . k . . . . . l . . . . .',
  'file and link': /*          */ '1 . . . . . . . k . . . 1 . . . . . . .',
  several: /*                  */ '1 . . . . . . . k . . . 1 . . . . . . .',
  'name not UTF-8': /*         */ 'L L . . . . L L k L L L L L L L . . . .',
  'leads outside': /*          */ 'L L . . . . L L k L L L L L L . . . . .',
  'file and fifo': /*          */ '1 L . . . . L L k L L L 1 L L . . . . .',
  'too many': /*               */ '1 m . . . . m m k m m m 1 m m . . . . .',
  'cut elsewhere': /*          */ 'n . . . . . n n . n n n n n n n . . . .',
  'cut here': /*               */ 'n . . . . . n n s n n n n n n n . . . .',
  'cut here and elsewhere': /* */ 'n . . . . . n n . n n n n n n n . . . .',
  'copied here': /*            */ 'n . . . . . n n . n n n n n n n . . . .',
  'copied the folder above': /**/ 'n . . . . . n n i n n n n n n n . . . .',
}

test('the table of this test has every command', () => {
  expect(commands.map(({ id }) => id)).toEqual(columns.split(' '))
  expect(Object.keys(expected)).toEqual(Object.keys(selections))
})

test.each(Object.keys(selections))('%s', name => {
  const view: CommandView = {
    store: 17,
    root: '/',
    folder: '/config',
    chosen: [],
    clipboard: null,
    ...selections[name],
  }
  const signs = commands.map(command => {
    const why = command.why(view)
    return (
      Object.entries(reasons).find(([, reason]) => why?.endsWith(`.${reason}`))?.[0] ?? why ?? '.'
    )
  })
  expect(signs.join(' ')).toBe(expected[name])
})

test.each([
  ['move', folder, '/config/old', 'intoItself'],
  ['copy', folder, '/config/old/deep/er', 'intoItself'],
  ['move', folder, '/config/older', null], // only its name starts the same
  ['move', folder, '/config', 'sameFolder'],
  ['copy', folder, '/config', null],
  ['move', entry('/config/there', { type: 'folder', link: true }), '/config/there', null],
  ['move', entry('/a', { type: 'folder' }), '/', 'sameFolder'],
] as const)('%s %o into %s: %s', (kind, what, to, reason) => {
  expect(whyNotInto(kind, [what], to)).toBe(reason && `filesCommands.why.${reason}`)
})
