// What logs and configuration say: loaded with their screen.
import { logs } from '../logs.gb.ts'
import { logsConfig } from '../logsConfig.gb.ts'
import { logsExchanges } from '../logsExchanges.gb.ts'
import { logsFiles } from '../logsFiles.gb.ts'

export default {
  logs,
  logsConfig,
  logsExchanges,
  logsFiles,
} as const
