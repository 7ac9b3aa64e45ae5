import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { isFull } from '#tests/support/full.ts'
import { compareContracts } from '../apiDiff/compare.ts'
import { readContract } from '../apiDiff/read.ts'
import { withScreens } from '../apiDiff/report.ts'
import { screensOfTrees } from '../apiDiff/screens.ts'
import { type FieldPointer, loadScreens, type Screens } from './index.ts'
import { tablesOf } from './tables.ts'

const root = join(import.meta.dirname, '../../..')
let screens: Screens
beforeAll(() => {
  if (isFull) screens = loadScreens(root)
}, 120_000)

/** Half a minute of the compiler's work; screens.test.ts has a small console of its own. */
const inFull = it.runIf(isFull)

/** Operations that no screen calls, each with its reason. */
const uncalled: Readonly<Record<string, string>> = {
  archiveFiles: 'downloadFile packs several files by the same job',
  dispatchScreenFrame: 'the browser asks for it, as the address of a frame',
  deleteDevice: 'changeDevices removes one as well as many',
}

inFull(
  'finds a screen for every operation, but for those that have a reason',
  () => {
    const { operations } = tablesOf(root)
    const none = [...operations].filter(id => screens.ofOperation(id).length === 0)
    expect(none.toSorted()).toEqual(Object.keys(uncalled).toSorted())
  },
  120_000,
)

inFull.each([
  ['saveFile', ['Files Manager: editor']],
  ['readMonitor', ['Monitor']],
  ['otp', ['Sign in']],
  ['refreshSession', ['Shell: session']],
  ['listTrash', ['Files Manager: trash']],
  ['listDevices', ['Manage Connections']],
  ['renewDownload', ['Shell: tray']],
  ['searchLogFiles', ['Logs & Configs: files', 'Shell: command palette']],
  ['listDeletions', ['Manage Chains: deleted', 'Manage Forms: deleted']],
  ['listChains', ['Franchise', 'Manage Chains']],
  ['createStore', ['Store']],
  ['checkForm', ['Form', 'Manage Forms']],
])('names the screens that call %s', (id, expected) => {
  expect(screens.ofOperation(id)).toEqual(expected)
})

inFull('names every screen that looks for stores', () => {
  const found = screens.ofOperation('searchStores')
  for (const screen of ['Stores: store', 'QT Camera', 'Shell: command palette'])
    expect(found).toContain(screen)
})

inFull.each(['file', 'content', 'encoding'])('leads from FileSave.%s to the editor alone', name => {
  const editor = ['Files Manager: editor']
  expect(screens.ofField({ schema: 'FileSave', path: [name] })).toEqual(editor)
  expect(screens.ofField({ operation: 'saveFile', side: 'request', path: [name] })).toEqual(editor)
})

const asked: readonly (readonly [FieldPointer, readonly string[]])[] = [
  [{ schema: 'FileEntry', path: ['metadata', 'owner'] }, ['Files Manager: list']],
  [
    { operation: 'listFolder', side: 'response', path: ['payload', 'metadata', 'owner'] },
    ['Files Manager: list'],
  ],
  [
    { operation: 'listFolder', side: 'response', path: ['links', 'pagination', 'total'] },
    ['Files Manager: list'],
  ],
  [{ operation: 'listFolder', side: 'query', path: ['begins'] }, ['Files Manager']],
  [{ operation: 'saveFile', side: 'header', path: ['If-Match'] }, ['Files Manager: editor']],
  [{ operation: 'changeDevices', side: 'request', path: ['remove'] }, ['Manage Connections: bulk']],
  [{ schema: 'SavedFile', path: ['version'] }, ['Files Manager: editor']],
  [{ schema: 'SessionEntry', path: ['userAgent'] }, ['Operators', 'Profile']],
  [{ operation: 'profile', side: 'response', path: ['sessions', 'userAgent'] }, ['Profile']],
  [
    { schema: 'DraftInput', path: ['content'] },
    [
      ...['Chain', 'Files Manager: editor', 'Form', 'Franchise', 'Logs & Configs: config'],
      ...['Record', 'Store', 'Stores: reason'],
    ],
  ],
  [{ schema: 'Monitor', path: ['cpu', 'percent'] }, ['Monitor']],
  [
    { operation: 'listDevices', side: 'response', path: ['counts', 'degraded'] },
    ['Manage Connections'],
  ],
  [{ schema: 'TrashPage', path: ['data'] }, ['Files Manager: trash']],
  [{ schema: 'FormResult', path: ['deletion'] }, ['Form', 'Manage Forms']],
  [{ schema: 'FormFieldSettings', path: ['pattern'] }, ['Form', 'Manage Forms']],
  [{ schema: 'Chain', path: ['incomplete'] }, ['Chain', 'Manage Chains', 'Manage Chains: map']],
  [{ schema: 'FileEntry', path: ['nothing'] }, []],
]
inFull.each(asked)('names the screens of %j', (pointer, expected) => {
  expect(screens.ofField(pointer)).toEqual(expected)
})

const contract = readFileSync(join(root, 'openapi.yaml'), 'utf8')
/** The screens affected by a change, by rule. */
function screensOf(from: RegExp, to: string) {
  const changed = contract.replace(from, to)
  expect(changed).not.toBe(contract)
  const [before, after] = [contract, changed].map(text => readContract(text, 'openapi.yaml'))
  if (!before || !after) throw new Error('no document')
  const found = compareContracts(before, after)
  const trees = { before: () => screens, after: () => screens }
  return withScreens(found, screensOfTrees(trees)).map(change => [change.rule, change.screens])
}

inFull('tells a renamed field of FileSave by the editor, and nothing else', () => {
  const wanted = /(FileSave:\n.*\n.*required: \[file, )content(\][\s\S]*?\n {8})content: /
  expect(screensOf(wanted, '$1text$2text: ')).toEqual([
    ['request-field-removed', ['Files Manager: editor']],
    ['request-field-required-added', ['Files Manager: editor']],
  ])
})
