// Devices from a file: just enough CSV for the contract's columns.

import { say } from '../shared/failures.ts'
import type { MockCall, Schemas } from '../shared/types.ts'
import type { World } from '../shared/world.ts'
import { type Device, devicesOf, filled, wrongInput } from './records.ts'

type Result = Schemas['DevicesCsvResult']
type Row = Result['rows'][number]
type Input = Schemas['DeviceInput']

/** Cells of a line, quoted ones included. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )

const kinds = ['host', 'pos', 'kitchen', 'camera', 'printer', 'router'] as const
const protocols = ['local', 'ssh', 'http', 'tcp', 'rtsp'] as const

type Cells = Readonly<Record<string, string>>

function beforeOf(world: World, { id = '', store = '', name = '' }: Cells): Device | undefined {
  const all = devicesOf(world)
  if (id !== '') return all.get(Number(id))
  return [...all.values()].find(device => String(device.store.id) === store && device.name === name)
}

const error = (column: string | null, code: string, info: string) => ({ column, code, info })

function inputOf(cells: Cells, before: Device | undefined): Input | Row['errors'] {
  const cell = (name: string) => cells[name]?.trim() || undefined
  const kind = kinds.find(candidate => candidate === (cell('kind') ?? before?.kind))
  const protocol = protocols.find(candidate => candidate === (cell('protocol') ?? before?.protocol))
  const address = cell('address') ?? before?.address
  const value = say('request.value')
  if (!kind) return [error('kind', 'request.value', value)]
  if (!protocol) return [error('protocol', 'request.value', value)]
  if (!address) return [error('address', 'request.value', value)]
  const enabled = cell('enabled')
  return {
    kind,
    protocol,
    address,
    store: Number(cell('store') ?? before?.store.id ?? 0),
    name: cell('name') ?? before?.name ?? '',
    port: cell('port') ? Number(cell('port')) : (before?.port ?? null),
    account: cell('account') ?? before?.account ?? null,
    path: cell('path') ?? before?.path ?? null,
    credential: cell('credential') ?? before?.credential ?? null,
    enabled: enabled ? enabled === 'yes' : (before?.enabled ?? true),
    why: cell('why') ?? before?.disabled?.why ?? null,
    notes: cell('notes') ?? before?.notes ?? '',
  }
}

interface Planned {
  readonly row: Row
  readonly write: (() => void) | null
}

function planned(call: MockCall<'importDevices'>, cells: Cells, row: number): Planned {
  const { world, session } = call
  const before = beforeOf(world, cells)
  const facts = {
    row,
    device: before?.id ?? null,
    name: cells.name ?? before?.name ?? '',
    store: Number(cells.store) || (before?.store.id ?? null),
  }
  const input = inputOf(cells, before)
  const wrong = Array.isArray(input) ? null : wrongInput(world, input, before?.id ?? null)
  if (Array.isArray(input) || wrong) {
    const errors = Array.isArray(input)
      ? input
      : [
          error(
            wrong?.status === 404 ? 'store' : null,
            wrong?.body.code ?? '',
            wrong?.body.info ?? '',
          ),
        ]
    return { row: { ...facts, action: 'rejected', errors }, write: null }
  }
  const next = filled(world, input, before ?? null, session.operator.username)
  const known = (device: Device) =>
    JSON.stringify([
      device.name,
      device.kind,
      device.protocol,
      device.address,
      device.port,
      device.notes,
      device.enabled,
    ])
  if (before && known(before) === known(next))
    return { row: { ...facts, action: 'unchanged', errors: [] }, write: null }
  return {
    row: { ...facts, action: before ? 'update' : 'create', errors: [] },
    write() {
      const id = before?.id ?? Math.max(0, ...devicesOf(world).keys()) + 1
      devicesOf(world).set(id, { ...next, id })
    },
  }
}

export function importRows(call: MockCall<'importDevices'>): Result {
  const { dryRun = false } = call.query
  // The contract describes it as bytes; here it is text.
  const text = String(call.body).replace(/^\uFEFF/, '')
  const [head = '', ...lines] = text.split(/\r?\n/).filter(line => line !== '')
  const titles = cellsOf(head)
  const all = lines.map((line, at) => {
    const cells = cellsOf(line)
    const named = Object.fromEntries(titles.map((title, place) => [title, cells[place] ?? '']))
    return planned(call, named, at + 2)
  })
  const count = (action: Row['action']) => all.filter(({ row }) => row.action === action).length
  const applied = !dryRun && count('rejected') === 0
  if (applied) for (const { write } of all) write?.()
  return {
    dryRun,
    applied,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    rejected: count('rejected'),
    rows: all.map(({ row }) => row),
  }
}
