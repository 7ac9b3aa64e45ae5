// The source of every text a person sees. British English; br and es satisfy its shape. It comes with
// the application (whole.ts); sign-in loads `first` alone, so a text of a page costs nothing there.

import { connection } from './connection.gb.ts'
import { files } from './files.gb.ts'
import { filesBrowse } from './filesBrowse.gb.ts'
import { filesCommands } from './filesCommands.gb.ts'
import { filesEditor } from './filesEditor.gb.ts'
import { filesTrash } from './filesTrash.gb.ts'
import { filesUpload } from './filesUpload.gb.ts'
import { filesViewers } from './filesViewers.gb.ts'
import { first } from './first.gb.ts'
import { jobs } from './jobs.gb.ts'
import { layout } from './layout.gb.ts'
import { looks } from './looks.gb.ts'
import { onboarding, resources } from './onboarding.gb.ts'
import { operators } from './operators.gb.ts'
import { address } from './placesAddress.gb.ts'
import { area } from './placesArea.gb.ts'
import { map } from './placesMap.gb.ts'
import { session } from './session.gb.ts'
import { table } from './table.gb.ts'
import { widgets } from './widgets.gb.ts'

export const gb = {
  ...first,
  route: {
    home: 'Home',
    monitor: 'Monitor',
    downloads: 'Downloads',
    filesmanager: 'Files Manager',
    logs: 'Logs & Configs',
    stores: 'Stores',
    plugins: 'Plugins',
    dscreen: 'Dispatch Screen',
    terminal: 'Terminal',
    actions: 'Actions',
    action: 'Action',
    journal: 'Journal',
    devices: 'Manage Connections',
    qtcamera: 'QT Camera',
    chains: 'Manage Chains',
    forms: 'Manage Forms',
    createchain: 'Chain',
    createfranchise: 'Franchise',
    createstore: 'Store',
    createform: 'Form',
    createrecord: 'Record',
    operators: 'Operators',
    profile: 'Profile',
    login: 'Sign in',
    signup: 'Sign up',
  },
  layout,
  wizard: { steps: 'Steps', stepOf: 'Step %{step} of %{total}' },
  connection,
  journal: {
    title: 'Journal',
    lead: 'Who did what, where and why.',
    at: 'Time',
    operator: 'Operator',
    store: 'Store',
    reason: 'Reason',
    operation: 'Operation',
    target: 'Target',
    outcome: 'Outcome',
    noneFound: 'No record matches “%{text}”.',
    failed: 'The journal could not be loaded.',
    pages: 'Pages of the journal',
    info: 'What was said',
    duration: 'Took',
    address: 'Address',
    connection: 'Connection',
    number: 'Number',
    outcomes: {
      pending: 'Going on',
      ok: 'Done',
      failed: 'Failed',
      refused: 'Refused',
      unknown: 'Unknown',
    },
    operations: {
      login: 'Password checked',
      otp: 'Signed in',
      refreshSession: 'Session renewed',
      logout: 'Signed out',
      setTools: 'Connected',
      endConnection: 'Disconnected',
      setFavourite: 'Favourites changed',
      // Reading is recorded where it was refused.
      listJournal: 'Journal read',
      rootPath: 'Root of the files read',
      listFolder: 'Folder opened',
      openFile: 'File opened',
      saveFile: 'File saved',
      listTrash: 'Trash read',
      trashFiles: 'Put into the trash',
      restoreTrash: 'Put back from the trash',
      emptyTrash: 'Removed for good',
      archiveFiles: 'Archive of files and folders',
      register: 'Operator added',
      listOperators: 'Operators read',
      getOperator: 'Operator read',
      setOperatorPages: 'Pages of an operator changed',
      setOperatorDisabled: 'Operator disabled or enabled',
      resetOperatorCode: 'New authenticator code',
      endOperatorSessions: 'Sessions of an operator ended',
      changePassword: 'Password changed',
      endOwnSessions: 'Own sessions ended',
    },
  },
  notAvailable: {
    title: 'Not available yet',
    lead: 'This page is part of the console but has not been built yet.',
    back: 'Go to the stores',
  },
  files,
  filesViewers,
  filesBrowse,
  filesCommands,
  filesTrash,
  filesUpload,
  filesEditor,
  jobs,
  session,
  widgets,
  places: { map, area, address },
  looks: { ...first.looks, ...looks },
  onboarding,
  operators,
  resources,
  table,
} as const

/** The shape of a language: the same keys, any words. */
type Words<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]>
}
export type Messages = Words<typeof gb>

type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Keys<Tree[Key]>}`
}[keyof Tree & string]

/** Every dotted key; a key that does not exist does not compile. */
export type MessageKey = Keys<typeof gb>
