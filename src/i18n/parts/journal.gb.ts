// What the journal says: loaded with its screen.
import { journal } from '../journal.gb.ts'
import { journalFields as fields } from '../journalFields.gb.ts'
import { operations } from '../journalOperations.gb.ts'
import { statistics } from '../journalStatistics.gb.ts'
import { replay } from '../replay.gb.ts'

export default { journal: { ...journal, fields, operations, statistics }, replay } as const
