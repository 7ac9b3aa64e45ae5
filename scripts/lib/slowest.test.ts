import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slowestLines } from './slowest.ts'

test('names the files of vitest that took longest, the slowest first', () => {
  const file = (name: string, endTime: number) => ({
    name: join(process.cwd(), name),
    startTime: 1000,
    endTime,
  })
  const report = { testResults: [file('a.ts', 1100), file('b.ts', 13_040), file('c.ts', 3000)] }
  expect(slowestLines(report, 2)).toEqual(['   12.0 s  b.ts', '    2.0 s  c.ts'])
})

test('sums all attempts of a file of Playwright, in whatever suite', () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map(duration => ({ duration })) }],
  })
  const suites = [
    { specs: [spec('a.spec.ts', 500)], suites: [{ specs: [spec('a.spec.ts', 600, 700)] }] },
    { suites: [{ specs: [spec('b.spec.ts', 1900)] }] },
  ]
  expect(slowestLines({ suites })).toEqual(['    1.9 s  b.spec.ts', '    1.8 s  a.spec.ts'])
})
