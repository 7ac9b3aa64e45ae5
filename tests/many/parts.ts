// The parts of `npm run test:many`.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '#scripts/lib/chromium.ts'
import { failedLines, flakyLines, fromPlaywright, lastLine } from '#scripts/lib/counts.ts'
import { runStage } from '#scripts/lib/stage.ts'
import { isFull } from '#tests/support/full.ts'
import { startCluster } from '#tests/support/postgres.ts'
import { breakThings } from './load/faults.ts'
import { type RunOptions, underLoad } from './load/run.ts'
import { formerVersion } from './upgrade/former.ts'
import { roll } from './upgrade/roll.ts'

interface Options extends RunOptions {
  readonly former: string | undefined
  readonly specs: readonly string[]
  readonly workers: number
}

interface Verdict {
  readonly lines: readonly string[]
  /** Empty when it holds. */
  readonly faults: readonly string[]
}

async function upgrade(options: Options): Promise<Verdict> {
  const former = formerVersion(options.former)
  try {
    options.say(`from ${former.commit} (${former.subject}) to this version`)
    const rolled = (running: Parameters<typeof roll>[0]) => roll(running, former, options.say)
    return await underLoad(options, rolled, former.folder)
  } finally {
    former.remove()
  }
}

/** In all; each worker starts its own servers. */
const minutes = 180

/** The browser tests as they are; each worker has its own servers behind its own proxy (tests/e2e/support). */
async function e2e({ servers, specs, workers }: Options): Promise<Verdict> {
  const cluster = await startCluster()
  const folder = mkdtempSync(join(tmpdir(), 'support-tools-many-'))
  const report = join(folder, 'report.json')
  try {
    const env = {
      ...process.env,
      CHROMIUM_PATH: await ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TEST_DATABASE_URL: cluster.url,
      E2E_SERVERS: String(servers),
    }
    // All servers of a worker start on the same cores, and the first test waits for them. Full sizes have that time.
    const time = isFull ? [] : ['--timeout=240000']
    const more = [...time, `--workers=${workers}`, '--reporter=list,json']
    const args = ['node_modules/@playwright/test/cli.js', 'test', ...specs, ...more]
    const { code } = await runStage(args, env, minutes)
    const counts = fromPlaywright(JSON.parse(readFileSync(report, 'utf8')), code)
    const lines = [...flakyLines(counts), ...failedLines(counts), lastLine(counts)]
    return { lines, faults: counts.failed > 0 ? [lastLine(counts)] : [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await cluster.stop()
  }
}

export const parts: Readonly<Record<string, (options: Options) => Promise<Verdict>>> = {
  load: options => underLoad(options, breakThings),
  upgrade,
  e2e,
}
