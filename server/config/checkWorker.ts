// Checks one document in a worker thread. Node runs this file directly.
import { parentPort, workerData } from 'node:worker_threads'
import { configFaults } from '#common/config/check.ts'
import { type CheckWork, documentValue } from './checking.ts'

// Passed by checking.ts as this type.
const { format, text, schema } = workerData as CheckWork
parentPort?.postMessage(
  schema === null ? documentValue(format, text) : configFaults(format, text, schema),
)
