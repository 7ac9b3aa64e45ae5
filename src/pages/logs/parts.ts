// The parts of Logs & Configs, as named in the address.
import { routeNamed } from '#src/routes.ts'

export const logParts = ['files', 'exchanges', 'config'] as const
export type LogPart = (typeof logParts)[number]

/** The part in an address; defaults to the log files. */
export const logPartOf = (search: URLSearchParams): LogPart =>
  logParts.find(part => part === search.get('part')) ?? 'files'

/** The address of a part; each part has its own parameters. */
export const logPartPath = (part: LogPart, more: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(part === 'files' ? more : { part, ...more })
  return search.size === 0 ? routeNamed('logs').path : `${routeNamed('logs').path}?${search}`
}
