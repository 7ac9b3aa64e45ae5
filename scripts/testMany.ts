// npm run test:many: several servers behind a proxy without stickiness, under load, while parts of them are taken
// away. Too long for `npm test`.

import { endWithSignals } from '#tests/many/machines/rig.ts'
import { parts } from '#tests/many/parts.ts'
import { askedOf, refuseUsage } from '../server/cli/words.ts'

const usage = `Several servers on one PostgreSQL, behind HAProxy without stickiness:

  npm run test:many                     all parts
  npm run test:many -- load             operators at work while servers and the database are killed
  npm run test:many -- upgrade          the version before and this one on one database, rolled over under load
  npm run test:many -- e2e              the browser tests through all servers; needs a build

  --servers=3 --operators=50 --stores=300
  --pace=5000        ms between two calls of one operator
  --settle=15        seconds before, between and after the faults
  --former=COMMIT    the version before; by default the oldest that may run beside this one
  --specs=errand,files   some of the browser tests
  --workers=1        browser tests at a time, each with servers of its own

TEST_FULL=1 runs the browser tests at their full sizes.
`

const { values, positionals } = askedOf(usage, {
  allowPositionals: true,
  options: {
    servers: { type: 'string', default: '3' },
    operators: { type: 'string', default: '50' },
    stores: { type: 'string', default: '300' },
    pace: { type: 'string', default: '5000' },
    settle: { type: 'string', default: '15' },
    former: { type: 'string' },
    specs: { type: 'string', default: '' },
    workers: { type: 'string', default: '1' },
  },
})
const unknown = positionals.find(name => !(name in parts))
if (unknown !== undefined) refuseUsage(`There is no part "${unknown}".`, usage)

const started = Date.now()
const say = (line: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(7)}  ${line}`)

const options = {
  servers: Number(values.servers),
  operators: Number(values.operators),
  stores: Number(values.stores),
  paceMs: Number(values.pace),
  settle: Number(values.settle),
  former: values.former,
  specs: values.specs.split(',').filter(Boolean),
  workers: Number(values.workers),
  say,
}

async function run(): Promise<number> {
  const wanted = Object.entries(parts).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  )
  const results: string[] = []
  let failed = 0
  for (const [name, part] of wanted) {
    console.log(`\n== ${name} ==`)
    const { lines, faults } = await part(options)
    for (const line of lines) console.log(line)
    if (faults.length > 0) failed += 1
    results.push(
      `${name}: ${faults.length === 0 ? 'holds' : `does not hold, ${faults.length} faults`}`,
    )
  }
  console.log(`\n== Result ==\n${results.join('\n')}`)
  console.log(`${wanted.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

endWithSignals()
process.exit(await run())
