// Parses systemd's output about units. Pure.
import type { Service, ServiceState, Unit } from './status.ts'

const properties = [
  'Id',
  'Description',
  'LoadState',
  'ActiveState',
  'SubState',
  'StateChangeTimestampMonotonic',
]

export const unitsCommand = (units: readonly Unit[]): [string, ...string[]] => [
  'systemctl',
  'show',
  `--property=${properties.join(',')}`,
  '--',
  ...units.map(({ unit }) => unit),
]

const states: Readonly<Record<string, ServiceState>> = {
  active: 'up',
  reloading: 'up',
  activating: 'degraded',
  deactivating: 'degraded',
  inactive: 'down',
  failed: 'down',
}

/** @param started when the machine started, from which systemd counts. */
export function unitServices(
  text: string,
  units: readonly Unit[],
  started: Date | undefined,
): Service[] {
  const byId = new Map<string, ReadonlyMap<string, string>>()
  for (const block of text.split(/\n\s*\n/)) {
    const fields = new Map(block.split('\n').map(line => split(line)))
    const id = fields.get('Id')
    if (id !== undefined) byId.set(id, fields)
  }
  return units.map(({ unit, title, log }) => {
    const fields = byId.get(unit)
    const isThere = fields?.get('LoadState') === 'loaded'
    const micros = Number(fields?.get('StateChangeTimestampMonotonic'))
    const sub = fields?.get('SubState')
    return {
      name: unit,
      title: title ?? (fields?.get('Description') || unit).slice(0, 80),
      state: isThere ? (states[fields.get('ActiveState') ?? ''] ?? 'unknown') : 'unknown',
      since: started && micros > 0 ? new Date(started.getTime() + micros / 1000) : null,
      text: (isThere ? sub : fields?.get('LoadState'))?.slice(0, 80) ?? null,
      log,
    }
  })
}

function split(line: string): [string, string] {
  const at = line.indexOf('=')
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
}
