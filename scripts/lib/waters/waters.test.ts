import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { waterFile, waterText } from './waters.ts'

const path = join(import.meta.dirname, '../../../src/components/Map/waters/waters.json')

test('the rivers and lakes are those of the package', () => {
  const text = readFileSync(path, 'utf8')
  expect(text === waterText(waterFile())).toBe(true)
  expect(text.length).toBeLessThan(150_000)
})
