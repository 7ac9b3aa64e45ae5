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
  /** Undefined: it is not allowed. */
  readonly entry: AllowedOrigin | undefined
}

/** Where the stores' dispatch screens are. */
export interface Dispatch<Store extends StorePlace = StorePlace> {
  readonly isSetUp: boolean
  /** Undefined: this store has none. `console` is where the asker's browser has this console. */
  of(store: Store, console: URL): Promise<DispatchAddress | undefined>
  stop(): Promise<void>
}

/** As the configuration says. */
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
