// Areas from files of other programs, and back. Store 191 belongs to this file.
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from './support/fixtures.ts'
import { demoStore } from './support/words.ts'

const ring = '-0.13,51.50,0 -0.11,51.50,0 -0.11,51.52,0 -0.13,51.52,0'
const kml = `<kml><Document><NetworkLink><Link><href>https://example.org/a.kml</href></Link></NetworkLink>
<Placemark><name>Zone</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
<Placemark><Point><coordinates>-0.12,51.51</coordinates></Point></Placemark></Document></kml>`

test('a KMZ is imported, what was changed is listed; saved as a Shapefile, it is read again', {
  tag: '@full',
}, async ({ page, signedIn, server }) => {
  await signedIn()
  const others: string[] = []
  page.on('request', request => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(server.address)) others.push(url)
  })
  const store = demoStore(191)
  await page.goto(`/onboardingform/chains/createstore/${store.id}`)
  const field = page
    .getByRole('group')
    .filter({ has: page.getByRole('toolbar', { name: 'Drawing' }) })
    .last()
  const importing = field.getByRole('button', { name: 'Import an area' })
  const give = async (name: string, buffer: Buffer) => {
    if ((await importing.getAttribute('aria-expanded')) === 'false') await importing.press('Enter')
    const file = { name, mimeType: 'application/octet-stream', buffer }
    await field.getByLabel(/^Or choose a file/).setInputFiles(file)
  }
  const corners = async (list: Locator) => {
    await expect(list.first()).toHaveValue(/\d/)
    return await list.evaluateAll(inputs => inputs.map(input => Reflect.get(input, 'value')))
  }
  const numbers = field.getByRole('textbox', { name: /^(Latitude|Longitude) of corner/ })

  await give('harmful.kml', Buffer.from(`<!DOCTYPE kml [<!ENTITY a "b">]>${kml}`))
  await expect(field.getByRole('alert')).toContainText('document type (DOCTYPE)')

  await give('zones.kmz', Buffer.from(zipSync({ 'doc.kml': strToU8(kml) })))
  for (const change of [
    '1 network link was not opened',
    '1 point was skipped',
    '1 open ring was closed',
  ])
    await expect(field.getByRole('listitem').filter({ hasText: change })).toBeVisible()
  await expect(importing).toHaveAttribute('aria-expanded', 'false')
  const before = await corners(numbers)
  expect(before).toHaveLength(8)

  const coming = page.waitForEvent('download')
  await field.getByRole('button', { name: 'Save as …' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Shapefile (ZIP)' }).press('Enter')
  const saved = await coming
  expect(saved.suggestedFilename()).toMatch(/\.zip$/)
  expect(saved.suggestedFilename()).toContain(store.name)

  // Something else first, so that the corners below come from the file.
  await give('other.csv', Buffer.from('lat;lng\n1;1\n1;2\n2;2'))
  await expect(numbers).toHaveCount(6)
  await give('zones.bin', await readFile(await saved.path()))
  await expect(numbers).toHaveCount(8)
  expect((await corners(numbers)).toSorted()).toEqual(before.toSorted())
  await expect(field.getByText('Corrected automatically:')).toBeHidden()
  expect(others).toEqual([])
})
