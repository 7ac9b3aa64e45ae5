// Warnings on the places of a store: an area in Dublin of a store in Glasgow.
import { call } from './support/api.ts'
import { beginLooking, violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

const create = '/onboardingform/chains/createstore'
const place = {
  country: 'GB',
  parts: { road: '1 High Street', city: 'Glasgow', postcode: 'G1 1AA' },
  position: { latitude: 55.8617, longitude: -4.2583 },
}
const ring = [
  [-6.28, 53.34],
  [-6.24, 53.34],
  [-6.24, 53.36],
  [-6.28, 53.36],
  [-6.28, 53.34],
]

test('an area in Dublin of a store in Glasgow: incomplete, shown on the map, and complete once somebody said why', async ({
  page,
  signedIn,
  server,
  operator,
}) => {
  const token = await signedIn()
  const ask = async (path: string, body: object) =>
    (await call(server.address, path, { method: 'POST', token, body })).json.entity
  const named = { name: `Places ${operator.username}` }
  const Fields = [
    { type: 'address', index: 1, key: 'place', name: 'Entrance', required: true },
    { type: 'polygon', index: 2, key: 'zone', name: 'Delivery', required: true },
  ]
  const form = await ask('/api/form', { ...named, Fields })
  const chain = await ask('/api/chain', named)
  const owner = { ...named, chainId: chain.id, defaultForm: form.id }
  const franchise = await ask('/api/franchise', owner)
  const answers = { place, zone: { type: 'Polygon', coordinates: [ring] } }
  const body = { ...named, storeNumber: '1', franchiseId: franchise.id, answers }
  const store = await ask('/api/store', body)
  const list = `/onboardingform/chains?list=stores&franchiseId=${franchise.id}`
  await beginLooking(page)
  await page.goto(list)
  await expect(page.getByRole('row', { name: named.name })).toContainText('Incomplete: 2 warnings')

  await page.goto(`${create}/${store.id}`)
  const warnings = page.getByRole('region', { name: '2 warnings' })
  await expect(
    warnings.getByText(
      'Delivery: 100% of this area is in another country (Ireland, not United Kingdom).',
    ),
  ).toBeVisible()
  // Nothing asks for answers: they are all there.
  await expect(page.getByRole('checkbox', { name: /Fill in the form later/ })).toBeHidden()
  await warnings.getByRole('button', { name: /^Show: .* outside this area/ }).click()
  const map = page.getByRole('region', { name: 'Delivery', exact: true })
  await expect(map).toBeFocused()
  await expect(map).toBeInViewport()

  await warnings.getByRole('button', { name: 'Give a reason' }).click()
  await page.getByRole('textbox', { name: 'Why this is right' }).fill('A van serves Dublin')
  expect(await violations(page, 'the warnings of a store')).toEqual([])
  await page.getByRole('button', { name: 'Save the reason' }).click()
  const explained = page.getByRole('region', { name: 'Warnings, each with a reason' })
  await expect(explained.getByText(/: A van serves Dublin$/)).toHaveCount(2)
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()

  // Saved again with the same places: nobody is asked again.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${named.name} B`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await page.goto(list)
  const row = page.getByRole('row', { name: `${named.name} B` })
  await expect(row.getByText('Complete', { exact: true })).toBeVisible()
})
