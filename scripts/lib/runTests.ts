// The stages of `npm test` and `npm run test:full`, in order; the last line gives the totals.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embedded } from '#tests/setup/kinds.ts'
import { type Cluster, findPostgres, startCluster } from '#tests/support/postgres.ts'
import { findSshd } from '#tests/support/ssh/sshd.ts'
import { ensureChromium, installDebianPackage } from './chromium.ts'
import {
  type Counts,
  failedLines,
  flakyLines,
  fromCheck,
  fromPlaywright,
  fromVitest,
  lastLine,
  none,
  sum,
} from './counts.ts'
import { databaseTests } from './databaseTests.ts'
import { passedStages } from './resume/passed.ts'
import { slowestLines } from './slowest.ts'
import { runStage } from './stage.ts'

const full = process.argv.includes('--full')
const resume = process.argv.includes('--resume')
const passed = passedStages(process.cwd())
const reports = mkdtempSync(join(tmpdir(), 'support-tools-tests-'))
const results = new Map<string, Counts>()
let stopped = false
const inChromium = 'Console in Chromium'
/** An interrupted full run loses only the part under way, which takes about twenty minutes. */
const browserParts = full ? 4 : 1

const bin = (path: string) => join('node_modules', path)

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function header(title: string): void {
  console.log(`\n== ${title} ==`)
}

/** Counts a stage's report and prints its slowest files. */
function counted<Report extends object>(
  count: (report: Report | undefined, code: number) => Counts,
  file: string,
): (code: number) => Counts {
  return code => {
    const report = readReport(file)
    if (report) for (const line of ['Slowest files:', ...slowestLines(report)]) console.log(line)
    return count(report, code)
  }
}

function note(title: string, counts: Counts, seconds: number): void {
  results.set(title, counts)
  console.log(`-- ${title}: ${lastLine(counts)} (${seconds.toFixed(1)} s)`)
  for (const line of flakyLines(counts)) console.log(`   ${line}`)
}

async function stage(
  title: string,
  args: readonly string[],
  count: (code: number) => Counts = fromCheck,
  env: NodeJS.ProcessEnv = {},
): Promise<Counts> {
  if (stopped) return none
  header(title)
  const all = { ...process.env, ...(full ? { TEST_FULL: '1' } : {}), ...env }
  const { code, seconds, interrupted } = await runStage(args, all, full ? 120 : 40)
  stopped ||= interrupted
  const counts = count(code)
  note(title, counts, seconds)
  return counts
}

/** Starts a stage beside others; its output appears when the returned function is called. */
function beside(title: string, args: readonly string[]): () => Promise<void> {
  const running = runStage(args, process.env, 40, true)
  return async () => {
    const { code, seconds, interrupted, output } = await running
    stopped ||= interrupted
    header(title)
    process.stdout.write(output)
    note(title, fromCheck(code), seconds)
  }
}

/** Records a stage that could not start, with the reason. */
function unable(title: string, why: unknown): void {
  header(title)
  console.error(why instanceof Error ? why.message : String(why))
  note(title, fromCheck(1), 0)
}

/** Runs a long stage; with `--resume` only one that has not passed on this tree. */
async function unlessPassed(title: string, run: () => Promise<unknown>): Promise<Counts> {
  const before = resume ? passed.of(title) : undefined
  if (before && !stopped) {
    header(title)
    console.log(`-- ${title}: ${lastLine(before)}, in an earlier run`)
    results.set(title, before)
    return before
  }
  await run()
  const counts = results.get(title) ?? none
  if (full && !stopped && results.has(title)) passed.keep(title, counts)
  return counts
}

const unitStage = (
  title: string,
  databaseUrl: string | undefined,
  files: readonly string[] = [],
  more: NodeJS.ProcessEnv = {},
) => unlessPassed(title, () => unitTests(title, databaseUrl, files, more))

const browserStage = (
  title: string,
  build: Counts,
  chosen: readonly string[],
  databaseUrl?: string,
  more: NodeJS.ProcessEnv = {},
) => unlessPassed(title, () => browserTests(title, build, chosen, databaseUrl, more))

