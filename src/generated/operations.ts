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
  "register": {
    "method": "post",
    "path": "/new/register",
    "tag": "auth",
    "pages": [
      "signup"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Sign a new operator up"
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
  "listOperators": {
    "method": "get",
    "path": "/ext/operators",
    "tag": "operators",
    "pages": [
      "operators"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The operators, a page at a time"
  },
  "getOperator": {
    "method": "get",
    "path": "/ext/operators/{id}",
    "tag": "operators",
    "pages": [
      "operators"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "One operator with the live sessions"
  },
  "setOperatorPages": {
    "method": "put",
    "path": "/ext/operators/{id}/pages",
    "tag": "operators",
    "pages": [
      "operators"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Say which pages an operator may use"
  },
  "setOperatorDisabled": {
    "method": "put",
    "path": "/ext/operators/{id}/disabled",
    "tag": "operators",
    "pages": [
      "operators"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Disable an operator, or let them sign in again"
  },
  "resetOperatorCode": {
    "method": "post",
    "path": "/ext/operators/{id}/code",
    "tag": "operators",
    "pages": [
      "operators"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Give an operator a new authenticator secret"
  },
  "endOperatorSessions": {
    "method": "post",
    "path": "/ext/operators/{id}/sessions/end",
    "tag": "operators",
    "pages": [
      "operators"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "End an operator's sessions"
  },
  "profile": {
    "method": "get",
    "path": "/ext/profile",
    "tag": "profile",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Who is signed in, with the live sessions"
  },
  "changePassword": {
    "method": "post",
    "path": "/ext/profile/password",
    "tag": "profile",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Change the own password"
  },
  "endOwnSessions": {
    "method": "post",
    "path": "/ext/profile/sessions/end",
    "tag": "profile",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "End other sessions of the same operator"
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
  "currentConnection": {
    "method": "get",
    "path": "/ext/connection",
    "tag": "connection",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The connection of this session as the server knows it"
  },
  "endConnection": {
    "method": "post",
    "path": "/ext/connection/end",
    "tag": "connection",
    "pages": [],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Disconnect from the store"
  },
  "liveTicket": {
    "method": "post",
    "path": "/ext/live/ticket",
    "tag": "live",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The right to open one live socket"
  },
  "listPlugins": {
    "method": "get",
    "path": "/ext/plugins",
    "tag": "plugins",
    "pages": [
      "plugins"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The plugins of the store, and why one is not there"
  },
  "listTerminals": {
    "method": "get",
    "path": "/ext/terminals",
    "tag": "terminal",
    "pages": [
      "terminal"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "This session's open terminals on the store, and whether there can be more"
  },
  "openTerminal": {
    "method": "post",
    "path": "/ext/terminals",
    "tag": "terminal",
    "pages": [
      "terminal"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Open a shell on the store's machine"
  },
  "terminalTicket": {
    "method": "post",
    "path": "/ext/terminals/{id}/ticket",
    "tag": "terminal",
    "pages": [
      "terminal"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The right to open the socket of a terminal once more"
  },
  "closeTerminal": {
    "method": "post",
    "path": "/ext/terminals/{id}/close",
    "tag": "terminal",
    "pages": [
      "terminal"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "End a terminal with all that runs in it"
  },
  "readRecording": {
    "method": "get",
    "path": "/ext/recordings/{id}",
    "tag": "terminal",
    "pages": [
      "journal"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "What is kept of a terminal"
  },
  "openRecording": {
    "method": "post",
    "path": "/ext/recordings/{id}/ticket",
    "tag": "terminal",
    "pages": [
      "journal"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "A ticket for the bytes of a recording"
  },
  "listStoreRegions": {
    "method": "get",
    "path": "/ext/stores/regions",
    "tag": "connection",
    "pages": [
      "stores"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The regions and how many stores each has"
  },
  "searchStores": {
    "method": "get",
    "path": "/ext/stores",
    "tag": "connection",
    "pages": [
      "stores"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Stores to connect to, a page at a time"
  },
  "listOwnStores": {
    "method": "get",
    "path": "/ext/stores/mine",
    "tag": "connection",
    "pages": [
      "stores"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The operator's favourites and the stores last connected to"
  },
  "aboutStore": {
    "method": "get",
    "path": "/ext/stores/{id}",
    "tag": "connection",
    "pages": [
      "stores"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "What an operator wants to know before connecting to a store"
  },
  "setFavourite": {
    "method": "put",
    "path": "/ext/stores/{id}/favourite",
    "tag": "connection",
    "pages": [
      "stores"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Put a store among the operator's favourites, or take it away"
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
  "findFiles": {
    "method": "post",
    "path": "/ext/files/find",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Look for names and contents below a folder; the hits come as they are found"
  },
  "readFileRange": {
    "method": "get",
    "path": "/ext/files/bytes",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "A piece of a file of any size, for a viewer"
  },
  "fileStates": {
    "method": "post",
    "path": "/ext/files/states",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Whether open files are still what was read"
  },
  "makeFolder": {
    "method": "post",
    "path": "/ext/files/folder",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Make a folder"
  },
  "makeFile": {
    "method": "post",
    "path": "/ext/files/file",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Make an empty file"
  },
  "renameFile": {
    "method": "post",
    "path": "/ext/files/rename",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Give a file or folder another name in its folder"
  },
  "checkTransfer": {
    "method": "post",
    "path": "/ext/files/transfers/check",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "What stands in the way of a move or a copy"
  },
  "transferFiles": {
    "method": "post",
    "path": "/ext/files/transfers",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Move or copy files and folders, as a job"
  },
  "changePermissions": {
    "method": "post",
    "path": "/ext/files/permissions",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Change permissions, as a job"
  },
  "listTrash": {
    "method": "get",
    "path": "/ext/files/trash",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "What is in the trash of the store, a page at a time"
  },
  "trashFiles": {
    "method": "post",
    "path": "/ext/files/trash",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Put files and folders into the trash"
  },
  "restoreTrash": {
    "method": "post",
    "path": "/ext/files/trash/restore",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Put things from the trash back to where they were"
  },
  "emptyTrash": {
    "method": "post",
    "path": "/ext/files/trash/empty",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Remove things from the trash for good, as a job"
  },
  "checkUploads": {
    "method": "post",
    "path": "/ext/files/uploads/check",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Before files are sent, what stands in their way"
  },
  "listUploads": {
    "method": "get",
    "path": "/ext/files/uploads",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Own files that have not come whole yet"
  },
  "createUpload": {
    "method": "post",
    "path": "/ext/files/uploads",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Begin to send a file (tus 1.0, creation and creation-with-upload)"
  },
  "dropUpload": {
    "method": "delete",
    "path": "/ext/files/uploads/{id}",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Give up a file that has not come whole"
  },
  "sendUpload": {
    "method": "patch",
    "path": "/ext/files/uploads/{id}",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Send the next bytes of a file"
  },
  "uploadOffset": {
    "method": "head",
    "path": "/ext/files/uploads/{id}",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "How much of a file has come"
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
  },
  "readJournalRecord": {
    "method": "get",
    "path": "/ext/journal/records/{id}",
    "tag": "journal",
    "pages": [
      "journal"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "One journal record with all that is known of it"
  },
  "readJournalConnection": {
    "method": "get",
    "path": "/ext/journal/connections/{id}",
    "tag": "journal",
    "pages": [
      "journal"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "One connection as the journal knows it"
  },
  "journalSeals": {
    "method": "get",
    "path": "/ext/journal/seals",
    "tag": "journal",
    "pages": [
      "journal"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "How far the journal is sealed, and how long it is kept"
  },
  "journalStatistics": {
    "method": "get",
    "path": "/ext/journal/statistics",
    "tag": "journal",
    "pages": [
      "journal"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "How many records, by what they have in common"
  },
  "exportJournal": {
    "method": "post",
    "path": "/ext/journal/export",
    "tag": "journal",
    "pages": [
      "journal"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Write the records that filters find into a file"
  },
  "listDrafts": {
    "method": "get",
    "path": "/ext/drafts",
    "tag": "drafts",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The operator's unsaved texts, without their contents"
  },
  "saveDraft": {
    "method": "put",
    "path": "/ext/drafts",
    "tag": "drafts",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Keep an unsaved text"
  },
  "readDraft": {
    "method": "get",
    "path": "/ext/drafts/{id}",
    "tag": "drafts",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Read an unsaved text"
  },
  "dropDraft": {
    "method": "delete",
    "path": "/ext/drafts/{id}",
    "tag": "drafts",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Forget an unsaved text"
  },
  "archiveFiles": {
    "method": "post",
    "path": "/ext/archives",
    "tag": "jobs",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Pack files and folders of the store into a zip, as a job"
  },
  "listJobs": {
    "method": "get",
    "path": "/ext/jobs",
    "tag": "jobs",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The operator's own jobs"
  },
  "readJob": {
    "method": "get",
    "path": "/ext/jobs/{id}",
    "tag": "jobs",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "One of the operator's jobs"
  },
  "dismissJob": {
    "method": "delete",
    "path": "/ext/jobs/{id}",
    "tag": "jobs",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Forget a job that has ended, and its file"
  },
  "cancelJob": {
    "method": "post",
    "path": "/ext/jobs/{id}/cancel",
    "tag": "jobs",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Stop a job"
  },
  "downloadJob": {
    "method": "post",
    "path": "/ext/jobs/{id}/download",
    "tag": "jobs",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "A ticket for the file a job has made"
  },
  "fetchDownload": {
    "method": "get",
    "path": "/ext/downloads/{ticket}",
    "tag": "downloads",
    "pages": [],
    "store": false,
    "session": false,
    "draft": false,
    "source": "extension",
    "summary": "The bytes of a ticket"
  },
  "renewDownload": {
    "method": "post",
    "path": "/ext/downloads/{ticket}/renewal",
    "tag": "downloads",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Go on with a download"
  },
  "downloadDigest": {
    "method": "get",
    "path": "/ext/downloads/{ticket}/digest",
    "tag": "downloads",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "SHA-256 of what a ticket leads to"
  },
  "dispatchScreenUrl": {
    "method": "get",
    "path": "/stores/dsurl",
    "tag": "plugins",
    "pages": [
      "dscreen"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Address of the store's dispatch screen"
  },
  "dispatchScreenFrame": {
    "method": "get",
    "path": "/ext/dispatch/{storeId}",
    "tag": "plugins",
    "pages": [],
    "store": false,
    "session": false,
    "draft": false,
    "source": "extension",
    "summary": "The page that holds the dispatch screen of a store"
  },
  "downloadFile": {
    "method": "post",
    "path": "/filesystem/file/download",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Download files of the store"
  },
  "listDownloadHandlers": {
    "method": "get",
    "path": "/getDbDownloader",
    "tag": "downloads",
    "pages": [
      "downloads"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "What this store can export"
  },
  "setDownloadPath": {
    "method": "patch",
    "path": "/conString",
    "tag": "downloads",
    "pages": [
      "downloads"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Set the path a handler reads from"
  },
  "downloadDatabase": {
    "method": "post",
    "path": "/genericDbDownloader",
    "tag": "downloads",
    "pages": [
      "downloads"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Export what one handler offers"
  },
  "downloadStills": {
    "method": "post",
    "path": "/analysisFiles",
    "tag": "camera",
    "pages": [
      "qtcamera"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Download camera stills as one archive"
  },
  "openCamera": {
    "method": "post",
    "path": "/ext/camera/{store}/visit",
    "tag": "camera",
    "pages": [
      "qtcamera"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Say why one looks at the cameras of a store"
  },
  "listCameras": {
    "method": "get",
    "path": "/ext/camera/{store}/cameras",
    "tag": "camera",
    "pages": [
      "qtcamera"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The cameras of a store that left pictures"
  },
  "listCameraDays": {
    "method": "get",
    "path": "/ext/camera/{store}/days",
    "tag": "camera",
    "pages": [
      "qtcamera"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The days on which a camera left pictures"
  },
  "listPictures": {
    "method": "get",
    "path": "/ext/camera/{store}/pictures",
    "tag": "camera",
    "pages": [
      "qtcamera"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The pictures of a camera on a day"
  },
  "readPicture": {
    "method": "get",
    "path": "/ext/camera/{store}/picture",
    "tag": "camera",
    "pages": [
      "qtcamera"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "One picture, whole or as a thumbnail"
  },
  "listMoment": {
    "method": "get",
    "path": "/ext/camera/{store}/moment",
    "tag": "camera",
    "pages": [
      "qtcamera"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "What each camera saw at a moment"
  },
  "searchLogFiles": {
    "method": "post",
    "path": "/glogfile",
    "tag": "logs",
    "pages": [
      "logs"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Read or search a log file of the store, or list them"
  },
  "exportLog": {
    "method": "post",
    "path": "/ext/logs/export",
    "tag": "logs",
    "pages": [
      "logs"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Write the lines of a log file that a search finds into a file"
  },
  "searchExchanges": {
    "method": "post",
    "path": "/glog",
    "tag": "logs",
    "pages": [
      "logs"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Search the input/output logs of the store"
  },
  "readConfig": {
    "method": "post",
    "path": "/config",
    "tag": "config",
    "pages": [
      "logs"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Read a configuration document of the store, or list them"
  },
  "saveConfig": {
    "method": "patch",
    "path": "/config",
    "tag": "config",
    "pages": [
      "logs"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Save a configuration document of the store"
  },
  "configVersions": {
    "method": "get",
    "path": "/ext/config/versions",
    "tag": "config",
    "pages": [
      "logs"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Every version of a configuration document, the newest first"
  },
  "readConfigVersion": {
    "method": "get",
    "path": "/ext/config/versions/{id}",
    "tag": "config",
    "pages": [
      "logs"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "One version of a configuration document with its text"
  },
  "revertConfig": {
    "method": "post",
    "path": "/ext/config/versions/{id}/revert",
    "tag": "config",
    "pages": [
      "logs"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Put a version of a configuration document back, as a new change"
  },
  "listActions": {
    "method": "post",
    "path": "/api",
    "tag": "actions",
    "pages": [
      "actions",
      "action"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "The catalogue of actions"
  },
  "queryAction": {
    "method": "post",
    "path": "/api/query",
    "tag": "actions",
    "pages": [
      "actions",
      "action"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "The form of an action, or its dry run"
  },
  "executeAction": {
    "method": "post",
    "path": "/api/query/exec",
    "tag": "actions",
    "pages": [
      "actions",
      "action"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Run an action on the store"
  },
  "setActionFavourite": {
    "method": "put",
    "path": "/ext/actions/favourites/{name}",
    "tag": "actions",
    "pages": [
      "actions",
      "action"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Put an action among the operator's favourites, or take it away"
  },
  "listActionRuns": {
    "method": "get",
    "path": "/ext/actions/runs",
    "tag": "actions",
    "pages": [
      "actions",
      "action"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "What was run on the store"
  },
  "readActionRun": {
    "method": "get",
    "path": "/ext/actions/runs/{id}",
    "tag": "actions",
    "pages": [
      "actions",
      "action"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "A run and what it has said"
  },
  "executeActions": {
    "method": "post",
    "path": "/ext/actions/batches",
    "tag": "actions",
    "pages": [
      "actions",
      "action"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Run an action on several stores"
  },
  "readActionBatch": {
    "method": "get",
    "path": "/ext/actions/batches/{id}",
    "tag": "actions",
    "pages": [
      "actions",
      "action"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The runs of an action on several stores"
  },
  "listChains": {
    "method": "get",
    "path": "/api/chains",
    "tag": "chains",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Chains, a page at a time"
  },
  "createChain": {
    "method": "post",
    "path": "/api/chain",
    "tag": "chains",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Create a chain"
  },
  "getChain": {
    "method": "get",
    "path": "/api/chain/{id}",
    "tag": "chains",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "One chain"
  },
  "updateChain": {
    "method": "put",
    "path": "/api/chain/{id}",
    "tag": "chains",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Change a chain"
  },
  "deleteChain": {
    "method": "delete",
    "path": "/api/chain/{id}",
    "tag": "chains",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Delete a chain"
  },
  "listFranchises": {
    "method": "get",
    "path": "/api/franchises",
    "tag": "franchises",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Franchises, a page at a time"
  },
  "createFranchise": {
    "method": "post",
    "path": "/api/franchise",
    "tag": "franchises",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Create a franchise"
  },
  "getFranchise": {
    "method": "get",
    "path": "/api/franchise/{id}",
    "tag": "franchises",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "One franchise"
  },
  "updateFranchise": {
    "method": "put",
    "path": "/api/franchise/{id}",
    "tag": "franchises",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Change a franchise"
  },
  "deleteFranchise": {
    "method": "delete",
    "path": "/api/franchise/{id}",
    "tag": "franchises",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Delete a franchise"
  },
  "uploadStoresCsv": {
    "method": "post",
    "path": "/api/franchise/{franchise}/csv",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Upload stores of a franchise as CSV"
  },
  "listStores": {
    "method": "get",
    "path": "/api/stores",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Stores, a page at a time"
  },
  "createStore": {
    "method": "post",
    "path": "/api/store",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Create a store"
  },
  "getStore": {
    "method": "get",
    "path": "/api/store/{id}",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "One store"
  },
  "updateStore": {
    "method": "put",
    "path": "/api/store/{id}",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Change a store"
  },
  "deleteStore": {
    "method": "delete",
    "path": "/api/store/{id}",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Delete a store"
  },
  "listForms": {
    "method": "get",
    "path": "/api/forms",
    "tag": "forms",
    "pages": [
      "chains",
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Forms, a page at a time"
  },
  "createForm": {
    "method": "post",
    "path": "/api/form",
    "tag": "forms",
    "pages": [
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Create a form"
  },
  "getForm": {
    "method": "get",
    "path": "/api/form/{id}",
    "tag": "forms",
    "pages": [
      "chains",
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "One form"
  },
  "updateForm": {
    "method": "put",
    "path": "/api/form/{id}",
    "tag": "forms",
    "pages": [
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Change a form"
  },
  "deleteForm": {
    "method": "delete",
    "path": "/api/form/{id}",
    "tag": "forms",
    "pages": [
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Delete a form"
  },
  "listDatabaseSchemas": {
    "method": "get",
    "path": "/api/algodb",
    "tag": "forms",
    "pages": [
      "chains",
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Schemas, tables and columns a DB field can draw on"
  },
  "listDatabaseValues": {
    "method": "get",
    "path": "/api/dbs/{chainId}/{franchiseId}/{storeId}",
    "tag": "forms",
    "pages": [
      "chains",
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec",
    "summary": "Values a DB field offers for one store"
  },
  "listFormVersions": {
    "method": "get",
    "path": "/ext/forms/{id}/versions",
    "tag": "forms",
    "pages": [
      "chains",
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Every saved version of a form that a store is filled with, and the newest"
  },
  "getFormVersion": {
    "method": "get",
    "path": "/ext/forms/{id}/versions/{version}",
    "tag": "forms",
    "pages": [
      "chains",
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "A form as it was saved once"
  },
  "checkForm": {
    "method": "post",
    "path": "/ext/forms/{id}/check",
    "tag": "forms",
    "pages": [
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "What a form would mean to the stores that use it"
  },
  "advanceStores": {
    "method": "post",
    "path": "/ext/forms/{id}/advance",
    "tag": "forms",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Move stores on to the newest version of their form"
  },
  "listDeletions": {
    "method": "get",
    "path": "/ext/onboarding/deleted",
    "tag": "chains",
    "pages": [
      "chains",
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "What was deleted and can be restored"
  },
  "restoreDeletion": {
    "method": "post",
    "path": "/ext/onboarding/deleted/{id}/restore",
    "tag": "chains",
    "pages": [
      "chains",
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Restore what was deleted"
  },
  "continueDeletion": {
    "method": "post",
    "path": "/ext/onboarding/deleted/{id}/continue",
    "tag": "chains",
    "pages": [
      "chains",
      "forms"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Go on with a large deletion that was stopped"
  },
  "readCsvUpload": {
    "method": "get",
    "path": "/ext/onboarding/csv/{id}",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "A file of stores that was checked and not applied yet"
  },
  "readCsvRows": {
    "method": "get",
    "path": "/ext/onboarding/csv/{id}/rows",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Rows of a file of stores, a page at a time"
  },
  "checkCsvUpload": {
    "method": "post",
    "path": "/ext/onboarding/csv/{id}/check",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Check a file of stores again, otherwise mapped or put right"
  },
  "applyCsvUpload": {
    "method": "post",
    "path": "/ext/onboarding/csv/{id}/apply",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Apply a file of stores that was checked"
  },
  "listStorePoints": {
    "method": "get",
    "path": "/ext/onboarding/points",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Where the stores are"
  },
  "listAreas": {
    "method": "get",
    "path": "/ext/onboarding/areas",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Areas of stores that touch a box, 200 at the most"
  },
  "listDevices": {
    "method": "get",
    "path": "/ext/devices",
    "tag": "devices",
    "pages": [
      "devices"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The registered endpoints, a page at a time"
  },
  "createDevice": {
    "method": "post",
    "path": "/ext/devices",
    "tag": "devices",
    "pages": [
      "devices"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Register an endpoint of a store"
  },
  "changeDevices": {
    "method": "post",
    "path": "/ext/devices/bulk",
    "tag": "devices",
    "pages": [
      "devices"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Change or remove several endpoints"
  },
  "importDevices": {
    "method": "post",
    "path": "/ext/devices/csv",
    "tag": "devices",
    "pages": [
      "devices"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Take endpoints from a file of CSV"
  },
  "listCredentials": {
    "method": "get",
    "path": "/ext/devices/credentials",
    "tag": "devices",
    "pages": [
      "devices"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Names of the server's secrets that a device may be signed in to with"
  },
  "getDevice": {
    "method": "get",
    "path": "/ext/devices/{id}",
    "tag": "devices",
    "pages": [
      "devices"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "One endpoint"
  },
  "updateDevice": {
    "method": "put",
    "path": "/ext/devices/{id}",
    "tag": "devices",
    "pages": [
      "devices"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Change an endpoint"
  },
  "deleteDevice": {
    "method": "delete",
    "path": "/ext/devices/{id}",
    "tag": "devices",
    "pages": [
      "devices"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Remove an endpoint"
  },
  "testDevice": {
    "method": "post",
    "path": "/ext/devices/{id}/test",
    "tag": "devices",
    "pages": [
      "devices"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Look at an endpoint, step by step"
  },
  "acceptDeviceKey": {
    "method": "post",
    "path": "/ext/devices/{id}/key",
    "tag": "devices",
    "pages": [
      "devices"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Accept the key that a machine shows"
  },
  "listConnections": {
    "method": "get",
    "path": "/ext/connections",
    "tag": "devices",
    "pages": [
      "devices"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Who is on which store now"
  },
  "endOperatorConnection": {
    "method": "post",
    "path": "/ext/connections/{id}/end",
    "tag": "devices",
    "pages": [
      "operators"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "End an operator's connection to a store"
  },
  "listViews": {
    "method": "get",
    "path": "/ext/views",
    "tag": "views",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The operator's saved views of a page"
  },
  "saveView": {
    "method": "put",
    "path": "/ext/views",
    "tag": "views",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Save a view of a page under a name"
  },
  "deleteView": {
    "method": "delete",
    "path": "/ext/views/{id}",
    "tag": "views",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Forget a saved view"
  },
  "readMonitor": {
    "method": "get",
    "path": "/ext/monitor",
    "tag": "monitor",
    "pages": [
      "monitor"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "How the store of the connection is"
  },
  "readMonitorHistory": {
    "method": "get",
    "path": "/ext/monitor/history",
    "tag": "monitor",
    "pages": [
      "monitor"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "How the store's machine was for an hour, a day or a month"
  },
  "readServiceLog": {
    "method": "get",
    "path": "/ext/monitor/log",
    "tag": "monitor",
    "pages": [
      "monitor"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "The last lines of a service's log"
  },
  "readFeed": {
    "method": "get",
    "path": "/ext/monitor/feed",
    "tag": "monitor",
    "pages": [
      "monitor"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "What operators did on the store of the connection"
  },
  "readThresholds": {
    "method": "get",
    "path": "/ext/monitor/thresholds/{chain}",
    "tag": "monitor",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "From when on something is a problem for the stores of a chain"
  },
  "setThresholds": {
    "method": "put",
    "path": "/ext/monitor/thresholds/{chain}",
    "tag": "monitor",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Set from when on something is a problem for the stores of a chain"
  },
  "listNotes": {
    "method": "get",
    "path": "/ext/notes",
    "tag": "notes",
    "pages": [
      "monitor"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Notes between operators on the store of the connection"
  },
  "postNote": {
    "method": "post",
    "path": "/ext/notes",
    "tag": "notes",
    "pages": [
      "monitor"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Leave a note for whoever is on this store, now or later"
  },
  "withdrawNote": {
    "method": "delete",
    "path": "/ext/notes/{id}",
    "tag": "notes",
    "pages": [
      "monitor"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Take a note of one's own back"
  },
  "readFleet": {
    "method": "get",
    "path": "/ext/fleet",
    "tag": "monitor",
    "pages": [
      "monitor"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "How many stores are in which state"
  },
  "listFleet": {
    "method": "get",
    "path": "/ext/fleet/stores",
    "tag": "monitor",
    "pages": [
      "monitor"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Stores by state, the worst first"
  },
  "listFleetPoints": {
    "method": "get",
    "path": "/ext/fleet/points",
    "tag": "monitor",
    "pages": [
      "monitor"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension",
    "summary": "Where stores of which state are, in a box of the map"
  }
} as const

export const pageNames = ["monitor","downloads","filesmanager","logs","stores","journal","devices","plugins","dscreen","terminal","actions","action","qtcamera","chains","forms","signup","operators"] as const
export type PageName = (typeof pageNames)[number]

export const tags = ["auth","operators","profile","drafts","connection","monitor","notes","devices","views","files","downloads","camera","plugins","terminal","journal","logs","config","actions","chains","franchises","stores","forms","jobs","live","runtime"] as const
export type Tag = (typeof tags)[number]

type Table = typeof operationTable
export type OperationId = keyof Table
export type DraftOperationId = {
  [Id in OperationId]: Table[Id]['draft'] extends true ? Id : never
}[OperationId]
export type ServedOperationId = Exclude<OperationId, DraftOperationId>

/** What is known of an operation without its schemas. */
export interface OperationRow {
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'patch' | 'head'
  readonly path: string
  readonly tag: Tag
  readonly pages: readonly PageName[]
  readonly store: boolean
  readonly session: boolean
  readonly draft: boolean
  readonly source: 'spec' | 'extension'
  readonly summary: string
}
