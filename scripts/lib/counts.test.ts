import { expect, test } from 'vitest'
import { fromCheck, fromPlaywright, fromVitest, lastLine, sum } from './counts.ts'

const vitest = (
  passed: number,
  failed: number,
  files: { status: string; assertionResults: unknown[] }[] = [],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: files,
})

const playwright = (expected: number, unexpected: number, flaky = 0) => ({
  stats: { expected, unexpected, flaky, skipped: 3 },
})

test('checks, unit tests and browser tests add up to one line', () => {
  const all = [
    fromCheck(0),
    fromCheck(2),
    fromVitest(vitest(5, 1), 1),
    fromPlaywright(playwright(4, 0), 0),
  ]
  expect(lastLine(sum(all))).toBe('10 passed, 2 failed, 5 skipped')
  expect(lastLine(fromCheck(0))).toBe('1 passed, 0 failed')
})

test('a test file that could not be loaded is a failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  expect(fromVitest(vitest(5, 0, [broken, broken]), 1).failed).toBe(2)
  expect(fromVitest(vitest(5, 1, [{ status: 'failed', assertionResults: [{}] }]), 1).failed).toBe(1)
})

test('no report, no test, or an error outside the tests is a failure', () => {
  expect(fromVitest(undefined, 0).failed).toBe(1)
  expect(fromVitest(vitest(0, 0), 0).failed).toBe(1)
  expect(fromVitest(vitest(5, 0), 1).failed).toBe(1)
  expect(fromPlaywright(undefined, 0).failed).toBe(1)
  expect(fromPlaywright(playwright(0, 0), 0).failed).toBe(1)
  expect(fromPlaywright(playwright(4, 0), 1).failed).toBe(1)
})

test('a flaky browser test has not passed', () => {
  expect(fromPlaywright(playwright(4, 0, 1), 0)).toEqual({ passed: 4, failed: 1, skipped: 3 })
})
