import type { Words } from '../gb.ts'
import { journal } from '../journal.es.ts'
import { operations } from '../journalOperations.es.ts'
import { statistics } from '../journalStatistics.es.ts'
import type gb from './journal.gb.ts'

export default { journal: { ...journal, operations, statistics } } satisfies Words<typeof gb>
