// Derives the failures an operation can answer with from its input: each must be among its
// responses.
import { type Mistake, placeOf, type Source } from './source.ts'
import { isRecord, listOf, recordOf } from './values.ts'
import { methods } from './words.ts'

type Named = Record<string, unknown>

/** The statuses an operation needs, each with the reason. */
function needed(path: string, own: Named, takes: (name: string) => boolean): [number, string][] {
  const pages = listOf([own['x-page'] ?? []].flat())
  const hasSession = own.security === undefined || listOf(own.security).length > 0
  const rules: [boolean, number[], string][] = [
    [true, [400, 500], 'as every operation'],
    [hasSession, [401], 'as every one that needs a session'],
    [pages.some(page => page !== 'stores'), [403], 'its x-page may be forbidden'],
    [own['x-requires-store'] === true, [409, 503], 'it needs a connected store'],
    [own.requestBody !== undefined, [413, 415], 'it takes a body'],
    [/\{id\}|\{franchise\}|\{storeId\}/.test(path), [404], 'its path names a record'],
    [takes('If-Match'), [412], 'it takes If-Match'],
    [takes('Idempotency-Key'), [409], 'it takes Idempotency-Key'],
    [own['x-draft'] === true, [501], 'it is a draft'],
  ]
  return rules.flatMap(([holds, statuses, why]) =>
    holds ? statuses.map((status): [number, string] => [status, why]) : [],
  )
}

/** The problems in the responses of one operation. */
function problemsOf(path: string, own: Named, takes: (name: string) => boolean): string[] {
  const statuses = Object.keys(recordOf(own.responses))
  const missing = needed(path, own, takes).filter(([status]) => !statuses.includes(`${status}`))
  const found = [...new Map(missing)].map(
    ([status, why]) => `does not say that it can answer ${status} (${why}): add it to responses.`,
  )
  // A partial response is the same success as the whole one.
  const successes = statuses.filter(status => /^2/.test(status) && status !== '206')
  if (successes.length !== 1)
    found.push(
      `has ${successes.length} successes: it answers exactly one of 200 to 299, beside 206.`,
    )
  if (statuses.includes('501') && own['x-draft'] !== true)
    found.push('is no draft and answers 501: take that out, or mark it with x-draft: true.')
  return found
}

export function mistakesOfStatuses(source: Source): Mistake[] {
  const { paths, components } = recordOf(source.value)
  const { parameters: shared } = recordOf(components)
  const nameOf = (given: unknown) => {
    const { $ref, name } = recordOf(given)
    const [, component = ''] = /^#\/components\/parameters\/(.+)$/.exec(String($ref)) ?? []
    return name ?? recordOf(recordOf(shared)[component]).name
  }
  const found: Mistake[] = []
  for (const [path, item] of Object.entries(recordOf(paths)))
    for (const method of methods) {
      const own = recordOf(item)[method]
      if (!isRecord(own)) continue
      const given = [...listOf(recordOf(item).parameters), ...listOf(own.parameters)]
      const names = given.map(nameOf)
      const place = placeOf(source, ['paths', path, method])
      for (const problem of problemsOf(path, own, name => names.includes(name)))
        found.push(source.mistake(place, `${method.toUpperCase()} ${path} ${problem}`))
    }
  return found
}
