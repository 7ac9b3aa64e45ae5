import type { components } from '#src/generated/api.ts'
import { NetError } from '../net/index.ts'

export type TroubleCode = components['schemas']['MapProblem']['code']

/** Why there are no streets. Never names the file's path or the service's address, which may contain a key. */
export class MapTrouble extends Error {
  readonly code: TroubleCode
  /** The cause, for the log. */
  readonly detail: string | number | undefined
  /** Whether it concerns one tile only. */
  readonly single: boolean

  constructor(code: TroubleCode, detail?: string | number, single = false) {
    super(code)
    this.name = 'MapTrouble'
    this.code = code
    this.detail = detail
    this.single = single
  }
}

/** The trouble that a failed request means. Drops the error itself, which names the address. */
export function troubleOf(error: unknown): MapTrouble {
  if (error instanceof MapTrouble) return error
  if (!(error instanceof NetError)) return new MapTrouble('map.unreachable')
  const code = error.code === 'timeout' ? 'map.slow' : 'map.unreachable'
  // Redirects to another host, or without end.
  if (error.code === 'not_allowed' || error.code === 'redirects')
    return new MapTrouble('map.upstream', error.code)
  return new MapTrouble(code, error.code)
}
