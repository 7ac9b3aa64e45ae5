import { relative } from 'node:path'

/** The members of vitest's and Playwright's JSON reports that give a file's duration. */
export interface TimedReport {
  readonly testResults?: readonly { name: string; startTime: number; endTime: number }[]
  readonly suites?: readonly TimedSuite[]
}

interface TimedSuite {
  readonly specs?: readonly {
    file: string
    tests: readonly { results: readonly { duration: number }[] }[]
  }[]
  readonly suites?: readonly TimedSuite[]
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0)

function specsOf({ specs = [], suites = [] }: TimedSuite): [file: string, milliseconds: number][] {
  return [
    ...specs.map(({ file, tests }): [string, number] => [
      file,
      total(tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ]),
    ...suites.flatMap(specsOf),
  ]
}

/** The slowest files of a run, one line each, in seconds. */
export function slowestLines({ testResults = [], suites = [] }: TimedReport, most = 10): string[] {
  const took = new Map<string, number>()
  for (const { name, startTime, endTime } of testResults)
    took.set(relative(process.cwd(), name), endTime - startTime)
  for (const [file, time] of suites.flatMap(specsOf)) took.set(file, (took.get(file) ?? 0) + time)
  return [...took]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([file, time]) => `${(time / 1000).toFixed(1).padStart(7)} s  ${file}`)
}
