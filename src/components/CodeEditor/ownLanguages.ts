// Languages Monaco does not bring: logs, and Java's properties.
import type { OwnLanguage } from './grammar.ts'
import { log } from './logLanguage.ts'
import { properties } from './propertiesLanguage.ts'

export const ownLanguages: readonly OwnLanguage[] = [log, properties]
