import type { components } from '#src/generated/api.ts'
import { NetError } from '../net/index.ts'

export type TroubleCode = components['schemas']['MapProblem']['code']

/** Why there are no streets. Says nothing of the file's path or the service's address, which may contain a key. */
export class MapTrouble extends Error {
  readonly code: TroubleCode
  /** For the log: what the other side did. */
  readonly detail: string | number | undefined
  /** Concerns a single tile only; the others may be fine. */
  readonly single: boolean

  constructor(code: TroubleCode, detail?: string | number, single = false) {
    super(code)
    this.name = 'MapTrouble'
    this.code = code
    this.detail = detail
    this.single = single
  }
}

/** A request that failed. Drops the error itself, which names the address. */
export function ofNet(error: unknown): MapTrouble {
  if (error instanceof MapTrouble) return error
  if (!(error instanceof NetError)) return new MapTrouble('map.unreachable')
  const code = error.code === 'timeout' ? 'map.slow' : 'map.unreachable'
  // A redirect to another host.
  if (error.code === 'not_allowed' || error.code === 'redirects')
    return new MapTrouble('map.upstream', error.code)
  return new MapTrouble(code, error.code)
}
