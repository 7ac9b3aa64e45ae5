// Every operation that takes a path, as an attack with that path.
import { type OperationId, operationTable } from '#src/generated/operations.ts'
import {
  type Answers,
  type Attacked,
  asJob,
  inBody,
  inHeader,
  ticketAnswers,
  uploaded,
} from './attackWays.ts'

export interface Attack {
  readonly name: string
  readonly operation: OperationId
  readonly send: (to: Attacked, payload: string) => Answers
  /** The path is read: paths outside and missing paths must give the same response. */
  readonly alike?: boolean
}

const transfer = (kind: 'copy' | 'move') => (path: string) => ({
  kind,
  files: [{ path }],
  folder: '/folder',
  conflict: 'keepBoth',
})
const transferThere = (kind: 'copy' | 'move') => (folder: string) => ({
  kind,
  files: [{ path: '/file.txt' }],
  folder,
  conflict: 'keepBoth',
})
const files = (path: string) => ({ files: [path] })
const range = '/ext/files/bytes?start=0&length=1000'

const attacks: readonly Attack[] = [
  { name: 'list', operation: 'listFolder', send: inHeader('/filesystem/folder'), alike: true },
  { name: 'read', operation: 'openFile', send: inHeader('/filesystem/file/edit'), alike: true },
  { name: 'read a piece', operation: 'readFileRange', send: inHeader(range), alike: true },
  {
    name: 'ask how it stands',
    operation: 'fileStates',
    send: inBody('/ext/files/states', path => ({ files: [{ path, version: 'v' }] })),
    alike: true,
  },
  {
    name: 'write',
    operation: 'saveFile',
    send: inBody('/filesystem/file/edit', file => ({ file, content: 'WRITTEN' })),
    alike: true,
  },
  {
    name: 'make a folder',
    operation: 'makeFolder',
    send: inBody('/ext/files/folder', path => ({ path })),
  },
  {
    name: 'make a file',
    operation: 'makeFile',
    send: inBody('/ext/files/file', path => ({ path })),
  },
  {
    name: 'rename',
    operation: 'renameFile',
    send: inBody('/ext/files/rename', path => ({ path, name: 'renamed' })),
    alike: true,
  },
  {
    name: 'rename to',
    operation: 'renameFile',
    send: inBody('/ext/files/rename', name => ({ path: '/file.txt', name: name.slice(0, 255) })),
  },
  {
    name: 'check a copy of',
    operation: 'checkTransfer',
    send: inBody('/ext/files/transfers/check', path => ({
      kind: 'copy',
      files: [path],
      folder: '/folder',
    })),
    alike: true,
  },
  {
    name: 'check a copy to',
    operation: 'checkTransfer',
    send: inBody('/ext/files/transfers/check', folder => ({
      kind: 'copy',
      files: ['/file.txt'],
      folder,
    })),
    alike: true,
  },
  {
    name: 'copy',
    operation: 'transferFiles',
    send: asJob('/ext/files/transfers', transfer('copy')),
    alike: true,
  },
  {
    name: 'copy to',
    operation: 'transferFiles',
    send: asJob('/ext/files/transfers', transferThere('copy')),
    alike: true,
  },
  {
    name: 'move',
    operation: 'transferFiles',
    send: asJob('/ext/files/transfers', transfer('move')),
    alike: true,
  },
  {
    name: 'move to',
    operation: 'transferFiles',
    send: asJob('/ext/files/transfers', transferThere('move')),
    alike: true,
  },
  {
    name: 'change permissions',
    operation: 'changePermissions',
    send: asJob('/ext/files/permissions', path => ({
      files: [path],
      fileMode: 0o640,
      folderMode: 0o750,
      recursive: true,
    })),
    alike: true,
  },
  {
    name: 'put into the trash',
    operation: 'trashFiles',
    send: inBody('/ext/files/trash', files),
    alike: true,
  },
  {
    name: 'find in',
    operation: 'findFiles',
    send: inBody('/ext/files/find', folder => ({ folder, name: 'canary', content: 'never leave' })),
    alike: true,
  },
  {
    name: 'find',
    operation: 'findFiles',
    send: inBody('/ext/files/find', name => ({ folder: '/', name: name.slice(0, 255) })),
  },
  {
    name: 'download',
    operation: 'downloadFile',
    send: inBody('/filesystem/file/download', files, { accept: 'application/octet-stream' }),
    alike: true,
  },
  {
    name: 'download by ticket',
    operation: 'downloadFile',
    send: (to, path) => ticketAnswers(to, '/filesystem/file/download', files(path.toWellFormed())),
    alike: true,
  },
  { name: 'archive', operation: 'archiveFiles', send: asJob('/ext/archives', files), alike: true },
  {
    name: 'read a log',
    operation: 'searchLogFiles',
    send: inBody('/glogfile', file => ({ file })),
    alike: true,
  },
  {
    name: 'search a log',
    operation: 'searchLogFiles',
    send: inBody('/glogfile', file => ({ file, text: 'e' })),
    alike: true,
  },
  {
    name: 'export a log',
    operation: 'exportLog',
    send: asJob('/ext/logs/export', file => ({ file })),
    alike: true,
  },
  {
    name: 'send a file to',
    operation: 'createUpload',
    send: (to, folder) => uploaded(to, folder, 'sent.txt'),
    alike: true,
  },
  {
    name: 'send a file',
    operation: 'createUpload',
    send: (to, path) => uploaded(to, '/folder', path),
  },
]

/** The attacks on implemented operations; others join once they have a handler. */
export const servedAttacks = (): readonly Attack[] =>
  attacks.filter(({ operation }) => !operationTable[operation].draft)

export const attacksNotServed = (): readonly string[] =>
  attacks.filter(({ operation }) => operationTable[operation].draft).map(({ name }) => name)
