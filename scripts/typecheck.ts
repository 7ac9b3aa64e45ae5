// `npm run typecheck`: runs the compiler and prints one sentence for each error. Exits with 1 when
// there is one.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { askedOf } from '../server/cli/words.ts'
import { typeSentences } from './lib/sentences/types.ts'

askedOf(
  `The types of the whole repository, a sentence for each error:

  npm run typecheck
`,
  {},
)

const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript7/package.json')))
const { stdout, stderr, status } = spawnSync(process.execPath, [compiler, '--pretty', 'false'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
for (const line of typeSentences(stdout)) console.log(line)
process.stderr.write(stderr)
process.exitCode = status ?? 1
