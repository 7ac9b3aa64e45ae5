import type { Translation } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/logs.ts'
import { logsConfig } from '../config.ts'
import { logsExchanges } from '../logs/exchanges.ts'
import { logsFiles } from '../logs/files.ts'
import { logs } from '../logs/index.ts'

export default {
  logs,
  logsConfig,
  logsExchanges,
  logsFiles,
} satisfies Translation<typeof gb>
