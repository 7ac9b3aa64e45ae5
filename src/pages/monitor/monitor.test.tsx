// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataProvider } from '#src/dataProvider/index.ts'
import { connect, draftKey } from '#src/session.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { alsoConnected, withActions } from '#tests/support/pages/actionsPage.ts'
import { mock, show } from '#tests/support/pages/peoplePage.tsx'
import FleetPage from './fleet/FleetPage.tsx'
import { waysOf } from './links.ts'
import MonitorPage from './MonitorPage.tsx'
import { uptimeText } from './metrics.ts'
import { pathOf } from './Sparkline.tsx'
import { ownOf } from './thresholdFields.ts'
import { ageOf, type Reading } from './useMonitor.ts'

// jsdom draws no maps.
vi.mock('#src/components/Map/Map.tsx', () => ({
  MapView: ({ points }: { points: readonly { label: string }[] }) => (
    <ul aria-label="Map">
      {points.map(({ label }) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  ),
}))
vi.setConfig({ testTimeout: 60_000 })
withActions()

const [store] = mock.world.stores
const region = (name: string) => screen.findByRole('region', { name })
const noteField = () => screen.findByRole('textbox', { name: 'Message: Notes' })
const open = () => show(MonitorPage, '/monitor')

beforeEach(() => {
  // jsdom has neither.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  alsoConnected()
})
afterEach(() => sessionStorage.clear())

describe('the store', () => {
  it('shows problems first: what is wrong, what to do, and where', async () => {
    open()
    const problems = await region('Problems1')
    const [first] = within(problems).getAllByRole('listitem')
    if (!first) throw new Error('no problem')
    within(first).getByText('Dispatch is not running.')
    within(first).getByText('Read its log, then restart it with an action or in the terminal.')
    const log = within(first).getByRole('link', { name: 'Log: Dispatch is not running.' })
    expect(log.getAttribute('href')).toBe('/logs?file=%2Flogs%2Fdispatch.log')
  })

  it('shows services with their last lines, the machine, orders and devices', async () => {
    open()
    const services = await region('Services')
    within(services).getByRole('heading', { name: 'Dispatch' })
    within(services).getByText('Down')
    within(services).getByText('ERROR no line to the till')
    const machine = await region('Machine')
    within(machine).getByText('38 %')
    within(machine).getByText('Up for 10 days 0 hours')
    within(await region('Orders and drivers')).getByText('waiting: 3, cooking: 9')
    const printer = within(await region('Devices')).getByRole('link', { name: 'Printer 1' })
    expect(printer.getAttribute('href')).toBe('/devices?device=31')
    within(await region('Status')).getByText('12 ms')
  })

  it('shows the history of a measure as a table too, of an hour or a day', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Memory' }))
    const table = await screen.findByRole('table', { name: 'History: Memory' })
    expect(within(table).getAllByRole('row')).toHaveLength(61)
    await user.click(screen.getByRole('button', { name: 'Day' }))
    await waitFor(() =>
      expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(145),
    )
    expect(window.location.search).toBe('?metric=memory&range=day')
  })

  it('that is not supported says why, and has its notes all the same', async () => {
    const { id = 0, name = '', extra = '', full_name = '', country = '' } = store ?? {}
    act(() => connect({ id, name, extra, full_name, country }, '4.12.3', { monitor: 'No line.' }))
    open()
    await screen.findByText(/^No line\./)
    await region('Notes')
    expect(screen.queryByRole('region', { name: 'Status' })).toBeNull()
  })

  it('without a machine is no blank page', async () => {
    expectConsole(/host\.none/)
    mock.world.hostless.add(store?.id ?? 0)
    open()
    await screen.findByRole('heading', { name: 'Monitoring is not available for this store' })
    mock.world.hostless.delete(store?.id ?? 0)
  })
})

describe('beside it', () => {
  it('§8.11 an empty feed is said to be empty', async () => {
    mock.world.journal.length = 0
    open()
    await screen.findByText('Your feed is empty.')
  })

  it('§5.11 a note is sent, shown as it was written, and taken back; an empty one is none', async () => {
    const user = open()
    const message = await noteField()
    await user.type(message, '   {Enter}')
    await user.type(message, '<b>The printer</b> is being replaced{Enter}')
    const log = screen.getByRole('log', { name: 'Notes' })
    await within(log).findByText('<b>The printer</b> is being replaced')
    expect(within(log).queryAllByText(/printer/)).toHaveLength(1)
    await user.click(within(log).getByRole('button', { name: /^Withdraw/ }))
    await within(log).findByText('Withdrawn')
  })

  it('what is typed and not sent comes back after a reload', async () => {
    const user = open()
    await user.type(await noteField(), 'For Bo')
    cleanup()
    open()
    const message = await noteField()
    expect(message).toHaveProperty('value', 'For Bo')
    await user.type(message, '{Enter}')
    await within(screen.getByRole('log')).findByText('For Bo')
    const [operator] = mock.world.operators
    const key = draftKey(operator?.username ?? '', 'note', store?.id ?? 0)
    expect(sessionStorage.getItem(key)).toBeNull()
  })
})

const field = { name: 'Processor, %: Warning from' }
const critical = { name: 'Processor, %: Critical from' }
/** Opens their dialog. */
async function thresholds() {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Thresholds' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Thresholds of Aurora' }))
  return { user, dialog }
}

