// A store's current state, what operators did on it, and the state of the fleet.
import type { components } from '../generated/api.ts'
import { call, ifMatch } from './core/call.ts'
import type { ListKind } from './core/listAddress.ts'

type Schemas = components['schemas']

export type Monitor = Schemas['Monitor']
export type MonitorProblem = Schemas['MonitorProblem']
export type MonitorService = Schemas['MonitorService']
export type MonitorHistory = Schemas['MonitorHistory']
export type ServiceLog = Schemas['ServiceLog']
export type FeedEntry = Schemas['Feed']['entries'][number]
export type Thresholds = Schemas['Thresholds']
export type ChainThresholds = Schemas['ChainThresholds']
export type Fleet = Schemas['Fleet']
/** `id` is the store's id. */
export type FleetStore = Schemas['FleetStore'] & { readonly id: number }
export type StoreState = Schemas['StoreState']

/** Worst first. */
export const storeStates = ['refused', 'down', 'degraded', 'unknown', 'up', 'none'] as const

/** The server sorts it, worst first. */
export const fleetList: ListKind = { fields: ['state'], direction: 'asc' }

/** The connected store's last reading; requesting it keeps its collector running. */
export const readMonitor = (): Promise<Monitor> => call('readMonitor', {})

export const monitorHistory = (range: MonitorHistory['range']): Promise<MonitorHistory> =>
  call('readMonitorHistory', { params: { query: { range } } })

/** The last lines of a service's log. */
export const serviceLog = (service: string, lines: number): Promise<ServiceLog> =>
  call('readServiceLog', { params: { query: { service, lines } } })

/** Operators' actions on the connected store, newest first, before that entry. */
export const feedPage = (before: number | null) =>
  call('readFeed', { params: { query: { before: before ?? undefined } } })

export const readThresholds = (chain: number): Promise<ChainThresholds> =>
  call('readThresholds', { params: { path: { chain } } })

/** Throws `ApiError` 412 when they have changed since they were read. */
export const setThresholds = (
  before: ChainThresholds,
  own: ChainThresholds['own'],
): Promise<ChainThresholds> =>
  call('setThresholds', {
    params: { path: { chain: before.chain.id }, header: ifMatch(before.version) },
    body: { own },
  })

/** The number of stores in each state. */
export const readFleet = (): Promise<Fleet> => call('readFleet', {})

export type FleetBox = Readonly<Record<'west' | 'south' | 'east' | 'north', number>>
export type FleetPoint = Schemas['FleetPoints']['points'][number]

/** The positions of stores in a box. A box across the date line has its west east of its east. */
export const fleetPoints = (box: FleetBox, state: StoreState | null) =>
  call('listFleetPoints', { params: { query: { ...box, state: state ?? undefined } } })
