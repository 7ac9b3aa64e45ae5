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
    "source": "spec"
  },
  "otp": {
    "method": "post",
    "path": "/exp/otp",
    "tag": "auth",
    "pages": [],
    "store": false,
    "session": false,
    "draft": false,
    "source": "spec"
  },
  "refreshSession": {
    "method": "post",
    "path": "/ext/session/refresh",
    "tag": "auth",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "logout": {
    "method": "post",
    "path": "/ext/session/logout",
    "tag": "auth",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
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
    "source": "spec"
  },
  "acl": {
    "method": "get",
    "path": "/acl",
    "tag": "auth",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "spec"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
  },
  "profile": {
    "method": "get",
    "path": "/ext/profile",
    "tag": "profile",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "changePassword": {
    "method": "post",
    "path": "/ext/profile/password",
    "tag": "profile",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "endOwnSessions": {
    "method": "post",
    "path": "/ext/profile/sessions/end",
    "tag": "profile",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "runtime": {
    "method": "get",
    "path": "/ext/runtime",
    "tag": "runtime",
    "pages": [],
    "store": false,
    "session": false,
    "draft": false,
    "source": "extension"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
  },
  "currentConnection": {
    "method": "get",
    "path": "/ext/connection",
    "tag": "connection",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "endConnection": {
    "method": "post",
    "path": "/ext/connection/end",
    "tag": "connection",
    "pages": [],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "liveTicket": {
    "method": "post",
    "path": "/ext/live/ticket",
    "tag": "live",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "extension"
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
    "source": "extension"
  },
  "listRecentFiles": {
    "method": "get",
    "path": "/ext/files/recent",
    "tag": "files",
    "pages": [
      "filesmanager"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "spec"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
  },
  "listDrafts": {
    "method": "get",
    "path": "/ext/drafts",
    "tag": "drafts",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "saveDraft": {
    "method": "put",
    "path": "/ext/drafts",
    "tag": "drafts",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "readDraft": {
    "method": "get",
    "path": "/ext/drafts/{id}",
    "tag": "drafts",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "dropDraft": {
    "method": "delete",
    "path": "/ext/drafts/{id}",
    "tag": "drafts",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
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
    "source": "extension"
  },
  "listJobs": {
    "method": "get",
    "path": "/ext/jobs",
    "tag": "jobs",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "dismissJobs": {
    "method": "post",
    "path": "/ext/jobs/dismiss",
    "tag": "jobs",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "readJob": {
    "method": "get",
    "path": "/ext/jobs/{id}",
    "tag": "jobs",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "dismissJob": {
    "method": "delete",
    "path": "/ext/jobs/{id}",
    "tag": "jobs",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "cancelJob": {
    "method": "post",
    "path": "/ext/jobs/{id}/cancel",
    "tag": "jobs",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "downloadJob": {
    "method": "post",
    "path": "/ext/jobs/{id}/download",
    "tag": "jobs",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "fetchDownload": {
    "method": "get",
    "path": "/ext/downloads/{ticket}",
    "tag": "downloads",
    "pages": [],
    "store": false,
    "session": false,
    "draft": false,
    "source": "extension"
  },
  "renewDownload": {
    "method": "post",
    "path": "/ext/downloads/{ticket}/renewal",
    "tag": "downloads",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "downloadDigest": {
    "method": "get",
    "path": "/ext/downloads/{ticket}/digest",
    "tag": "downloads",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
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
    "source": "spec"
  },
  "dispatchScreenFrame": {
    "method": "get",
    "path": "/ext/dispatch/{storeId}",
    "tag": "plugins",
    "pages": [],
    "store": false,
    "session": false,
    "draft": false,
    "source": "extension"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "spec"
  },
  "findInLogs": {
    "method": "post",
    "path": "/ext/logs/find",
    "tag": "logs",
    "pages": [
      "logs"
    ],
    "store": true,
    "session": true,
    "draft": false,
    "source": "extension"
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
    "source": "extension"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "spec"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
  },
  "readCsvGroups": {
    "method": "get",
    "path": "/ext/onboarding/csv/{id}/groups",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "readRejectedCsv": {
    "method": "get",
    "path": "/ext/onboarding/csv/{id}/rejected",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "rereadCsvUpload": {
    "method": "post",
    "path": "/ext/onboarding/csv/{id}/reread",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
  },
  "readCsvMade": {
    "method": "get",
    "path": "/ext/onboarding/csv/{id}/made",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "undoCsvUpload": {
    "method": "post",
    "path": "/ext/onboarding/csv/{id}/undo",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "readCsvTemplate": {
    "method": "get",
    "path": "/ext/onboarding/csv-template/{franchise}",
    "tag": "stores",
    "pages": [
      "chains"
    ],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
  },
  "listViews": {
    "method": "get",
    "path": "/ext/views",
    "tag": "views",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "saveView": {
    "method": "put",
    "path": "/ext/views",
    "tag": "views",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
  },
  "deleteView": {
    "method": "delete",
    "path": "/ext/views/{id}",
    "tag": "views",
    "pages": [],
    "store": false,
    "session": true,
    "draft": false,
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
    "source": "extension"
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
}
