import { expect, test } from 'vitest'
import { flakyLines, fromCheck, fromPlaywright, fromVitest, lastLine, sum } from './counts.ts'

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
  suites: [],
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

const report = {
  ...playwright(4, 0, 2),
  suites: [
    {
      specs: [{ title: 'goes', file: 'a.spec.ts', tests: [{ status: 'expected' }] }],
      suites: [
        { specs: [{ title: 'stumbles', file: 'a.spec.ts', tests: [{ status: 'flaky' }] }] },
        {
          suites: [
            { specs: [{ title: 'limps', file: 'b.spec.ts', tests: [{ status: 'flaky' }] }] },
          ],
        },
      ],
    },
  ],
}

test('a browser test that passed at the second attempt has passed, and is named to the end', () => {
  const counts = sum([fromCheck(0), fromPlaywright(report, 0)])
  expect(lastLine(counts)).toBe('7 passed, 0 failed, 3 skipped, 2 flaky')
  expect(flakyLines(counts)).toEqual(['flaky: a.spec.ts: stumbles', 'flaky: b.spec.ts: limps'])
})

test('one that failed twice has failed; one without a name is told all the same', () => {
  expect(fromPlaywright(playwright(4, 1, 0), 1).failed).toBe(1)
  expect(flakyLines(fromPlaywright(playwright(4, 0, 1), 0))).toEqual(['flaky: without a name'])
})
