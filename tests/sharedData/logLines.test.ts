// Compares every line of SHARED_DATA's logs with a person's reading: time and level of the record
// it belongs to.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordsOf, type SplitLine } from '#common/log/records.ts'
import { Stamps } from '#common/log/stamp.ts'
import { surveyOf } from '#common/log/survey.ts'
import { hasTurned, yearsOf } from '#common/log/years.ts'
import { describeShared } from '../support/sharedData.ts'
import { type Answers, answers } from './logAnswers.ts'
import { type ExpectedLine, expectedOf } from './logExpected.ts'
import { typed } from './logTyped.ts'

const reckoning = { zone: 'UTC', latest: Date.UTC(2026, 10, 24) }

const linesOf = (path: string): string[] => {
  const lines = readFileSync(path, 'utf8').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** As shown by a log's pages: for each line, the time and level of its record. */
function readAll(texts: readonly string[]): ExpectedLine[] {
  const lines: SplitLine[] = texts.map((text, offset) => ({ offset, text }))
  const { manner, order } = surveyOf(texts, reckoning)
  const days = new Stamps(reckoning)
  const dated = lines.flatMap(({ text, offset }) => days.dayOf(text, offset) ?? [])
  const turns = dated.flatMap((day, n) => {
    const before = dated[n - 1]
    return before && hasTurned(before, day) ? [day.offset] : []
  })
  const years = yearsOf(turns, dated.at(-1), reckoning.latest)
  const stamps = new Stamps({ ...reckoning, years, ...(order ? { order } : {}) })
  return recordsOf(lines, lines.length, manner, stamps).flatMap(({ at, level, lines: held }) =>
    held.map(() => ({ at, level })),
  )
}

describeShared('lines of logs', folder => {
  const logs = join(folder, 'logs')
  const files = readdirSync(logs, { recursive: true, encoding: 'utf8' }).filter(
    name => name !== 'SOURCES.md' && /\.|_/.test(name),
  )
  const answersOf = (file: string): Answers => {
    const [found, ...others] = answers.filter(answer => answer.files.test(file))
    if (!found || others.length > 0) throw new Error(`${file} has ${others.length} more answers`)
    return found
  }
  const isSame = (a: ExpectedLine | undefined, b: ExpectedLine | undefined) =>
    a?.at === b?.at && a?.level === b?.level

  test('each answer is used, and what is typed for lines is what the answers say', () => {
    for (const { files: pattern } of answers)
      expect(
        files.some(file => pattern.test(file)),
        String(pattern),
      ).toBe(true)
    for (const [file, number, at, level] of typed) {
      const expected = expectedOf(linesOf(join(logs, file)), answersOf(file))[number - 1]
      const time = expected && (expected.at === null ? null : new Date(expected.at).toISOString())
      expect([file, number, time, expected?.level]).toEqual([file, number, at, level])
    }
  })

  test('at least 95 % of all lines are read rightly, and 80 % of each format', () => {
    const byFormat = new Map<string, { lines: number; right: number }>()
    const wrong: string[] = []
    for (const file of files) {
      const lines = linesOf(join(logs, file))
      const of = answersOf(file)
      const expected = expectedOf(lines, of)
      const read = readAll(lines)
      expect(read.length, file).toBe(lines.length)
      const right = lines.filter((_, n) => isSame(expected[n], read[n])).length
      const sum = byFormat.get(of.format) ?? { lines: 0, right: 0 }
      byFormat.set(of.format, { lines: sum.lines + lines.length, right: sum.right + right })
      const first = lines.findIndex((_, n) => !isSame(expected[n], read[n]))
      if (first >= 0) wrong.push(`${file} ${right}/${lines.length}, first line ${first + 1}`)
    }
    const sums = [...byFormat.values()]
    const total = (key: 'lines' | 'right') => sums.reduce((sum, item) => sum + item[key], 0)
    console.log(JSON.stringify([total('right'), total('lines'), [...byFormat]]), wrong)
    expect(total('right') / total('lines')).toBeGreaterThanOrEqual(0.95)
    for (const [format, { lines, right }] of byFormat)
      expect(right / lines, `${format}: ${right} of ${lines}`).toBeGreaterThanOrEqual(0.8)
  })
})
