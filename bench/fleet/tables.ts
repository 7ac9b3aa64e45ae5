// The tables of docs/operate/capacity.md, from the figures of `npm run bench -- fleet`.
import type { Figures, Percentiles } from './figures.ts'
import { assumed, needsOf, rowsOfErrand } from './model.ts'

const sizes = [1000, 20_000, 1_000_000]

const whole = (value: number) => Math.round(value).toLocaleString('en-GB')
/** Three digits that count. */
const short = (value: number) =>
  value >= 100 ? whole(value) : String(Number(value.toPrecision(value >= 1 ? 3 : 2)))

function size(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${short(bytes / 1000 ** power)} ${units[power]}`
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const both = ({ p50, p99 }: Percentiles) => `${short(p50)} / ${short(p99)}`

export type TableName = 'conditions' | 'served' | 'watched' | 'left' | 'bytes' | 'needs'

/** In Markdown, by the name of their place on the page. */
export function capacityTables(figures: Figures): Readonly<Record<TableName, string>> {
  return {
    conditions: conditions(figures),
    served: `${served(figures)}\n\n${allowed(figures)}`,
    watched: watched(figures),
    left: left(figures),
    bytes: bytes(figures),
    needs: needs(figures),
  }
}

function conditions({ size: of, machine }: Figures): string {
  const isTrial = of.stores < 100_000 || machine.loadBefore > machine.cores / 2
  const trial =
    ' **This was a trial: the fleet was small, or the machine busy with other work. The figures show that the measurement works, and are no basis for a purchase.**'
  return `Measured with ${whole(of.stores)} stores, ${whole(of.devices)} devices, ${whole(of.operators)} operators and ${whole(of.records)} journal records, for ${of.seconds} s each, on ${machine.cores} cores that servers, PostgreSQL ${machine.postgresql}, operators and devices shared; Node ${machine.node}, load ${short(machine.loadBefore)} before and up to ${short(machine.loadMost)} during the run.${isTrial ? trial : ''}`
}

const served = (figures: Figures) =>
  table(
    [
      'Servers',
      'Calls a second',
      'Refused',
      'Stores, ms',
      'Devices, ms',
      'Journal, ms',
      'Live, ms',
      'Server, ms a call',
      'PostgreSQL, ms a call',
    ],
    figures.served.map(row => [
      String(row.servers),
      short(row.callsPerSecond),
      whole(row.refused),
      ...[row.stores, row.devices, row.journal, row.live].map(both),
      short(row.serverMsPerCall),
      short(row.databaseMsPerCall),
    ]),
  )

/** What the cores of the measurement would answer if they did nothing else. */
function allowed({ served: [alone], size: of, machine }: Figures): string {
  if (!alone) throw new Error('The figures are empty')
  const ms = alone.serverMsPerCall + alone.databaseMsPerCall
  const calls = (machine.cores * 1000) / ms
  return `With one server, a call takes ${short(ms)} ms of processor time, live updates included: ${machine.cores} cores answer ${short(calls)} calls a second at the most, those of ${whole(Math.floor(calls * of.thinkSeconds))} operators.`
}

const watched = (figures: Figures) =>
  table(
    ['Servers', 'Looks a second', 'Server, ms a look', 'PostgreSQL, ms a look', 'WAL a look'],
    figures.watched.map(row => [
      String(row.servers),
      short(row.looksPerSecond),
      short(row.serverMsPerLook),
      short(row.databaseMsPerLook),
      size(row.walBytesPerLook),
    ]),
  )

const left = (figures: Figures) =>
  table(
    ['An operator', 'Journal records', 'Live events'],
    [
      ...figures.actions.map(row => [row.name, String(row.journalRows), String(row.outboxRows)]),
      [
        'the whole errand',
        String(rowsOfErrand(figures)),
        String(figures.actions.reduce((all, { outboxRows }) => all + outboxRows, 0)),
      ],
    ],
  )

const bytes = ({ bytes: of, sealsPerRecord }: Figures) =>
  table(
    ['A row of', 'Bytes with its indexes', 'How many there are'],
    [
      ['stores', whole(of.store), 'one for each store'],
      ['devices', whole(of.device), `${assumed.devicesPerStore} for each store`],
      ['journal', whole(of.journal), 'see above; kept as long as you say'],
      ['journal_seals', whole(of.seal), `${short(sealsPerRecord)} for each journal record`],
      ['monitor_samples', whole(of.sample), `${assumed.samplesPerStore} for each machine`],
      [
        'live_events',
        whole(of.outbox),
        `an hour of them, ${whole(assumed.outboxRows)} at the most`,
      ],
    ],
  )

function needs(figures: Figures): string {
  const all = sizes.map(stores => needsOf(stores, figures))
  const row = (name: string, cell: (of: (typeof all)[number]) => string) => [name, ...all.map(cell)]
  return table(
    ['Stores', ...sizes.map(whole)],
    [
      row('Devices', of => whole(of.devices)),
      row('Operators at work', of => whole(of.operators)),
      row('Calls a second', of => short(of.callsPerSecond)),
      row('Device looks a second', of => short(of.looksPerSecond)),
      row('Cores for servers', of => short(of.serverCores)),
      row('**Servers**', of => `**${whole(of.servers)}**`),
      row('Cores for PostgreSQL', of => short(of.databaseCores)),
      row('**Database connections**', of => `**${whole(of.connections)}**`),
      row('Journal records a day', of => whole(of.journalRowsPerDay)),
      row('Journal a day', of => size(of.journalBytesPerDay)),
      row('WAL of looks a day', of => size(of.walBytesPerDay)),
      row('**Disk after a year**', of => `**${size(of.diskBytes)}**`),
    ],
  )
}
