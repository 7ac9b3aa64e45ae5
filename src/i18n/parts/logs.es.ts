import type { Words } from '../gb.ts'
import { logs } from '../logs.es.ts'
import { logsConfig } from '../logsConfig.es.ts'
import { logsExchanges } from '../logsExchanges.es.ts'
import { logsFiles } from '../logsFiles.es.ts'
import type gb from './logs.gb.ts'

export default {
  logs,
  logsConfig,
  logsExchanges,
  logsFiles,
} satisfies Words<typeof gb>
