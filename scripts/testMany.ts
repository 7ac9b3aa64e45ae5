// npm run test:many: several servers behind a proxy without stickiness, under load, while parts of it are taken away.
import { parseArgs } from 'node:util'
import { endWithSignals } from '#tests/many/machines/rig.ts'
import { runLoad } from '#tests/many/load/run.ts'

const usage = `Several servers on one database, behind HAProxy without stickiness:

  npm run test:many                     all parts
  npm run test:many -- load             operators at work while servers and the database are killed

  --servers=3 --operators=50 --stores=300   how many
  --pace=1500      ms between two calls of one operator
  --settle=15      seconds before, between and after the faults
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    servers: { type: 'string', default: '3' },
    operators: { type: 'string', default: '50' },
    stores: { type: 'string', default: '300' },
    pace: { type: 'string', default: '1500' },
    settle: { type: 'string', default: '15' },
    help: { type: 'boolean', default: false },
  },
})

const started = Date.now()
const say = (line: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(7)}  ${line}`)

async function load(): Promise<boolean> {
  const { lines, faults } = await runLoad({
    servers: Number(values.servers),
    operators: Number(values.operators),
    stores: Number(values.stores),
    paceMs: Number(values.pace),
    settle: Number(values.settle),
    say,
  })
  for (const line of lines) console.log(line)
  return faults.length === 0
}

const parts: Readonly<Record<string, () => Promise<boolean>>> = { load }

if (values.help) {
  console.log(usage)
} else {
  endWithSignals()
  const wanted = positionals.length === 0 ? Object.keys(parts) : positionals
  const results: string[] = []
  let failed = 0
  for (const name of wanted) {
    const part = parts[name]
    if (!part) throw new Error(`There is no part "${name}".\n\n${usage}`)
    console.log(`\n== ${name} ==`)
    const holds = await part()
    if (!holds) failed += 1
    results.push(`${name}: ${holds ? 'holds' : 'does not hold'}`)
  }
  console.log(`\n== Result ==\n${results.join('\n')}`)
  console.log(`${wanted.length - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
