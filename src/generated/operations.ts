// Generated from openapi.yaml by scripts/codegen.ts. Do not edit.

export const operationTable = {
  "login": {
    "method": "post",
    "path": "/exp/login",
    "tag": "auth",
    "pages": [],
    "store": false,
    "session": false,
    "draft": false,
    "source": "spec",
    "summary": "Check name and password; the answer asks for the one-time code"
  },
  "otp": {
    "method": "post",
    "path": "/exp/otp",
    "tag": "auth",
    "pages": [],
    "store": false,
    "session": false,
    "draft": false,
    "source": "spec",
    "summary": "Redeem the one-time code for a session token"
  },
  "refreshSession": {
    "method": "post",
    "path": "/ext/session/refresh",
    "tag": "auth",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Renew the session, twelve hours at the most"
  },
  "logout": {
    "method": "post",
    "path": "/ext/session/logout",
    "tag": "auth",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "End the session"
  },
  "acl": {
    "method": "get",
    "path": "/acl",
    "tag": "auth",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "The pages this operator may use"
  },
  "runtime": {
    "method": "get",
    "path": "/ext/runtime",
    "tag": "runtime",
    "pages": [],
    "store": false,
    "session": false,
    "draft": false,
    "source": "extension",
    "summary": "What the console must know before anyone signs in"
  },
  "listStoresByRegion": {
    "method": "get",
    "path": "/stores/list",
    "tag": "connection",
    "pages": [
      "stores"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Stores an operator can connect to, by region"
  },
  "listReasonFields": {
    "method": "get",
    "path": "/freshdesk/fields",
    "tag": "connection",
    "pages": [
      "stores"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "The fields of the reason form"
  },
  "setTools": {
    "method": "post",
    "path": "/set/tools",
    "tag": "connection",
    "pages": [
      "stores"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Connect to a store, with the reason"
  },
  "rootPath": {
    "method": "get",
    "path": "/filesystem/rootpath",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "The root of the store's files"
  },
  "listFolder": {
    "method": "get",
    "path": "/filesystem/folder",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "What a folder holds"
  },
  "openFile": {
    "method": "get",
    "path": "/filesystem/file/edit",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "A text file's content, to edit it"
  },
  "saveFile": {
    "method": "post",
    "path": "/filesystem/file/edit",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Save a text file"
  },
  "listJournal": {
    "method": "get",
    "path": "/data/journal",
    "tag": "journal",
    "pages": [
      "journal"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Journal records, a page at a time"
  }
} as const

export const pageNames = ["monitor","downloads","filesmanager","logs","stores","journal","devices","plugins","dscreen","terminal","actions","action","qtcamera","chains","forms","signup","operators"] as const
export type PageName = (typeof pageNames)[number]

export const tags = ["auth","connection","files","downloads","qtcamera","plugins","journal","logs","config","actions","chains","franchises","stores","forms","runtime"] as const
export type Tag = (typeof tags)[number]

type Table = typeof operationTable
export type OperationId = keyof Table
export type DraftOperationId = {
  [Id in OperationId]: Table[Id]['draft'] extends true ? Id : never
}[OperationId]
export type ServedOperationId = Exclude<OperationId, DraftOperationId>

/** What is known of an operation without its schemas. */
export interface OperationRow {
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'patch'
  readonly path: string
  readonly tag: Tag
  readonly pages: readonly PageName[]
  readonly store: boolean
  readonly session: boolean
  readonly draft: boolean
  readonly source: 'spec' | 'extension'
  readonly summary: string
}
