import { relative } from 'node:path'

/** Results of a stage, or of all stages. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Names of tests that passed only on the second attempt; they count in `passed`. */
  flaky: readonly string[]
  /** Names of failed tests, where known. */
  failures: readonly string[]
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] }

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (all, part) => ({
      passed: all.passed + part.passed,
      failed: all.failed + part.failed,
      skipped: all.skipped + part.skipped,
      flaky: [...all.flaky, ...part.flaky],
      failures: [...all.failures, ...part.failures],
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

/** One line for each test that passed only on the second attempt. */
export const flakyLines = ({ flaky }: Counts): string[] => flaky.map(name => `flaky: ${name}`)

/** One line for each failed test, up to a readable number. */
export function failedLines({ failures }: Counts, most = 40): string[] {
  const lines = failures.slice(0, most).map(name => `failed: ${name}`)
  const left = failures.length - lines.length
  return left > 0 ? [...lines, `failed: and ${left} more`] : lines
}

/** Counts a check as one test that passed or failed. */
export const fromCheck = (code: number): Counts =>
  code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 }

/**
 * Counts a run as one more failure when it failed without a failed test, ran no test or left no
 * report: an error outside the tests must not look like success.
 */
function honest(counts: Counts, code: number): Counts {
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      ancestorTitles: string[]
      title: string
      status: string
      failureMessages: string[]
    }[]
  }[]
}

type VitestFile = VitestReport['testResults'][number]

const namesOf = (
  { name: file, assertionResults }: VitestFile,
  wanted: (test: VitestFile['assertionResults'][number]) => boolean,
) =>
  assertionResults
    .filter(wanted)
    .map(({ ancestorTitles, title }) =>
      [relative(process.cwd(), file), ...ancestorTitles.filter(Boolean), title].join(' > '),
    )

/** The failed tests of a file, or the file itself when no single test failed. */
function failuresOf(file: VitestFile): string[] {
  const failed = namesOf(file, ({ status }) => status === 'failed')
  if (failed.length > 0 || file.status !== 'failed') return failed
  return [`${relative(process.cwd(), file.name)}: ${file.message.split('\n', 1)[0]}`]
}

/** Passed, but not on the first attempt: vitest keeps the first attempt's messages in the report. */
const flakyOf = (file: VitestFile) =>
  namesOf(file, ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)

/**
 * @param report vitest's JSON report, undefined when there is none. As with Playwright, a test that
 * passed on its second attempt (CI only) counts as passed, and is named.
 */
export function fromVitest(report: VitestReport | undefined, code: number): Counts {
  if (!report) return { ...none, failed: 1 }
  const unloaded = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: report.testResults.flatMap(flakyOf),
    failures: report.testResults.flatMap(failuresOf),
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

const namedIn = (suites: readonly Suite[], wanted: 'flaky' | 'unexpected'): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file}: ${title}`),
    ...namedIn(inner, wanted),
  ])

/**
 * @param report Playwright's JSON report, undefined when there is none. A test that passed on its
 * second attempt (CI only) counts as passed, and is named.
 */
export function fromPlaywright(report: PlaywrightReport | undefined, code: number): Counts {
  if (!report) return { ...none, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const names = namedIn(report.suites, 'flaky')
  const failures = namedIn(report.suites, 'unexpected')
  // Flaky tests without a name must be counted too.
  const nameless = Array.from({ length: Math.max(0, flaky - names.length) }, () => 'without a name')
  const counts = { passed: expected + flaky, failed: unexpected, skipped, failures }
  return honest({ ...counts, flaky: [...names, ...nameless] }, code)
}
