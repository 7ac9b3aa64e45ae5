// The texts every page can use. They load with the application (whole.ts); sign-in loads only `first`,
// and the texts of one tool load with its screen (parts).

import { session } from './auth.ts'
import { connection } from './connection.ts'
import { first } from './first.ts'
import { jobs } from './jobs.ts'
import { layout } from './layout.ts'
import { looks } from './looks.ts'
import { operators } from './operators.ts'
import { table } from './table.ts'
import { widgets } from './widgets.ts'

export const shell = {
  ...first,
  action: {
    ...first.action,
    close: 'Close',
    save: 'Save',
    saving: 'Saving …',
    download: 'Download',
    undo: 'Undo',
    showMore: 'Show more',
    delete: 'Delete',
    export: 'Export',
    pause: 'Pause',
    search: 'Search',
    copy: 'Copy',
    paste: 'Paste',
    stop: 'Stop',
    named: '%{action}: %{name}',
  },
  field: {
    ...first.field,
    yes: 'Yes',
    no: 'No',
    whole: 'The %{name} field must be a whole number',
    date: 'The %{name} field must be a date',
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
    fleet: 'Fleet',
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
  jobs,
  session,
  widgets,
  looks: { ...first.looks, ...looks },
  operators,
  table,
} as const
