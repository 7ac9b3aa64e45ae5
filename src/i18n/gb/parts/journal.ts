// What the journal says: loaded with its screen.
import { journal } from '../journal.ts'
import { journalFields as fields } from '../journalFields.ts'
import { operations } from '../journalOperations.ts'
import { statistics } from '../journalStatistics.ts'
import { replay } from '../replay.ts'

export default { journal: { ...journal, fields, operations, statistics }, replay } as const
