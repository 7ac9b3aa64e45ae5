// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { alsoConnected, withActions } from '#tests/support/pages/actionsPage.ts'
import { mock, show } from '#tests/support/pages/peoplePage.tsx'
import ActionPage from './ActionPage.tsx'
import ActionsPage from './ActionsPage.tsx'
import { groupsOf } from './groups.ts'

withActions()

const Pages = () => (
  <Routes>
    <Route path="/actions" element={<ActionsPage />} />
    <Route path="/actions/:name" element={<ActionPage />} />
  </Routes>
)
const open = (path: string) => show(Pages, path)

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const user = userEvent.setup()

async function choose(name: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: option }))
}
/** Adds the first two stores of the mocks, with a reason. */
async function fillStores(reason: string) {
  const find = screen.getByRole('searchbox', { name: 'Find a store' })
  await user.click(find)
  for (const { name } of mock.world.stores.slice(0, 2)) {
    await user.keyboard(name) // replaces the previous one
    await user.click(await button(`Add ${name}`))
    expect(document.activeElement).toBe(find)
  }
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), reason)
  await user.click(await button('Review and run'))
  await user.click(await button('Run on 2 stores'))
  return await screen.findByRole('region', { name: 'On several stores' })
}
const runs = () => mock.world.journal.filter(({ operation }) => operation === 'executeAction')

beforeEach(() => alsoConnected())

describe('the list, §2.3', () => {
  it('is found by typing, and keeps favourites on top', async () => {
    open('/actions')
    await user.click(await button('Favourite: Orders that are stuck'))
    const own = await screen.findByRole('region', { name: 'Favourites' })
    expect(within(own).getByRole('link', { name: 'Orders that are stuck' })).toBeDefined()
    await user.type(screen.getByRole('searchbox', { name: 'Search actions' }), 'pin till')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Change the PIN of a till' })).toBeDefined()
    expect(window.location.search).toBe('?find=pin+till')
  })

  it('in groups: own ones first, none of them when something is looked for', () => {
    const base = { description: '', danger: 'none', kind: 'program', output: 'text' } as const
    const more = { usualSeconds: null, limitSeconds: 1, several: false, favourite: false }
    const first = { ...base, ...more, name: 'a', title: 'Ação', category: 'B', lastRun: null }
    const second = {
      ...first,
      name: 'b',
      title: 'Other',
      category: 'A',
      lastRun: '2026-11-20T08:00:00Z',
    }
    const names = (text: string) =>
      groupsOf([first, second], { text, category: '' }).map(({ own, name }) => own ?? name)
    expect(names('')).toEqual(['recent', 'A', 'B'])
    expect(names('acao')).toEqual(['B'])
    expect(names('nothing')).toEqual([])
  })
})

