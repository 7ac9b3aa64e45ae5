// What a fleet of any size needs, computed from what was measured. The assumptions are in one place: here.
import type { Figures } from './figures.ts'

export const assumed = {
  devicesPerStore: 3,
  /** At work at the same time. */
  operatorsPerThousandStores: 5,
  errandsPerOperatorDay: 20,
  journalMonths: 12,
  /** How often each device should be looked at. */
  lookSeconds: 60,
  /** DEVICE_PER_SECOND at its greatest, for each server. */
  mostLooksPerSecond: 1000,
  /** The part of a core that a server may use on average: beyond it, calls wait for each other. */
  busy: 0.5,
  fewestServers: 2,
  /** Of a server: statements, locks, LISTEN. */
  connectionsPerServer: 10 + 5 + 1 + 1,
  /** Readings of a machine every 15 minutes: 2 hours of minutes, 26 of ten minutes, 31 days of six hours. */
  samplesPerStore: 8 + 104 + 124,
  /** Events kept at the most. */
  outboxRows: 20_000,
} as const

const secondsOfDay = 86_400
/** As the watcher plans: some room for devices that fail. */
const room = 1.3

export interface Needs {
  readonly stores: number
  readonly devices: number
  readonly operators: number
  readonly callsPerSecond: number
  readonly looksPerSecond: number
  readonly serverCores: number
  readonly servers: number
  readonly databaseCores: number
  readonly connections: number
  readonly journalRowsPerDay: number
  readonly journalBytesPerDay: number
  readonly walBytesPerDay: number
  readonly diskBytes: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Of an errand: its records in the journal. */
export const rowsOfErrand = ({ actions }: Figures): number =>
  sum(actions.map(({ journalRows }) => journalRows))

export function needsOf(stores: number, figures: Figures): Needs {
  const { served, watched, bytes, size, sealsPerRecord } = figures
  const call = served[0]
  // The fastest run is the one that others disturbed least.
  const look = watched.toSorted((a, b) => b.looksPerSecond - a.looksPerSecond)[0]
  if (!call || !look) throw new Error('The figures are empty')
  const devices = stores * assumed.devicesPerStore
  const operators = Math.ceil((stores * assumed.operatorsPerThousandStores) / 1000)
  const callsPerSecond = operators / size.thinkSeconds
  const looksPerSecond = devices / assumed.lookSeconds
  // Each server looks at its share.
  const possible = Math.min(assumed.mostLooksPerSecond, look.looksPerSecond)
  const coresOf = (perCall: number, perLook: number) =>
    (callsPerSecond * perCall + looksPerSecond * perLook) / 1000
  const serverCores = coresOf(call.serverMsPerCall, look.serverMsPerLook)
  const servers = Math.max(
    assumed.fewestServers,
    Math.ceil(serverCores / assumed.busy),
    Math.ceil((looksPerSecond * room) / possible),
  )
  const journalRowsPerDay = operators * assumed.errandsPerOperatorDay * rowsOfErrand(figures)
  const journalBytesPerDay = journalRowsPerDay * (bytes.journal + sealsPerRecord * bytes.seal)
  return {
    ...{ stores, devices, operators, callsPerSecond, looksPerSecond },
    ...{ serverCores, servers, journalRowsPerDay, journalBytesPerDay },
    databaseCores: coresOf(call.databaseMsPerCall, look.databaseMsPerLook),
    connections: servers * assumed.connectionsPerServer,
    walBytesPerDay: looksPerSecond * secondsOfDay * look.walBytesPerLook,
    diskBytes:
      stores * (bytes.store + assumed.samplesPerStore * bytes.sample) +
      devices * bytes.device +
      journalBytesPerDay * (assumed.journalMonths / 12) * 365 +
      assumed.outboxRows * bytes.outbox,
  }
}
