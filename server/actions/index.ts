import type { AllowedOrigin } from '../net/index.ts'
import { demoFolder, readActions } from './catalogue.ts'
import type { KnownAction } from './known.ts'
import { Vault } from './vault.ts'

export interface Actions {
  readonly known: ReadonlyMap<string, KnownAction>
  /** Origins that may be called over HTTP. */
  readonly allowed: readonly AllowedOrigin[]
  readonly vault: Vault
}

export interface ActionsConfig {
  /** The catalogue's folder; undefined means the demo's in demo mode, otherwise none. */
  readonly folder: string | undefined
  readonly origins: readonly string[]
}

/** The catalogue the server starts with; its problems are logged. */
export function actionsOf(
  { folder, origins }: ActionsConfig,
  demo: boolean,
  log: { warn(data: object, text: string): void },
): Actions {
  const from = folder ?? (demo ? demoFolder : undefined)
  const { actions, problems } = readActions(from, origins)
  for (const { file, why } of problems) log.warn({ file, why }, 'an action was left out')
  const allowed = origins.map(origin => ({ origin }))
  return { known: actions, allowed, vault: new Vault() }
}