describe('one action', () => {
  it('says what is missing, what will be done, runs it once and shows what it said', async () => {
    open('/actions/restart-service')
    await user.click(await button('Review and run'))
    expect(await screen.findByText('The Service field is required')).toBeDefined()
    await choose('Service', 'kitchen')
    await user.click(await button('Review and run'))
    const dialog = await screen.findByRole('dialog', { name: 'Run: Restart a service' })
    const [here] = mock.world.stores
    await within(dialog).findByText(
      `“Restart a service” will run at ${here?.name}, with Service: kitchen: it changes something the store uses.`,
    )
    const details = within(dialog).getByRole('button', { name: 'Details' })
    expect(details.getAttribute('aria-expanded')).toBe('false')
    await user.click(details)
    expect(details.getAttribute('aria-expanded')).toBe('true')
    expect(within(dialog).getByText('service-control restart -- kitchen')).toBeDefined()
    expect(within(dialog).getByText(/Changes the store\./)).toBeDefined()
    await user.dblClick(within(dialog).getByRole('button', { name: 'Run' }))
    const run = await screen.findByRole('region', { name: 'Run' })
    await within(run).findByText('Done', {}, { timeout: 20_000 })
    expect(await within(run).findByRole('log', { name: 'Output' })).toHaveProperty(
      'textContent',
      'done\n',
    )
    expect(runs()).toHaveLength(1)
    // What is typed meanwhile is not what ran.
    await choose('Service', 'pos')
    await user.click(within(run).getByRole('button', { name: 'Run again' }))
    const field = await screen.findByRole('combobox', { name: 'Service' })
    expect(field).toHaveProperty('value', 'kitchen')
  })

  it('clears a choice when what it depends on changes', async () => {
    open('/actions/resend-order')
    await screen.findByText('Fill in first: Channel')
    await choose('Channel', 'web')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Order' })).toHaveProperty('disabled', false),
    )
    await choose('Order', 'Order web-2')
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveProperty('value', 'Order web-2')
    await choose('Channel', 'phone')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Order' })).not.toHaveProperty(
        'value',
        'Order web-2',
      ),
    )
  })

  it('whose choices cannot be looked up says so, and looks again', async () => {
    open('/actions/resend-order')
    await screen.findByText('Fill in first: Channel')
    expectConsole(/503/)
    const refused = { status: 503 }
    mock.msw.use(http.post('*/api/query', () => HttpResponse.json({}, refused), { once: true }))
    await choose('Channel', 'web')
    await screen.findByText('The form could not be loaded')
    expect(screen.getByRole('combobox', { name: 'Channel' })).toHaveProperty('value', 'web')
    await user.click(await button('Try again'))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Order' })).toHaveProperty('disabled', false),
    )
  })

  it('never shows a secret', async () => {
    open('/actions/change-pin')
    await user.type(await screen.findByRole('textbox', { name: 'Till' }), '3')
    await user.type(screen.getByLabelText('New PIN'), '902117')
    await user.click(await button('Review and run'))
    const dialog = await screen.findByRole('dialog', { name: /Change the PIN/ })
    await within(dialog).findByText('•••')
    expect(document.body.textContent).not.toContain('902117')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('902117')
  })

  it('runs on several stores, with a reason of its own', async () => {
    open('/actions/restart-service')
    await choose('Service', 'pos')
    await user.click(screen.getByRole('radio', { name: 'On several stores' }))
    await user.click(await button('Review and run'))
    expect(await screen.findByText('The Stores field is required')).toBeDefined()
    expect(screen.getByText('The Reason field is required')).toBeDefined()
    const batch = await fillStores('All tills hang')
    await within(batch).findByText('2 of 2 done, 0 failed', {}, { timeout: 20_000 })
    const tiles = within(within(batch).getByRole('list', { name: 'Results by store' }))
    const [here, there] = tiles.getAllByRole('listitem')
    for (const tile of [here, there]) {
      expect(tile?.textContent).toMatch(/Done.*Ended .*done/s)
    }
    const [, second] = mock.world.stores
    const whole = within(there ?? batch).getByRole('link', {
      name: `Show the run on ${second?.name}`,
    })
    await user.click(whole)
    const run = await screen.findByRole('region', { name: 'Run' })
    expect(document.activeElement).toBe(run)
    await user.click(await within(run).findByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(whole)
    // The history beside it says the same, without a reload.
    const history = screen.getByRole('region', { name: 'History on this store' })
    await within(history).findByText('Done')
    expect(within(history).queryByText(/Running|Waiting/)).toBeNull()
  })

  it('forgets what was wrong when it is to run elsewhere', async () => {
    open('/actions/restart-service')
    await user.click(await button('Review and run'))
    await screen.findByText('The Service field is required')
    await user.click(screen.getByRole('radio', { name: 'On several stores' }))
    expect(screen.queryByText(/field is required/)).toBeNull()
    await user.click(await button('Review and run'))
    expect(await screen.findAllByText(/field is required/)).toHaveLength(3)
    await user.click(screen.getByRole('radio', { name: 'On this store' }))
    expect(screen.queryByText(/field is required/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'On several stores' }))
    expect(screen.queryByText(/field is required/)).toBeNull()
  })

  it('that was stopped on several stores says of each what it left, and leads to what mends it', async () => {
    open('/actions/restart-service')
    await choose('Service', 'printing')
    await user.click(screen.getByRole('radio', { name: 'On several stores' }))
    const [here, there] = mock.world.stores
    const batch = await fillStores('Printers hang')
    await user.click(await within(batch).findByRole('button', { name: 'Stop' }))
    const row = async (name = '') =>
      within(await within(batch).findByRole('listitem', { name: new RegExp(name) }))
    await (await row(there?.name)).findByText(/The service printing is stopped\./)
    const away = await (await row(there?.name)).findByRole('link', { name: /^Start printing on / })
    expect(away.getAttribute('href')).toMatch(new RegExp(`^/stores\\?store=${there?.id}&to=`))
    await user.click(await (await row(here?.name)).findByRole('link', { name: 'Start printing' }))
    expect(await screen.findByRole('heading', { name: 'Start a service' })).toBeDefined()
  })

  it('that was stopped says what it left, and opens what mends it filled in', async () => {
    open('/actions/restart-service')
    await choose('Service', 'printing')
    await user.click(await button('Review and run'))
    const dialog = await screen.findByRole('dialog', { name: 'Run: Restart a service' })
    await within(dialog).findByText('service-control restart -- printing')
    await user.click(within(dialog).getByRole('button', { name: 'Run' }))
    const run = await screen.findByRole('region', { name: 'Run' })
    await user.click(await within(run).findByRole('button', { name: 'Stop' }))
    const left = await screen.findByRole('region', { name: 'State after the run' })
    expect(left.textContent).toContain('The service printing is stopped. Checked at')
    await user.click(within(left).getByRole('link', { name: 'Start printing' }))
    expect(await screen.findByRole('heading', { name: 'Start a service' })).toBeDefined()
    expect(await screen.findByRole('combobox', { name: 'Service' })).toHaveProperty(
      'value',
      'printing',
    )
    // Nothing runs on its own.
    expect(runs()).toHaveLength(1)
  })

  it('that is not there says so', async () => {
    expectConsole(/action\.not_found/)
    open('/actions/nothing')
    expect(await screen.findByRole('heading', { name: 'Action not found' })).toBeDefined()
  })
})
