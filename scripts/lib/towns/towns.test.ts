import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { townFiles, townText } from './towns.ts'

const folder = join(import.meta.dirname, '../../../src/components/Map/towns')

test('the towns are those of the package', () => {
  const files = townFiles()
  for (const [name, file] of Object.entries(files))
    expect(readFileSync(join(folder, `${name}.json`), 'utf8') === townText(file), name).toBe(true)
  const counts = Object.values(files).map(({ names }) => names.split('|').length)
  expect(counts).toEqual([4723, 20_489, 24_505])
})
