/** What a stage, or all of them, came to. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Names of those that passed at the second attempt only; they are among `passed`. */
  flaky: readonly string[]
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [] }

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      flaky: [...all.flaky, ...one.flaky],
    }),
    none,
  )

/** The last line of every run. */
export const lastLine = ({ passed, failed, skipped, flaky }: Counts): string =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
  ].join(', ')

/** One line for each test that passed at the second attempt only. */
export const flakyLines = ({ flaky }: Counts): string[] => flaky.map(name => `flaky: ${name}`)

/** A check is one thing that passed or failed. */
export const fromCheck = (code: number): Counts =>
  code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 }

/**
 * A run that failed without a failed test, ran no test or left no report is one more failure:
 * an error outside the tests must not look like success.
 */
function honest(counts: Counts, code: number): Counts {
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** @param report vitest's json report, undefined when there is none */
export function fromVitest(report: VitestReport | undefined, code: number): Counts {
  if (!report) return { ...none, failed: 1 }
  const unloaded = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const counts = {
    ...none,
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return honest(counts, code)
}

interface Suite {
  specs?: { title: string; file: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

const flakyIn = (suites: readonly Suite[]): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
    ...flakyIn(inner),
  ])

/**
 * @param report Playwright's json report, undefined when there is none. A test that passed at its
 * second attempt (there is one in CI only) has passed, and is named.
 */
export function fromPlaywright(report: PlaywrightReport | undefined, code: number): Counts {
  if (!report) return { ...none, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const names = flakyIn(report.suites)
  // One that cannot be named must not go unseen.
  const nameless = Array.from({ length: Math.max(0, flaky - names.length) }, () => 'without a name')
  const counts = { passed: expected + flaky, failed: unexpected, skipped }
  return honest({ ...counts, flaky: [...names, ...nameless] }, code)
}
