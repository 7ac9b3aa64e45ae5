import type { Words } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/journal.ts'
import { journal } from '../journal.ts'
import { journalFields as fields } from '../journalFields.ts'
import { operations } from '../journalOperations.ts'
import { statistics } from '../journalStatistics.ts'
import { replay } from '../replay.ts'

export default { journal: { ...journal, fields, operations, statistics }, replay } satisfies Words<
  typeof gb
>
