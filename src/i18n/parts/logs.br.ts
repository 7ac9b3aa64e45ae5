import type { Words } from '../gb.ts'
import { logs } from '../logs.br.ts'
import { logsConfig } from '../logsConfig.br.ts'
import { logsExchanges } from '../logsExchanges.br.ts'
import { logsFiles } from '../logsFiles.br.ts'
import type gb from './logs.gb.ts'

export default {
  logs,
  logsConfig,
  logsExchanges,
  logsFiles,
} satisfies Words<typeof gb>
