import type { components } from '#src/generated/api.ts'
import { type OperationId, type OperationRow, operationTable } from '#src/generated/operations.ts'
import { invalid } from '../contract/validation.ts'
import type { JournalFilters } from './repository/filters.ts'

type Page = components['schemas']['PageName']
export type WireFilters = NonNullable<components['schemas']['JournalExport']['filters']>

/** A moment the database supports: the format check permits leap seconds and the year 0. */
function momentOf(path: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1) {
    throw invalid([{ path, code: 'request.value' }])
  }
  return moment
}

const isOperation = (id: string): id is OperationId => Object.hasOwn(operationTable, id)

/** The page an operation belongs to. */
export function toolOf(operation: string): Page | null {
  if (!isOperation(operation)) return null
  const { pages }: OperationRow = operationTable[operation]
  return pages[0] ?? null
}

const operationsOf = (tool: Page) =>
  Object.keys(operationTable).filter(operation => toolOf(operation) === tool)

/** Parses a request's filters. @param at their place in the request. */
export function filtersOf(wire: WireFilters, at = ''): JournalFilters {
  const { filter, operator, store, operation, outcome, connection, reason, region, tool } = wire
  const [from, to] = [momentOf(`${at}from`, wire.from), momentOf(`${at}to`, wire.to)]
  return {
    ...(filter ? { filter } : {}),
    ...(operator ? { operator } : {}),
    ...(store === undefined ? {} : { store }),
    ...(operation ? { operation } : {}),
    ...(outcome ? { outcome } : {}),
    ...(connection ? { connection } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(region ? { region } : {}),
    ...(tool ? { operations: operationsOf(tool) } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}
