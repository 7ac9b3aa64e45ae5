// The texts of logs and configuration, loaded with their screen.

import { logsConfig } from '../config.ts'
import { logsExchanges } from '../logs/exchanges.ts'
import { logsFiles } from '../logs/files.ts'
import { logs } from '../logs/index.ts'

export default {
  logs,
  logsConfig,
  logsExchanges,
  logsFiles,
} as const
