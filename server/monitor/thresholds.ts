// Thresholds of problems.
import type { components } from '#src/generated/api.ts'

export type Thresholds = components['schemas']['Thresholds']
export type OwnThresholds = components['schemas']['OwnThresholds']
export type Threshold = components['schemas']['Threshold']

/** Thresholds of a chain without its own; documented in docs/operate/status-file.md. */
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

/** Names of thresholds whose warning is above critical. */
export const outOfOrder = (own: OwnThresholds): string[] =>
  Object.entries(own).flatMap(([name, { warning, critical }]) => (warning > critical ? name : []))
