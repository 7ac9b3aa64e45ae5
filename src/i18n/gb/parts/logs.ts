// What logs and configuration say: loaded with their screen.
import { logs } from '../logs.ts'
import { logsConfig } from '../logsConfig.ts'
import { logsExchanges } from '../logsExchanges.ts'
import { logsFiles } from '../logsFiles.ts'

export default {
  logs,
  logsConfig,
  logsExchanges,
  logsFiles,
} as const
