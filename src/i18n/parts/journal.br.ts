import type { Words } from '../gb.ts'
import { journal } from '../journal.br.ts'
import { journalFields as fields } from '../journalFields.br.ts'
import { operations } from '../journalOperations.br.ts'
import { statistics } from '../journalStatistics.br.ts'
import { replay } from '../replay.br.ts'
import type gb from './journal.gb.ts'

export default { journal: { ...journal, fields, operations, statistics }, replay } satisfies Words<
  typeof gb
>
