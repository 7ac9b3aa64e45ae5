// npm run bench [-- pages|api]: ratios against yardsticks built and run beside ours. Wants `npm run build` before.
import { execSync } from 'node:child_process'
import { join } from 'node:path'
import { type Row, table } from './lib/figures.ts'
import { startOurs } from './lib/ours.ts'
import { apiRows } from './rows/api.ts'
import { pageRows } from './rows/pages.ts'

const records = 10_000
const wanted = process.argv.slice(2)
const wants = (name: string) => wanted.length === 0 || wanted.includes(name)

execSync('npm run build', { cwd: join(import.meta.dirname, '..'), stdio: 'ignore' })
const ours = await startOurs(records)
const rows: Row[] = []
try {
  if (wants('api')) rows.push(...(await apiRows(ours, records)))
  if (wants('pages')) rows.push(...(await pageRows(ours)))
} finally {
  await ours.stop()
}
console.log(table(rows))
