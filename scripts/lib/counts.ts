/** What a stage, or all of them, came to. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    none,
  )

/** The last line of every run. */
export const lastLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

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
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return honest(counts, code)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** @param report Playwright's json report, undefined when there is none. A flaky test counts as failed. */
export function fromPlaywright(report: PlaywrightReport | undefined, code: number): Counts {
  if (!report) return { ...none, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, code)
}
