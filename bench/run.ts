// `npm run bench`: ratios against yardsticks that are built and run alongside.
import { execSync } from 'node:child_process'
import { join } from 'node:path'
import { askedOf, refuseUsage } from '../server/cli/words.ts'
import { fleetFigures, smallFleet, usualFleet } from './fleet/index.ts'
import { keepFigures, shownFigures } from './fleet/shown.ts'
import { type Row, table } from './lib/figures.ts'
import { startOurs } from './lib/ours.ts'
import { apiRows } from './rows/api.ts'
import { areaRows, usualAreas } from './rows/areas.ts'
import { codegenRows } from './rows/codegen.ts'
import { csvRows, usualRows } from './rows/csv.ts'
import { deviceRows } from './rows/devices.ts'
import { editorRows } from './rows/editor.ts'
import { folderRows } from './rows/folder.ts'
import { journalRows, usualRecords } from './rows/journal.ts'
import { liveRows, usualSeconds } from './rows/live.ts'
import { logRows, usualMegabytes } from './rows/logs.ts'
import { massRows } from './rows/mass.ts'
import { onboardingRows, usualStores } from './rows/onboarding.ts'
import { pageRows } from './rows/pages.ts'
import { sealingRows } from './rows/sealing.ts'
import { signIns } from './rows/signingIn.ts'
import { terminalRows, usualTypingSeconds } from './rows/terminal.ts'

const records = 10_000
const names = ['api', 'pages', 'editor', 'folder', 'logs', 'live', 'onboarding', 'csv', 'devices']
names.push('areas', 'journal', 'mass', 'sealing', 'terminal', 'codegen', 'fleet')
const usage = `Ratios against yardsticks that are built and run beside ours:

  npm run bench                            all rows but fleet
  npm run bench -- live --seconds=60       one of them: ${names.join(', ')}

  --seconds=60          how long the sockets of live stand (five minutes) and is typed into terminals (one)
  --areas=100           areas of areas (1,000)
  --stores=20000        stores of onboarding (100,000)
  --rows=2000           rows of csv
  --records=10000000    records of journal (a million)
  --megabytes=256       size of the log (1024)

  npm run bench -- fleet                   100,000 stores on PostgreSQL, with 1, 2 and 4 servers: figures, no ratios
  npm run bench -- fleet --operators=50    who ask every 50 seconds (500)
  npm run bench -- fleet --small           1,000 stores and 20 operators: whether it works
  npm run bench -- fleet --keep            writes the figures to bench/fleet/figures.json, for "npm run capacity"
`
const { positionals: wanted, values } = askedOf(usage, {
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    areas: { type: 'string', default: String(usualAreas) },
    stores: { type: 'string', default: String(usualStores) },
    rows: { type: 'string', default: String(usualRows) },
    records: { type: 'string', default: String(usualRecords) },
    megabytes: { type: 'string', default: String(usualMegabytes) },
    small: { type: 'boolean', default: false },
    operators: { type: 'string', default: String(usualFleet.operators) },
    keep: { type: 'boolean', default: false },
  },
})
const unknown = wanted.find(name => !names.includes(name))
if (unknown !== undefined) refuseUsage(`There is no row "${unknown}".`, usage)
const wants = (name: string) => wanted.length === 0 || wanted.includes(name)
const rows: Row[] = []

/** Rows that need only the server or the database, no screens. */
const withoutScreens = [
  'api',
  'logs',
  'journal',
  'sealing',
  'csv',
  'mass',
  'devices',
  'terminal',
  'codegen',
  'fleet',
]
if (wanted.length === 0 || !wanted.every(name => withoutScreens.includes(name)))
  execSync('npm run build', { cwd: join(import.meta.dirname, '..'), stdio: 'ignore' })
if (['api', 'pages', 'editor', 'folder', 'logs'].some(wants)) {
  const ours = await startOurs(records, wants('pages') ? signIns : 0)
  try {
    if (wants('api')) rows.push(...(await apiRows(ours, records)))
    if (wants('pages')) rows.push(...(await pageRows(ours)))
    if (wants('editor')) rows.push(...(await editorRows(ours)))
    if (wants('folder')) rows.push(...(await folderRows(ours)))
    if (wants('logs')) rows.push(...(await logRows(ours, Number(values.megabytes))))
  } finally {
    await ours.stop()
  }
}
if (wants('onboarding')) rows.push(...(await onboardingRows(Number(values.stores))))
if (wants('areas')) rows.push(...(await areaRows(Number(values.areas))))
if (wants('csv')) rows.push(...(await csvRows(Number(values.rows))))
if (wants('mass')) rows.push(...(await massRows(5000)))
if (wants('devices')) rows.push(...(await deviceRows()))
if (wants('sealing')) rows.push(...(await sealingRows()))
if (wants('journal')) rows.push(...(await journalRows(Number(values.records))))
if (wants('codegen')) rows.push(...(await codegenRows()))
if (wants('live')) rows.push(...(await liveRows(records, Number(values.seconds ?? usualSeconds))))
if (wants('terminal'))
  rows.push(...(await terminalRows(records, Number(values.seconds ?? usualTypingSeconds))))
if (wanted.includes('fleet')) {
  const figures = await fleetFigures(
    values.small ? smallFleet : { ...usualFleet, operators: Number(values.operators) },
  )
  if (values.keep) keepFigures(figures)
  console.log(shownFigures(figures))
}
if (rows.length > 0) console.log(table(rows))
