import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#src/routes.ts'
import { helpAddress, helpPages, partPages } from './helpPages.ts'

const docs = join(import.meta.dirname, '../../../docs/staff')

test('every route has its page, and no page is for a route that is none', () => {
  expect(Object.keys(helpPages).sort()).toEqual(routes.map(({ name }) => name).sort())
})

const all = [...Object.values(helpPages), ...Object.values(partPages)]
test.each([...new Set(all)])('docs/staff/%s.md exists', page => {
  expect(existsSync(join(docs, `${page}.md`))).toBe(true)
})

test('an address that is none leads to the first page of the documentation', () => {
  expect(helpAddress('qtcamera')).toBe('/docs/staff/cameras')
  expect(helpAddress(undefined)).toBe('/docs/')
  expect(helpAddress('constructor')).toBe('/docs/')
})
