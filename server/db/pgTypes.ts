import pg from 'pg'
import { parsers } from './types.ts'

/** The `types` option of a pg pool: our parsers, then pg's own. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers[oid]
    return own ?? pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
  },
}
