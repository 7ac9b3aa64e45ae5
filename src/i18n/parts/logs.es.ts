import type { Words } from '../gb.ts'
import { logs } from '../logs.es.ts'
import { logsFiles } from '../logsFiles.es.ts'
import type gb from './logs.gb.ts'

export default {
  logs,
  logsFiles,
} satisfies Words<typeof gb>
