// What logs and configuration say: loaded with their screen.
import { logs } from '../logs.gb.ts'
import { logsFiles } from '../logsFiles.gb.ts'

export default {
  logs,
  logsFiles,
} as const
