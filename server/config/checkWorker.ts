// Checks one document in a worker thread. Node runs this file as it is.
import { parentPort, workerData } from 'node:worker_threads'
import { configFaults } from '#common/config/check.ts'
import { type CheckWork, documentValue } from './checking.ts'

// Given by checking.ts, of this type.
const { format, text, schema } = workerData as CheckWork
parentPort?.postMessage(
  schema === null ? documentValue(format, text) : configFaults(format, text, schema),
)
