// `npm run typecheck`: the compiler, and what it says in a sentence for each error. Ends with 1 when there is one.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { typeSentences } from './lib/sentences/types.ts'

const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript7/package.json')))
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [compiler, '--pretty', 'false', ...process.argv.slice(2)],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
for (const line of typeSentences(stdout)) console.log(line)
process.stderr.write(stderr)
process.exitCode = status ?? 1
