import type { Words } from '../gb.ts'
import { journal } from '../journal.es.ts'
import { journalFields as fields } from '../journalFields.es.ts'
import { operations } from '../journalOperations.es.ts'
import { statistics } from '../journalStatistics.es.ts'
import { replay } from '../replay.es.ts'
import type gb from './journal.gb.ts'

export default { journal: { ...journal, fields, operations, statistics }, replay } satisfies Words<
  typeof gb
>
