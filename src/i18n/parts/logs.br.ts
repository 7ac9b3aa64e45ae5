import type { Words } from '../gb.ts'
import { logs } from '../logs.br.ts'
import { logsFiles } from '../logsFiles.br.ts'
import type gb from './logs.gb.ts'

export default {
  logs,
  logsFiles,
} satisfies Words<typeof gb>
