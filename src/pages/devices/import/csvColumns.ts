// The columns of an exported file, under the titles an import knows, so that it can be imported again.
import type { CsvValue } from '#common/csv/line.ts'
import type { Device } from '#src/dataProvider/index.ts'

interface Column {
  readonly title: string
  readonly value: (device: Device) => CsvValue
}

const taken: readonly Column[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'store', value: ({ store }) => store.id },
  { title: 'name', value: ({ name }) => name },
  { title: 'kind', value: ({ kind }) => kind },
  { title: 'protocol', value: ({ protocol }) => protocol },
  { title: 'address', value: ({ address }) => address },
  { title: 'port', value: ({ port }) => port },
  { title: 'account', value: ({ account }) => account },
  { title: 'path', value: ({ path }) => path },
  { title: 'credential', value: ({ credential }) => credential },
  { title: 'enabled', value: ({ enabled }) => (enabled ? 'yes' : 'no') },
  { title: 'why', value: ({ disabled }) => disabled?.why ?? null },
  { title: 'notes', value: ({ notes }) => notes },
]

/** The columns of an import. */
export const importColumns: readonly string[] = taken.map(({ title }) => title)

/** Additional columns of an export. */
export const exportColumns: readonly Column[] = [
  ...taken,
  { title: 'storeName', value: ({ store }) => store.name },
  { title: 'state', value: ({ state }) => state },
  { title: 'failure', value: ({ failure }) => failure?.code ?? null },
  { title: 'checked', value: ({ checked }) => checked },
  { title: 'lastSeen', value: ({ lastSeen }) => lastSeen },
  { title: 'latencyMs', value: ({ latencyMs }) => latencyMs },
  { title: 'software', value: ({ software }) => software },
  { title: 'fingerprint', value: ({ fingerprint }) => fingerprint },
]
