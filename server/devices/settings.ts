// The environment's settings for devices.
import { isNetwork } from './rule.ts'

export interface DeviceSettings {
  /** Networks of the stores, such as 10.20.0.0/16; when empty, public addresses may be connected to. */
  readonly networks: readonly string[]
  /** A JSON file of named SSH credentials. */
  readonly credentials: string | undefined
  /** After this many days an unseen device is highlighted. */
  readonly unseenDays: number
  readonly watch: {
    /** Seconds between two checks of a healthy device, and the fleet's limits. */
    readonly every: number
    readonly perSecond: number
    readonly atOnce: number
  }
}

interface Environment {
  readonly problems: string[]
  text(name: string): string | undefined
  whole(name: string, otherwise: number, low: number, high: number): number
}

export function deviceSettings(reader: Environment): DeviceSettings {
  const networks = reader.text('DEVICE_NETWORKS')?.split(/[\s,]+/) ?? []
  for (const network of networks.filter(text => !isNetwork(text)))
    reader.problems.push(
      `DEVICE_NETWORKS must be networks such as 10.20.0.0/16, and "${network}" is none.`,
    )
  return {
    networks: networks.filter(isNetwork),
    credentials: reader.text('DEVICE_CREDENTIALS'),
    unseenDays: reader.whole('DEVICE_UNSEEN_DAYS', 7, 1, 3650),
    watch: {
      every: reader.whole('DEVICE_EVERY', 60, 5, 86_400),
      perSecond: reader.whole('DEVICE_PER_SECOND', 20, 1, 1000),
      atOnce: reader.whole('DEVICE_AT_ONCE', 120, 1, 1000),
    },
  }
}
