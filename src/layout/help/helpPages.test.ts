import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routeNamed, routes } from '#src/routes.ts'
import { helpAddress, partPages } from './helpPages.ts'

const docs = join(import.meta.dirname, '../../../docs/staff')
const helps = routes.flatMap(({ help }) => help ?? [])

test('gives every route a page', () => {
  expect(routes.filter(({ help }) => help === null).map(({ name }) => name)).toEqual([])
})

test.each([...new Set([...helps, ...Object.values(partPages)])])('docs/staff has %s', help => {
  const [page, heading] = help.split('#')
  const headings = [...readFileSync(join(docs, `${page}.md`), 'utf8').matchAll(/^## (.+)$/gm)]
  const anchors = headings.map(([, text = '']) => text.toLowerCase().replaceAll(/\W+/g, '-'))
  if (heading) expect(anchors).toContain(heading)
})

test('leads from an unknown address to the start of the documentation', () => {
  expect(helpAddress(routeNamed('qtcamera'))).toBe('/docs/staff/cameras')
  expect(helpAddress({ ...routeNamed('qtcamera'), help: null })).toBe('/docs/')
  expect(helpAddress(null)).toBe('/docs/')
})
