import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { townFiles, townText } from './towns.ts'

const folder = join(import.meta.dirname, '../../../src/components/Map/towns')

test('the towns are those of the package', () => {
  const { large, small } = townFiles()
  for (const [name, file] of Object.entries({ large, small }))
    expect(readFileSync(join(folder, `${name}.json`), 'utf8') === townText(file), name).toBe(true)
  expect(large.names.split('|').length).toBeGreaterThan(4000)
  expect(small.names.split('|').length).toBeGreaterThan(15_000)
})
