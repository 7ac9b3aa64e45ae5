import type { Translation } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/journal.ts'
import { journalFields as fields } from '../journal/fields.ts'
import { journal } from '../journal/index.ts'
import { operations } from '../journal/operations.ts'
import { statistics } from '../journal/statistics.ts'
import { replay } from '../replay.ts'

export default {
  journal: { ...journal, fields, operations, statistics },
  replay,
} satisfies Translation<typeof gb>
