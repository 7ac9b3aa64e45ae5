// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { StoreChecks, StoreWarning } from '#src/dataProvider/index.ts'
import { failed } from '#tests/mocks/shared/failures.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { change, mock, open, withPeople } from '#tests/support/pages/onboardingPage.tsx'

withPeople()

const entrance = { type: 'address', index: 1, key: 'place', name: 'Entrance' }
// A map does not draw here: a custom field stands for the area.
const zone = { type: 'custom', index: 2, key: 'zone', name: 'Zone' }
const box = { west: -6.3, south: 53.3, east: -6.2, north: 53.4 }

const warning = (code: StoreWarning['code'], more: Partial<StoreWarning> = {}): StoreWarning => ({
  code,
  field: code.startsWith('pin') ? 'place' : 'zone',
  box,
  values: {},
  store: null,
  counted: true,
  accepted: null,
  ...more,
})
const sister = { id: 7, name: 'Moema', storeNumber: '0043' }
const all: StoreWarning[] = [
  warning('pin.country', { values: { country: 'GB', found: 'IE', km: 79 } }),
  warning('pin.country', { field: 'gone', values: { country: 'GB', found: '', km: 981 } }),
  warning('pin.town', { values: { town: 'Glasgow', km: 41 } }),
  warning('area.pin'),
  warning('area.large', { values: { country: 'GB', times: 11, km2: 1234.5 }, store: sister }),
  warning('area.country', { values: { country: 'GB', found: 'IE', percent: 100 } }),
  warning('area.overlap', {
    values: { percent: 12, otherPercent: 30 },
    store: sister,
    counted: false,
  }),
  warning('area.gap', { values: { m2: 4321, stores: [7] }, store: sister, counted: false }),
  warning('area.gap', { values: { m2: 250_000, stores: [7, 8] }, store: sister, counted: false }),
]

const checksOf = (warnings: readonly StoreWarning[]): StoreChecks => {
  const open = warnings.filter(({ accepted }) => !accepted).length
  const complete = !warnings.some(({ counted, accepted }) => counted && !accepted)
  return { complete, fingerprint: `of ${open}`, open, pending: false, warnings: [...warnings] }
}

/** Opens a store with these warnings. */
async function opened(warnings: readonly StoreWarning[]) {
  let now = checksOf(warnings)
  const sent: unknown[] = []
  change('forms', 3, { Fields: [entrance, zone], version: '1' })
  change('stores', 17, { formId: 3, complete: now.complete, answers: {}, formVersion: '1' })
  mock.msw.use(
    http.get('*/ext/onboarding/stores/17/checks', () => HttpResponse.json(now)),
    http.post('*/ext/onboarding/stores/17/checks/accept', async ({ request }) => {
      const body = Object(await request.clone().json())
      sent.push(body)
      if (body.warnings !== now.fingerprint) {
        const refusal = failed(409, 'checks.changed')
        return HttpResponse.json(refusal.body, { status: refusal.status })
      }
      const accepted = { by: 'ana', at: '2026-11-20T08:00:00.000Z', reason: String(body.reason) }
      now = checksOf(now.warnings.map(one => ({ ...one, accepted, counted: false })))
      return HttpResponse.json(now)
    }),
  )
  const user = open('/onboardingform/chains/createstore/17')
  const panel = await screen.findByRole('region', { name: /warning/i })
  return { user, panel, sent, set: (some: readonly StoreWarning[]) => (now = checksOf(some)) }
}

describe('the warnings of a store', () => {
  test('are said in plain words, and what they mean for the store', async () => {
    const { panel } = await opened(all)
    expect(within(panel).getByRole('heading', { name: '9 warnings' })).toBeTruthy()
    const lines = within(panel).getAllByRole('listitem')
    expect(lines.map(line => line.querySelector('p')?.textContent)).toEqual([
      'Entrance: the pin is in another country (Ireland, not United Kingdom), 79 km away.',
      'gone: the pin is at sea, 981 km from the store’s country (United Kingdom).',
      'Entrance: the pin is 41 km from Glasgow.',
      'Zone: the store’s pin is outside this area.',
      'Zone: at 1,234.5 km², this area is 11 times as large as the next largest in the country, that of Moema (0043).',
      'Zone: 100% of this area is in another country (Ireland, not United Kingdom).',
      'Zone: this area overlaps that of Moema (0043): 12% of this one and 30% of the other.',
      'Zone: a gap of 4,321 m² lies between this area and that of Moema (0043).',
      'Zone: a gap of 0.25 km² lies between this area, that of Moema (0043) and 1 other.',
    ])
    expect(within(panel).getAllByText(/was saved last/)).toHaveLength(1)
    expect(within(panel).getAllByText(/does not make the store incomplete/)).toHaveLength(2)
    expect(await screen.findByText('Incomplete: 6 warnings')).toBeTruthy()
    const shows = within(panel).getAllByRole('button', { name: /^Show: / })
    // A field that the form no longer has is nowhere to be shown.
    expect(shows.map(show => show.matches(':disabled'))).toEqual([
      false,
      true,
      ...Array(7).fill(false),
    ])
  })

  test('need one reason, which survives a failure, and then name who gave it', async () => {
    const { user, panel, sent, set } = await opened([warning('area.pin')])
    await user.click(within(panel).getByRole('button', { name: 'Give a reason' }))
    const reason = within(panel).getByRole('textbox', { name: 'Why this is right' })
    await user.type(reason, ' no ')
    await user.click(within(panel).getByRole('button', { name: 'Save the reason' }))
    expect(within(panel).getByText('Enter at least 5 characters.')).toBeTruthy()
    expect(sent).toEqual([])
    await user.type(reason, 'w it is')
    set([warning('area.pin'), warning('area.country')])
    expectConsole(/checks\.changed/)
    await user.click(within(panel).getByRole('button', { name: 'Save the reason' }))
    await within(panel).findByText(/The warnings have changed/)
    await within(panel).findByRole('heading', { name: '2 warnings' })
    expect((reason as HTMLTextAreaElement).value).toBe(' no w it is') // a multiline box
    await user.click(within(panel).getByRole('button', { name: 'Save the reason' }))
    await within(panel).findByRole('heading', { name: 'Warnings, each with a reason' })
    expect(sent.at(-1)).toEqual({ reason: 'no w it is', warnings: 'of 2' })
    expect(within(panel).getAllByText(/^ana, .*: no w it is$/)).toHaveLength(2)
    expect(within(panel).queryByRole('button', { name: 'Give a reason' })).toBeNull()
    expect(await screen.findByText('Complete')).toBeTruthy()
  })

  test('are not there when nothing is wrong', async () => {
    change('forms', 3, { Fields: [entrance, zone], version: '1' })
    change('stores', 17, { formId: 3, complete: true, answers: {}, formVersion: '1' })
    open('/onboardingform/chains/createstore/17')
    await screen.findByRole('textbox', { name: /^Zone/ })
    expect(screen.queryByRole('button', { name: /^Show:/ })).toBeNull()
  })
})
