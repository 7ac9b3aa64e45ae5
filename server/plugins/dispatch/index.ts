import { type AllowedOrigin, allowedBy } from '#server/net/index.ts'
import { type DispatchSettings, fillTemplate } from './settings.ts'

export { framePage } from './framePage.ts'
export { type Finding, probe } from './probe.ts'

export interface StorePlace {
  readonly id: number
  readonly storeNumber: string
  readonly country: string
}

export interface DispatchAddress {
  readonly url: URL
  /** Undefined when it is not permitted. */
  readonly entry: AllowedOrigin | undefined
}

/** Finds the stores' dispatch screens. */
export interface Dispatch<Store extends StorePlace = StorePlace> {
  readonly isSetUp: boolean
  /** Undefined when this store has none. `console` is this console's address in the caller's browser. */
  of(store: Store, console: URL): Promise<DispatchAddress | undefined>
  stop(): Promise<void>
}

/** Uses the configuration. */
export function dispatchOf({ template, allowed }: DispatchSettings): Dispatch {
  return {
    isSetUp: template !== undefined,
    async of({ id, storeNumber, country }) {
      if (template === undefined) return undefined
      const url = fillTemplate(template, { id: String(id), number: storeNumber, country })
      return url && { url, entry: allowedBy(url, allowed) }
    },
    async stop() {},
  }
}
