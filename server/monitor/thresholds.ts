// From when on something is a problem.
import type { components } from '#src/generated/api.ts'

export type Thresholds = components['schemas']['Thresholds']
export type OwnThresholds = components['schemas']['OwnThresholds']
export type Threshold = components['schemas']['Threshold']

/** What applies to a chain that has none of its own; documented in docs/status-file.md. */
export const usualThresholds: Thresholds = {
  cpu: { warning: 85, critical: 97 },
  memory: { warning: 90, critical: 97 },
  disk: { warning: 85, critical: 95 },
  load: { warning: 2, critical: 4 },
  latency: { warning: 1000, critical: 3000 },
  statusAge: { warning: 120, critical: 600 },
  openOrders: { warning: 40, critical: 80 },
  lateOrders: { warning: 3, critical: 10 },
  queueMinutes: { warning: 20, critical: 40 },
}

export const thresholdsWith = (own: OwnThresholds): Thresholds => ({ ...usualThresholds, ...own })

/** The names of those whose warning does not come before what is critical. */
export const outOfOrder = (own: OwnThresholds): string[] =>
  Object.entries(own).flatMap(([name, { warning, critical }]) => (warning > critical ? name : []))
