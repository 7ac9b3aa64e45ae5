// Decides what the page shows, from the server's answer. Pure.
import type { DispatchScreen } from '#src/dataProvider/index.ts'

export type Problem =
  | Exclude<DispatchScreen['probe'], 'reachable' | undefined>
  | 'refused'
  | 'unknown'

/** Framed with its scripts it would be the console itself. The server may not know the browser's name for it. */
const isOwn = (url: string) => URL.parse(url)?.origin === location.origin

/** Why the screen cannot be shown; null when it can. */
export function problemOf({ probe, frame, open, url }: DispatchScreen): Problem | null {
  if (isOwn(url)) return 'refused'
  if (probe === undefined || (probe === 'reachable' && !frame)) return 'unknown'
  if (probe === 'reachable') return null
  return open === false ? 'refused' : probe
}

/** An address safe to link to; null for anything else, whatever its source. */
export function linkOf({ url, open }: DispatchScreen): string | null {
  const protocol = URL.parse(url)?.protocol
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && open !== false ? url : null
}
