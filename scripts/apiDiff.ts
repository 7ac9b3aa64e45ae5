// Reports changes to openapi.yaml since a revision, and whom they break. Run: npm run api:diff [--
// BASE]
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { askedOf, refuseUsage } from '../server/cli/words.ts'
import { type Base, fileOfBase, findBase } from './lib/apiDiff/base.ts'
import { compareContracts } from './lib/apiDiff/compare.ts'
import { judge } from './lib/apiDiff/gate.ts'
import { type Contract, Refusal, readContract, refuseSize } from './lib/apiDiff/read.ts'
import { jsonText, markdownText, plainText, withScreens } from './lib/apiDiff/report.ts'

const usage = `What has changed in openapi.yaml since a git revision, whom it breaks, and what to do:

  npm run api:diff                     since the main branch's merge base
  npm run api:diff -- BASE             since another branch, tag or commit
  npm run api:diff -- --json           for programs
  npm run api:diff -- --markdown       for a merge request

It fails (1) where something breaks and neither info.version nor CHANGELOG.md says so, and (2)
where there is nothing to compare.
`
const { values, positionals } = askedOf(usage, {
  allowPositionals: true,
  options: { json: { type: 'boolean' }, markdown: { type: 'boolean' } },
})
const [asked, ...more] = positionals
if (more.length > 0) refuseUsage(`"${more[0]}" is one word too many.`, usage)
if (values.json && values.markdown) refuseUsage('Take either --json or --markdown.', usage)

const file = 'openapi.yaml'

/** The current and the former document; an unchanged one is read once. */
function contractsOf(base: Base): readonly [Contract, Contract] {
  const path = join(base.folder, file)
  if (!existsSync(path)) throw new Refusal(`There is no ${file} in ${base.folder}.`)
  refuseSize(file, statSync(path).size)
  const now = readFileSync(path, 'utf8')
  const was = fileOfBase(base, file)
  if (was === undefined) throw new Refusal(`There is no ${file} in ${base.name}.`)
  const after = readContract(now, file)
  return [was === now ? after : readContract(was, file), after]
}

function changeLogOf(base: Base) {
  const path = join(base.folder, 'CHANGELOG.md')
  return {
    before: fileOfBase(base, 'CHANGELOG.md') ?? '',
    after: existsSync(path) ? readFileSync(path, 'utf8') : '',
  }
}

try {
  const base = findBase(process.cwd(), asked)
  const [before, after] = contractsOf(base)
  const found = compareContracts(before, after)
  const verdict = judge(found, before, after, changeLogOf(base))
  // Loads the compiler, which finds the screens, only when needed.
  const { screensSince } = found.length > 0 ? await import('./lib/apiDiff/screens.ts') : {}
  const changes = withScreens(found, screensSince?.(base))
  if (values.json) process.stdout.write(jsonText(changes))
  else if (values.markdown) process.stdout.write(markdownText(changes, verdict, base.name))
  else process.stdout.write(plainText(changes, verdict, base.name))
  // With --json, stdout holds the array alone.
  if (values.json && !verdict.passes) console.error(verdict.sentence)
  process.exitCode = verdict.passes ? 0 : 1
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 2
}
