// The catalogue of actions and their runs. Every call rejects with ApiError.
import type { ActionSchema } from '#common/actionSchema.ts'
import type { components } from '../generated/api.ts'
import { byId, call, once } from './core/call.ts'
import { wrongShape } from './core/errors.ts'
import { type Reading, storeId } from './core/reading.ts'
import { checksOf } from './core/shape.ts'

type Schemas = components['schemas']

export type Action = Schemas['Action']
/** A run; times ISO 8601. */
export type ActionRun = Schemas['ActionRun']
export type ActionRunPage = Schemas['ActionRunPage']
export type ActionTable = Schemas['ActionTable']
export type ActionBatch = Schemas['ActionBatch']
export type ActionDryRun = Schemas['ActionDryRun']
export type ActionValues = Schemas['ActionParameters']

export interface ActionForm {
  readonly action: Action
  /** With the choices available for the values entered. */
  readonly schema: ActionSchema
  readonly dryRun: ActionDryRun | null
}

export const listActions = ({ store, signal }: Reading = {}): Promise<Action[]> =>
  call('listActions', { params: { header: storeId(store) }, signal })

export interface ActionRequest {
  action: string
  parameters: ActionValues
  /** Returns what would be done; 422 with `fields` for invalid values. */
  dryRun?: boolean
}

/** The contract only says that an action has a JSON Schema; this checks the parts a form is drawn from. */
const isSchema = checksOf(
  { ActionSchema: { properties: { '*': 'Parameter' }, required: ['s'] } },
  {
    Parameter: {
      'type?': 's',
      'format?': 's',
      'title?': 's',
      'description?': 's',
      'enum?': ['*'],
      'items?': 'Parameter',
      'x-labels?': { '*': 's' },
      'x-after?': ['s'],
      'x-waits?': ['s'],
    },
  },
)('ActionSchema')

export async function queryAction(
  query: ActionRequest,
  { store, signal }: Reading = {},
): Promise<ActionForm> {
  const params = { header: storeId(store) }
  const form = await call('queryAction', { params, body: query, signal })
  if (!isSchema?.(form.schema)) throw wrongShape('queryAction', 200)
  return { ...form, schema: form.schema as unknown as ActionSchema } // checked above
}

/** Runs an action on the connected store. The same key means the same run. */
export const executeAction = (
  body: Schemas['ActionExecution'],
  store: number,
  key: string,
): Promise<ActionRun> =>
  call('executeAction', { params: { header: { ...storeId(store), ...once(key) } }, body })

/** Runs an action on several stores, regardless of the connected one. */
export const executeActions = (
  body: Schemas['ActionBatchInput'],
  key: string,
): Promise<ActionBatch> => call('executeActions', { params: { header: once(key) }, body })

export const readActionBatch = (id: string): Promise<ActionBatch> =>
  call('readActionBatch', { params: byId(id) })

export const setActionFavourite = (name: string, favourite: boolean) =>
  call('setActionFavourite', { params: { path: { name } }, body: { favourite } })

/** The runs on the store, newest first; `before` is the previous page's `next`. */
export const actionRuns = (
  query: { action?: string; before?: string; limit?: number },
  { store, signal }: Reading = {},
): Promise<ActionRunPage> =>
  call('listActionRuns', { params: { header: storeId(store), query }, signal })

/** A run and its output from `from` on, as much as one answer holds. */
export const readActionRun = (id: string, from: number) =>
  call('readActionRun', { params: { path: { id }, query: { from } } })
