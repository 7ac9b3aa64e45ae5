// Registered endpoints, live connections and saved views.
import { failed } from './failures.ts'
import type { MocksOf, Schemas } from './types.ts'

type Id =
  | 'listDevices'
  | 'createDevice'
  | 'changeDevices'
  | 'importDevices'
  | 'listCredentials'
  | 'getDevice'
  | 'updateDevice'
  | 'deleteDevice'
  | 'testDevice'
  | 'acceptDeviceKey'
  | 'listConnections'
  | 'endOperatorConnection'
  | 'listViews'
  | 'saveView'
  | 'deleteView'

const none: Schemas['PageLinks'] = {
  pagination: {
    total: 0,
    per_page: 10,
    current_page: 1,
    last_page: 1,
    next_page_url: null,
    prev_page_url: null,
    from: null,
    to: null,
  },
}
const counts = { up: 0, degraded: 0, down: 0, refused: 0, unknown: 0, disabled: 0 }
const gone = () => failed(404, 'record.not_found')

export const devices: MocksOf<Id> = {
  listDevices: () => ({ status: 200, body: { data: [], links: none, unseenDays: 7, counts } }),
  createDevice: () => failed(404, 'store.not_found'),
  changeDevices: () => ({ status: 200, body: { changed: 0, results: [] } }),
  importDevices: ({ query: { dryRun = false } }) => ({
    status: 200,
    body: { dryRun, applied: false, created: 0, updated: 0, unchanged: 0, rejected: 0, rows: [] },
  }),
  listCredentials: () => ({ status: 200, body: { credentials: [] } }),
  getDevice: gone,
  updateDevice: gone,
  deleteDevice: gone,
  testDevice: gone,
  acceptDeviceKey: gone,
  listConnections: () => ({ status: 200, body: { data: [], links: none, mayEnd: false } }),
  endOperatorConnection: gone,
  listViews: () => ({ status: 200, body: { views: [] } }),
  saveView: ({ body }) => ({
    status: 200,
    body: { id: 1, ...body, updated: new Date().toISOString() },
  }),
  deleteView: gone,
}
