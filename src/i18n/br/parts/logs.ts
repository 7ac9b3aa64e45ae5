import type { Words } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/logs.ts'
import { logs } from '../logs.ts'
import { logsConfig } from '../logsConfig.ts'
import { logsExchanges } from '../logsExchanges.ts'
import { logsFiles } from '../logsFiles.ts'

export default {
  logs,
  logsConfig,
  logsExchanges,
  logsFiles,
} satisfies Words<typeof gb>
