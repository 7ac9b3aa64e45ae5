// Converts a log query into a search.
import { PatternError, readPattern } from '#common/linePattern/index.ts'
import { isZone } from '#common/log/zone.ts'
import type { components } from '#src/generated/api.ts'
import { invalid } from '../contract/validation.ts'
import { ApiFailure } from '../failures/index.ts'

type Query = components['schemas']['LogQuery']

export function zoneOf(zone: string | undefined): string {
  if (zone !== undefined && !isZone(zone)) throw invalid([{ path: '/zone', code: 'log.zone' }])
  return zone ?? 'UTC'
}

const momentOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text))

function checkPattern(text: string, ignoreCase: boolean): void {
  try {
    readPattern(text, ignoreCase)
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    throw new ApiFailure(422, `log.pattern_${error.problem}`, { position: error.position })
  }
}

/** The search conditions of a query. Errors: log.pattern_… */
export function wantedOf(query: Query) {
  const { text, regex = false, matchCase = false, levels = [] } = query
  if (text !== undefined && regex) checkPattern(text, !matchCase)
  const [from, to] = [momentOf(query.from), momentOf(query.to)]
  return {
    ...(text === undefined ? {} : { text }),
    regex,
    matchCase,
    levels,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
}
