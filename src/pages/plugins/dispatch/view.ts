// What the page shows of what the server told. Pure.
import type { DispatchScreen } from '#src/dataProvider/index.ts'

export type Problem =
  | Exclude<DispatchScreen['probe'], 'reachable' | undefined>
  | 'refused'
  | 'unknown'

/** Framed with its scripts it would be the console itself. The server may not know by which name the browser has it. */
const isOwn = (url: string) => URL.parse(url)?.origin === location.origin

/** What is in the way of the screen; null when it can be shown. */
export function problemOf({ probe, frame, open, url }: DispatchScreen): Problem | null {
  if (isOwn(url)) return 'refused'
  if (probe === undefined || (probe === 'reachable' && !frame)) return 'unknown'
  if (probe === 'reachable') return null
  return open === false ? 'refused' : probe
}

/** An address a person may be sent to; null for anything else, whoever said it. */
export function linkOf({ url, open }: DispatchScreen): string | null {
  const protocol = URL.parse(url)?.protocol
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && open !== false ? url : null
}
