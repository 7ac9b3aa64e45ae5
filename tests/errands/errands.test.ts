// The table of docs/develop/errands.md matches the walked errands, and keeps the improvements.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { errandsTable, stepsIn } from './table.ts'

const folder = join(import.meta.dirname, '../e2e')
const walked = readdirSync(folder)
  .filter(name => name.startsWith('errands'))
  .flatMap(name => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^errand\(\s*(['"])(?<name>.+?)\1,/gm),
  ])
  .map(({ groups }) => groups?.name ?? '')

it('has twenty errands, each walked by one test of its name', () => {
  const names = errandsTable().map(({ name }) => name)
  expect(names).toHaveLength(20)
  expect(walked.toSorted()).toEqual(names.toSorted())
})

it('counts at most two thirds of the steps there were', () => {
  const sum = (of: 'before' | 'now') =>
    errandsTable().reduce((all, row) => all + stepsIn(row[of]), 0)
  expect(sum('now') * 3).toBeLessThanOrEqual(sum('before') * 2)
})
