import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  failedLines,
  flakyLines,
  fromCheck,
  fromPlaywright,
  fromVitest,
  lastLine,
  none,
  sum,
  type VitestReport,
} from './counts.ts'

const vitest = (passed: number, failed: number, files: VitestReport['testResults'] = []) => ({
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
  const broken = { name: 'a.test.ts', status: 'failed', message: 'no such', assertionResults: [] }
  expect(fromVitest(vitest(5, 0, [broken, broken]), 1).failed).toBe(2)
  const failed = { ancestorTitles: ['x'], title: 'y', status: 'failed', failureMessages: ['no'] }
  const inner = { ...broken, assertionResults: [failed] }
  expect(fromVitest(vitest(5, 1, [inner]), 1).failed).toBe(1)
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

test('the failed browser tests are named, and no more of them than a person reads', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status }],
  })
  const inner = [{ specs: [spec('falls', 'unexpected')] }]
  const suites = [{ specs: [spec('goes', 'expected')], suites: inner }]
  const counts = sum([fromPlaywright({ ...playwright(1, 1), suites }, 1), fromCheck(1)])
  expect(failedLines(counts)).toEqual(['failed: a.spec.ts: falls'])
  const many = { ...none, failures: Array.from({ length: 43 }, (_, n) => `${n}`) }
  expect(failedLines(many)).toHaveLength(41)
  expect(failedLines(many).slice(-2)).toEqual(['failed: 39', 'failed: and 3 more'])
  expect(failedLines(fromCheck(0))).toEqual([])
})

// Separate runs, because their tests must fail; with the real configuration and reporter.
test.each([
  { ci: '1', passed: 2, failed: 3, flaky: ['second.test.ts > stumbles'] },
  { ci: '', passed: 1, failed: 4, flaky: [] },
])('CI=$ci: what failed and what passed at the second attempt is named', given => {
  const folder = mkdtempSync(join('scripts', 'lib', 'counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = (name: string, text: string) =>
    writeFileSync(
      join(folder, name),
      `import { afterAll, describe, expect, test } from 'vitest'\n${text}`,
    )
  file(
    'first.test.ts',
    `describe('deep', () => { test('falls', () => expect(1).toBe(2)) })
    test('goes', () => {})`,
  )
  file('second.test.ts', `let n = 0\ntest('stumbles', () => { n += 1; expect(n).toBe(2) })`)
  file('third.test.ts', `throw new Error('not to be loaded')`)
  file(
    'fourth.test.ts',
    `afterAll(() => { throw new Error('at the end') })\ntest('runs', () => { expect(1).toBe(0) })`,
  )
  const report = join(folder, 'report.json')
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      `--outputFile.json=${report}`,
      folder,
    ],
    { env: { ...process.env, CI: given.ci } },
  )
  const counts = fromVitest(JSON.parse(readFileSync(report, 'utf8')), status ?? 1)
  expect(counts).toMatchObject({ passed: given.passed, failed: given.failed })
  const shown = (lines: readonly string[]) =>
    lines.map(line => line.replace(`${folder}/`, '')).toSorted()
  expect(shown(counts.flaky)).toEqual(given.flaky)
  expect(shown(counts.failures)).toEqual(
    [
      'first.test.ts > deep > falls',
      'fourth.test.ts > runs',
      ...(given.ci ? [] : ['second.test.ts > stumbles']),
      'third.test.ts: not to be loaded',
    ].toSorted(),
  )
})
