// Every call that is no list and no record, as a named verb.
import { allowedPages, login, logout, otp, refreshSession } from './auth.ts'
import { deletionPage, restoreDeletion } from './chains.ts'
import {
  configDocuments,
  configVersions,
  readConfig,
  readConfigVersion,
  revertConfig,
  saveConfig,
} from './config.ts'
import {
  aboutStore,
  currentConnection,
  endConnection,
  ownStores,
  reasonFields,
  searchStores,
  setFavourite,
  setTools,
  storeRegions,
  storesByRegion,
} from './connection.ts'
import { resourcePage } from './crud.ts'
import { dispatchScreen } from './dispatch.ts'
import { downloadFile } from './downloads.ts'
import { dropDraft, listDrafts, readDraft, saveDraft } from './drafts.ts'
import { searchExchanges } from './exchanges.ts'
import { listFolder, openFile, rootPath, saveFile } from './files.ts'
import { fileStates, readFileRange } from './filesBytes.ts'
import {
  changePermissions,
  checkTransfer,
  makeFile,
  makeFolder,
  renameFile,
  transferFiles,
} from './filesChange.ts'
import { findFiles } from './filesFind.ts'
import { emptyTrash, restoreTrash, trashFiles, trashPage } from './filesTrash.ts'
import {
  advanceStores,
  checkForm,
  databaseSchemas,
  databaseValues,
  formVersion,
  formVersions,
} from './forms.ts'
import {
  applyCsvUpload,
  checkCsvUpload,
  readCsvRows,
  readCsvUpload,
  uploadStoresCsv,
} from './franchises.ts'
import { cancelJob, dismissJob, downloadJob, listJobs, readJob } from './jobs.ts'
import {
  exportJournal,
  journalConnection,
  journalEntry,
  journalPage,
  journalSeals,
  journalStatistics,
} from './journal.ts'
import { exportLog, listLogFiles, readLogPage, searchLog } from './logs.ts'
import {
  endOperatorSessions,
  getOperator,
  operatorPage,
  register,
  resetOperatorCode,
  setOperatorDisabled,
  setOperatorPages,
} from './operators.ts'
import { listPlugins } from './plugins.ts'
import { changePassword, endOwnSessions, profile } from './profile.ts'
import { runtime } from './runtime.ts'
import { storeAreas, storePoints } from './stores.ts'
import {
  closeTerminal,
  downloadRecording,
  listTerminals,
  openTerminal,
  readRecording,
  recordingText,
  terminalTicket,
} from './terminal.ts'
import { beginUpload, checkUploads, dropUpload, listUploads, sendFile } from './uploads.ts'

export const verbs = {
  aboutStore,
  advanceStores,
  allowedPages,
  applyCsvUpload,
  beginUpload,
  cancelJob,
  changePassword,
  changePermissions,
  checkCsvUpload,
  checkForm,
  checkTransfer,
  checkUploads,
  closeTerminal,
  configDocuments,
  configVersions,
  currentConnection,
  databaseSchemas,
  databaseValues,
  deletionPage,
  dismissJob,
  dispatchScreen,
  downloadFile,
  downloadJob,
  downloadRecording,
  dropDraft,
  dropUpload,
  emptyTrash,
  endConnection,
  endOperatorSessions,
  endOwnSessions,
  exportJournal,
  fileStates,
  findFiles,
  listLogFiles,
  readLogPage,
  searchLog,
  exportLog,
  formVersion,
  formVersions,
  getOperator,
  journalConnection,
  journalEntry,
  journalPage,
  journalSeals,
  journalStatistics,
  listDrafts,
  listFolder,
  listJobs,
  listPlugins,
  listTerminals,
  listUploads,
  login,
  logout,
  makeFile,
  makeFolder,
  openFile,
  openTerminal,
  operatorPage,
  otp,
  ownStores,
  profile,
  readConfig,
  readConfigVersion,
  readCsvRows,
  readCsvUpload,
  readDraft,
  readFileRange,
  readJob,
  readRecording,
  reasonFields,
  recordingText,
  refreshSession,
  register,
  renameFile,
  resetOperatorCode,
  resourcePage,
  restoreDeletion,
  restoreTrash,
  revertConfig,
  rootPath,
  runtime,
  saveConfig,
  saveDraft,
  saveFile,
  searchExchanges,
  searchStores,
  sendFile,
  setFavourite,
  setOperatorDisabled,
  setOperatorPages,
  setTools,
  storeAreas,
  storePoints,
  storeRegions,
  storesByRegion,
  terminalTicket,
  transferFiles,
  trashFiles,
  trashPage,
  uploadStoresCsv,
}
