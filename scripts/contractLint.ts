// `npm run contract:lint`: lints openapi.yaml and reports each problem in one sentence.
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
  process.stdout.write(stdout) // the linter did not even start
}
// Shows the linter's summary and advice only when there is nothing else to say.
if (status !== 0 && stdout.trim() === '') process.stderr.write(stderr)
process.exitCode = status ?? 1
