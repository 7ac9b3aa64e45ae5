// The texts of the journal, loaded with its screen.

import { journalFields as fields } from '../journal/fields.ts'
import { journal } from '../journal/index.ts'
import { operations } from '../journal/operations.ts'
import { statistics } from '../journal/statistics.ts'
import { replay } from '../replay.ts'

export default { journal: { ...journal, fields, operations, statistics }, replay } as const