describe('thresholds', () => {
  it('are set for the chain, a pair of them at a time', async () => {
    const { user, dialog } = await thresholds()
    await user.type(await dialog.findByRole('textbox', field), '50')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText(/^Enter two numbers or none/)
    await user.type(dialog.getByRole('textbox', critical), '60')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.querySelector('output')?.textContent).toMatch(/saved/))
  })
})

describe('thresholds that somebody else changed meanwhile', () => {
  const otherThresholds = { cpu: { warning: 70, critical: 80 } }
  /** Types 50 and 60, and saves too late. */
  async function tooLate() {
    expectConsole(/version\.changed/)
    const { user, dialog } = await thresholds()
    await user.type(await dialog.findByRole('textbox', field), '50')
    await user.type(dialog.getByRole('textbox', critical), '60')
    const before = await dataProvider.readThresholds(1)
    await dataProvider.setThresholds(before, otherThresholds)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText(/Where their values differ/)
    return { user, dialog }
  }

  it('stand beside what is typed, which is saved over them when somebody says so', async () => {
    const { user, dialog } = await tooLate()
    const typed = dialog.getByRole<HTMLInputElement>('textbox', field)
    expect(typed.value).toBe('50')
    dialog.getByText('Theirs: 70')
    await user.click(dialog.getByRole('button', { name: 'Overwrite' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { own } = await dataProvider.readThresholds(1)
    expect(own).toEqual({ cpu: { warning: 50, critical: 60 } })
  })

  it('are taken, and nothing is theirs any more', async () => {
    const { user, dialog } = await tooLate()
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }))
    expect(dialog.getByRole<HTMLInputElement>('textbox', field).value).toBe('70')
    expect(dialog.queryByText(/^Theirs/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await dataProvider.readThresholds(1)).own).toEqual(otherThresholds)
  })
})

describe('the fleet', () => {
  it('counts the stores by state, lists the worst first, and leads to a connection', async () => {
    const user = show(FleetPage, '/fleet')
    const table = await screen.findByRole('grid', { name: 'Stores' })
    const [, first] = within(table).getAllByRole('row')
    if (!first) throw new Error('no store')
    const link = within(first).getByRole('link')
    expect(link.getAttribute('href')).toMatch(/^\/stores\?store=\d+&to=%2Fmonitor$/)
    const counts = screen.getByRole('list', { name: 'Stores by state' })
    await user.click(within(counts).getByRole('button', { name: /^Degraded/ }))
    await waitFor(() => expect(window.location.search).toContain('state=degraded'))
  })

  it('has its list above its map', async () => {
    show(FleetPage, '/fleet')
    const table = await screen.findByRole('grid', { name: 'Stores' })
    const map = await screen.findByRole('list', { name: 'Map' })
    const isAfter = table.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(isAfter).toBeTruthy()
  })
})

const reading = (asOf: string | null): Reading =>
  ({ asOf, now: '2026-11-20T08:15:12.000Z', seenAt: 1000 }) as Reading // the parts the age is computed from

it('the age of data goes by the clock of the server, and on by ours', () => {
  expect(ageOf(reading('2026-11-20T08:15:10.000Z'), 4000)).toBe(5000)
  expect(ageOf(reading(null), 4000)).toBeNull()
})

it('the line of a tile has a gap where nothing was read', () => {
  expect(pathOf([0, null, 10, 10], 10).match(/M/g)).toHaveLength(2)
})

it.each([
  ['10', '20', { warning: 10, critical: 20 }],
  ['0,5', '0.75', { warning: 0.5, critical: 0.75 }],
  ['30', '20', null],
  ['x', '20', null],
  ['', '20', null],
])('thresholds %j and %j are %j', (warning, critical, expected) => {
  const empty = { warning: '', critical: '' }
  const names = ['memory', 'disk', 'load', 'latency', 'statusAge', 'openOrders', 'lateOrders']
  const rest = Object.fromEntries([...names, 'queueMinutes'].map(name => [name, empty]))
  const filled = { ...rest, cpu: { warning, critical } } as Parameters<typeof ownOf>[0] // all of them
  expect(ownOf(filled)).toEqual(
    expected ? { own: { cpu: expected }, wrong: [] } : { own: {}, wrong: ['cpu'] },
  )
})

it('each problem leads somewhere', () => {
  const known = { store: 7, services: null, worst: [] }
  const subjects = ['host', 'service', 'cpu', 'disk', 'status', 'orders', 'device', 'part'] as const
  for (const subject of subjects) {
    const began = { since: '', sinceAfter: null }
    const problem = { key: 'x', subject, name: null, value: null, limit: null, ...began }
    const ways = waysOf({ ...problem, severity: 'warning', code: '', info: '' }, known)
    expect(ways.length, subject).toBeGreaterThan(0)
  }
})

it('for how long a machine runs is said in two units', () => {
  const translated = (key: string, values: { smart_count?: number } = {}) =>
    `${values.smart_count} ${key.split('.').at(-1)}`
  const t = translated as Parameters<typeof uptimeText>[1] // the texts do not matter here
  expect(uptimeText(90_000, t)).toBe('1 days 1 hours')
  expect(uptimeText(60, t)).toBe('1 minutesLong')
})
