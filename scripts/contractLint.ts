// `npm run contract:lint`: the linter of openapi.yaml, and what it says in a sentence for each problem.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { askedOf } from '../server/cli/words.ts'
import { lintSentences } from './lib/sentences/lint.ts'

askedOf(
  `openapi.yaml by the linter's rules, a sentence for each problem:

  npm run contract:lint
`,
  {},
)

const linter = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [linter, 'lint', 'openapi.yaml', '--format=json'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...quiet } },
)
try {
  for (const line of lintSentences(stdout)) console.log(line)
} catch {
  process.stdout.write(stdout) // it could not even begin
}
// What it counts and advises, where nothing else is said.
if (status !== 0 && stdout.trim() === '') process.stderr.write(stderr)
process.exitCode = status ?? 1