function unitTests(
  title: string,
  databaseUrl: string | undefined,
  files: readonly string[],
  more: NodeJS.ProcessEnv,
): Promise<Counts> {
  const report = join(reports, `${results.size}.json`)
  const args = [
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  // Undefined removes the variable: a run must not use a server from the environment.
  const env = { TEST_DATABASE_URL: databaseUrl, TEST_KEEP_EMBEDDED: '1', ...more }
  return stage(title, [bin('vitest/vitest.mjs'), ...args], counted(fromVitest, report), env)
}

/** The tests' own PostgreSQL. The full run needs one; the ordinary run takes half the time with it. */
async function cluster(): Promise<Cluster | undefined> {
  if (full && !findPostgres()) installDebianPackage('postgresql')
  if (findPostgres()) return await startCluster()
  if (!full) return undefined
  throw new Error(
    'The full run needs PostgreSQL. Install it (initdb and postgres on PATH) and run the command again.',
  )
}

/** All tests, on PostgreSQL where it is installed; some keep the embedded database (kinds.ts). */
async function testStages(build: Counts): Promise<Counts> {
  if (stopped) return none
  let postgres: Cluster | undefined
  try {
    postgres = await cluster()
    const unit = await unitStage('Unit and contract', postgres?.url)
    for (let part = 1; part <= browserParts; part++) {
      const title = full ? `${inChromium}, part ${part}` : inChromium
      await browserStage(title, build, [`--shard=${part}/${browserParts}`], postgres?.url)
    }
    if (full) await onlyInFull(build, postgres?.url)
    return unit
  } catch (failure) {
    unable('PostgreSQL for the tests', failure)
    return none
  } finally {
    await postgres?.stop()
  }
}

/** The image, and what is repeated on the other database: at usual size where it is the embedded one. */
async function onlyInFull(build: Counts, databaseUrl: string | undefined): Promise<void> {
  await unitStage('Image', undefined, ['tests/operate/image.test.ts'], { TEST_IMAGE: '1' })
  const both = databaseTests(process.cwd()).filter(file => !embedded.includes(file))
  const usualSize = { TEST_FULL: undefined }
  await unitStage('On the embedded database', undefined, both, usualSize)
  await unitStage('On PostgreSQL', databaseUrl, embedded, { TEST_KEEP_EMBEDDED: undefined })
  const ssh = { E2E_HOSTS: 'ssh' }
  await browserStage('Errand in Chromium on SSH hosts', build, ['errand'], undefined, ssh)
}

async function browserTests(
  title: string,
  build: Counts,
  chosen: readonly string[],
  databaseUrl: string | undefined,
  more: NodeJS.ProcessEnv,
): Promise<void> {
  if (stopped) return
  if (build.failed > 0) return unable(title, 'Not run: there is no build to test.')
  const report = join(reports, `${results.size}.json`)
  try {
    const env = {
      CHROMIUM_PATH: await ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TEST_DATABASE_URL: databaseUrl, // undefined removes it, as above
      ...more,
    }
    const args = [bin('@playwright/test/cli.js'), 'test', ...chosen, '--reporter=list,json']
    await stage(title, args, counted(fromPlaywright, report), env)
  } catch (failure) {
    unable(title, failure)
  }
}

await stage('Generated code is up to date', ['scripts/codegen.mjs', '--check'])
// Type checking keeps one core busy for as long as all other checks and the build together.
// TypeScript 7 gives the same results in a third of the time; it has no API, so the generator keeps
// 5.
const types = beside('Types', ['scripts/typecheck.ts'])
await stage('Format and lint', [bin('@biomejs/biome/bin/biome'), 'check', '.'])
await stage('Nothing unused', [
  bin('knip/bin/knip.js'),
  '--no-progress',
  '--include=files,exports,dependencies,unlisted,unresolved,duplicates',
])
const templates = beside('Databases that tests copy', ['tests/setup/templates.ts'])
await stage('Contract lint', ['scripts/contractLint.ts'])
const build = await stage(
  'Build',
  [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  fromCheck,
  full ? {} : { BROTLI_QUALITY: '9' },
)
const documentation =
  build.failed === 0 &&
  beside('Documentation', [bin('vitepress/bin/vitepress.js'), 'build', 'docs'])
await types()
await templates()
if (documentation) await documentation()
// Without sshd, tests that need it fail with a sentence that says so; tests that need the other
// programs are skipped.
const isMissing = (program: string) => !existsSync(`/usr/bin/${program}`)
const missing = [
  ...(findSshd() ? [] : ['openssh-server']),
  ...(isMissing('rg') ? ['ripgrep'] : []),
  ...(isMissing('bwrap') ? ['bubblewrap'] : []),
]
if (missing.length > 0) installDebianPackage(...missing)
const unit = await testStages(build)

const total = sum([...results.values()])
const browser = sum(
  [...results].flatMap(([title, it]) => (title.startsWith(inChromium) ? [it] : [])),
)
rmSync(reports, { recursive: true, force: true })

header('Result')
for (const [title, counts] of results) console.log(`${title}: ${lastLine(counts)}`)
for (const line of [...flakyLines(total), ...failedLines(total)]) console.log(line)
if (stopped) console.log('Stopped before the end.')
const proven = unit.passed > 0 && browser.passed > 0 && !stopped
process.exitCode = total.failed === 0 && proven ? 0 : 1
console.log(lastLine(total))
