// The source of every text a person sees. British English; br and es satisfy its shape.

import { connection } from './connection.gb.ts'
import { files } from './files.gb.ts'
import { layout } from './layout.gb.ts'
import { looks } from './looks.gb.ts'
import { operators } from './operators.gb.ts'
import { session } from './session.gb.ts'

export const gb = {
  app: {
    name: 'Support Tools',
    welcome: 'Support Tools',
    demo: 'Demo',
    demoHint: 'Demo mode: the stores and their data are made up.',
    skip: 'Skip to content',
    loading: 'Loading',
    madeBy: 'Made by',
    language: 'Language',
    languageFailed: 'The language could not be loaded. Try again.',
  },
  language: { gb: 'English', br: 'Português (Brasil)', es: 'Español' },
  action: {
    retry: 'Try again',
    back: 'Back',
    next: 'Next',
    cancel: 'Cancel',
    reset: 'Start over',
    reload: 'Reload',
    signIn: 'Sign in',
    continue: 'Continue',
  },
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
    operators: 'Operators',
    profile: 'Profile',
    login: 'Sign in',
    signup: 'Sign up',
  },
  layout,
  signIn: {
    title: 'Sign in',
    passwordLead: 'Enter your name and password.',
    username: 'Username',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    code: 'Control code',
    codeTitle: 'One-time code',
    codeLead: 'Enter the six digits your authenticator app shows for %{name}.',
    otherAccount: 'Use another account',
    checking: 'Checking',
    expired: 'Your session has ended. Sign in again.',
  },
  wizard: { steps: 'Steps', stepOf: 'Step %{step} of %{total}' },
  field: {
    required: 'The %{name} field is required',
    number: 'The %{name} field must be a number',
    optional: 'optional',
    choose: 'Choose …',
    noneChosen: 'Nothing chosen',
    chosenOf: '%{count}/%{total} chosen',
  },
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
    search: 'Search',
    perPage: 'per page',
    empty: 'No Data Available',
    noneFound: 'No record matches “%{text}”.',
    failed: 'The journal could not be loaded.',
    range: '%{from}–%{to} of %{total}',
    rangeMore: '%{from}–%{to} of more than %{total}',
    pages: 'Pages of the journal',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page %{page}',
    zone: 'Times in %{zone}',
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
  crash: {
    title: 'This page stopped working',
    lead: 'The rest of the console still works. Try again, or reload the page.',
    chunkTitle: 'A new version is available',
    chunkLead: 'A part of this page could not be loaded. Reload to go on.',
  },
  files,
  session,
  looks,
  operators,
  failure: {
    unknown: 'Something went wrong. Try again.',
    request: {
      invalid: 'The request was not valid.',
      too_large: 'This is more than can be sent at once.',
      media_type: 'The server does not take this kind of content.',
      throttled: 'Too many requests. Wait a moment and try again.',
      required: 'This is required.',
    },
    session: { ended: 'Your session has ended. Sign in again.' },
    page: { not_allowed: 'You are not allowed to use this page.' },
    answer: {
      not_found: 'There is no such thing any more.',
      conflict: 'Something else changed meanwhile. Reload and try again.',
      failed: 'The server refused. Try again.',
      not_json: 'The server’s answer could not be read. Reload the page.',
    },
    operation: { not_built: 'The server does not offer this yet.' },
    server: {
      error: 'Something went wrong on the server. Try again; if it stays, tell the provider.',
      unreachable: 'The server cannot be reached. Check the connection and try again.',
    },
    version: { changed: 'It was changed by someone else meanwhile.' },
    connection: {
      none: 'Choose a store first.',
      changed: 'You are connected to another store now. Reload the page.',
    },
    host: { unavailable: 'The store’s machine cannot be reached. Try again later.' },
    store: { not_found: 'There is no such store.' },
    favourites: { full: 'You have 200 favourites. Take one away first.' },
    draft: {
      not_found: 'There is no such unsaved text any more.',
      too_large: 'This text is too large to be kept for later.',
    },
    operator: { self: 'You cannot do this to yourself. Another operator can.' },
    name: { taken: 'This username is taken. Choose another one.' },
    password: { wrong: 'The current password is not right.' },
  },
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
