// What a query of logs asks for, as a search takes it.
import { isZone } from '../../common/log/zone.ts'
import type { components } from '../../src/generated/api.ts'
import { invalid } from '../contract/validation.ts'

type Query = components['schemas']['LogQuery']

export function zoneOf(asked: string | undefined): string {
  if (asked !== undefined && !isZone(asked)) throw invalid([{ path: '/zone', code: 'log.zone' }])
  return asked ?? 'UTC'
}

const momentOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text))

/** What a query narrows a search to. */
export function wantedOf(query: Query) {
  const { text, regex = false, matchCase = false, levels = [] } = query
  const [from, to] = [momentOf(query.from), momentOf(query.to)]
  return {
    ...(text === undefined ? {} : { text }),
    ...{ regex, matchCase, levels },
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
}
