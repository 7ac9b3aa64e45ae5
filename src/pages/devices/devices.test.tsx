// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { keepJson } from '#common/kept.ts'
import { draftKey } from '#src/session.ts'
import { devicesOf } from '#tests/mocks/devices/records.ts'
import { shownKeys } from '#tests/mocks/fixtures/devices.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  announced,
  button,
  cacheNow as cache,
  dialog,
  enter,
  mock,
  refuse,
  show,
  withPeople,
} from '#tests/support/pages/peoplePage.tsx'
import DevicesPage from './DevicesPage.tsx'

withPeople()

function open(search = '') {
  enter('demo')
  return show(DevicesPage, `/devices${search}`)
}
const table = () => screen.findByRole('grid', { name: 'Devices' })
async function openTable() {
  const user = open()
  await table()
  return user
}
const names = () => screen.queryAllByRole('rowheader').map(cell => cell.textContent)
const row = (name: RegExp) => screen.findByRole('row', { name })
const device = (id: number) => devicesOf(mock.world).get(id)
const address = () => new URLSearchParams(location.search)
const panel = (name: string) => screen.findByRole('region', { name: `Device ${name}` })

it('shows every device with its state in words, what is wrong, and who was not seen for long', async () => {
  await openTable()
  expect((await row(/Kitchen printer/)).textContent).toMatch(
    /Kitchen printerDown.*Pão & Cia Centro.*Printer.*TCP.*9100.*Not seen for \d+ days/,
  )
  expect((await row(/Counter camera/)).textContent).toContain('12 ms')
  expect((await row(/Old till/)).textContent).toContain('Disabled: Being replaced this week')
  const seen = within(await row(/Kitchen printer/)).getByText(/days? ago/)
  expect(seen.getAttribute('title')).toMatch(/01 Nov 2026, \d\d:\d\d:\d\d/)
  const counts = screen.getByRole('list', { name: 'Devices by state' })
  expect(counts.textContent).toBe('Refused 1Down 1Unknown 1Up 2Disabled 1')
  await screen.findByText(/^As of /)
})

it('those that want somebody stand first, until it is sorted otherwise', async () => {
  const user = await openTable()
  const states = async () =>
    (await screen.findAllByRole('row'))
      .slice(1)
      .flatMap(
        ({ textContent }) =>
          (textContent ?? '').match(/Refused|Down|Unknown|Up|Disabled/)?.slice(0, 1) ?? [],
      )
  expect((await states()).slice(0, 3)).toEqual(['Refused', 'Down', 'Unknown'])
  expect((await states()).at(-1)).toBe('Disabled')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(names()).toEqual(names().toSorted()))
})

it('one that is down was last seen before, says since when it is down, or that it was never seen', async () => {
  const now = Date.now()
  const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
  const printer = device(4)
  const till = device(5)
  if (!printer || !till) throw new Error('The fixtures have changed')
  Object.assign(printer, { lastSeen: ago(40), since: ago(20), sinceAfter: ago(40) })
  Object.assign(till, { enabled: true, disabled: null, state: 'down', failure: printer.failure })
  Object.assign(till, { lastSeen: null, since: ago(7300), sinceAfter: null })
  await openTable()
  const printed = (await row(/Kitchen printer/)).textContent
  expect(printed).toMatch(/ since (?:\d\d \w+, )?\d\d:\d\d(?!, for)/)
  expect(printed).toMatch(/\d\d seconds ago/)
  expect(printed).not.toMatch(/\bnow\b/)
  const unseen = (await row(/Old till/)).textContent
  expect(unseen).toMatch(/at least since (?:\d\d \w+, )?\d\d:\d\d/)
  expect(unseen).toContain('Never')
})

it('filters stand in the address, one press shows only what is down', async () => {
  const user = await openTable()
  await user.click(screen.getByRole('button', { name: /Down 1/ }))
  await waitFor(() => expect(names()).toEqual(['Kitchen printer']))
  expect(address().get('state')).toBe('down')
  await user.click(screen.getByRole('button', { name: /Down 1/ }))
  await waitFor(() => expect(names()).toHaveLength(6))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Camera')
  await waitFor(() => expect(names()).toEqual(['Counter camera']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Last seen' }), '30')
  await screen.findByText('No devices match.')
  await user.click(button('Show all devices'))
  await waitFor(() => expect(names()).toHaveLength(6))
})

it('a test goes step by step, with what each came to', async () => {
  const user = open('?device=2')
  const one = await panel('Counter camera')
  await user.click(await within(one).findByRole('button', { name: 'Test now' }))
  await within(one).findByText('All steps passed', { exact: false })
  const steps = within(within(one).getByRole('list', { name: 'Test' })).getAllByRole('listitem')
  expect(steps.map(step => step.textContent)).toEqual([
    'Name Passed4 ms',
    'Port Passed4 ms',
    'Answer Passed4 ms',
  ])
})

it('another key is a refusal: it is looked at, compared and given a reason before it is replaced', async () => {
  const user = open('?device=3')
  const one = await panel('Machine')
  await user.click(await within(one).findByRole('button', { name: 'Test now' }))
  const question = await screen.findByRole('region', { name: 'The device shows a different key' })
  expect(within(question).queryByRole('button', { name: /Replace/ })).toBeNull()
  await user.click(within(question).getByRole('button', { name: 'Compare both keys' }))
  expect(question.textContent).toContain('SHA256:oNiVztks')
  expect(question.textContent).toContain('SHA256:uNiVztks')
  const replace = within(question).getByRole('button', { name: 'Replace the accepted key' })
  await user.click(replace)
  await user.click(within(question).getByRole('checkbox', { name: /compared/ }))
  await user.click(replace)
  expect(device(3)?.fingerprint).not.toBe(shownKeys[3])
  await user.type(
    within(question).getByRole('textbox', { name: 'Reason for accepting it' }),
    'Installed anew',
  )
  await user.click(within(question).getByRole('button', { name: 'Replace the accepted key' }))
  await waitFor(() => expect(device(3)?.fingerprint).toBe(shownKeys[3]))
  // It is tested again on its own.
  await waitFor(() =>
    expect(mock.world.journal.filter(({ operation }) => operation === 'testDevice')).toHaveLength(
      2,
    ),
  )
})

it('a device is added with what its protocol has, and a credential by its name', async () => {
  const user = await openTable()
  await user.click(button('Add a device'))
  const form = await dialog('Add a device')
  const inForm = within(form)
  await user.click(inForm.getByRole('button', { name: 'Save' }))
  expect(inForm.getByText('The Store field is required')).toBeDefined()
  expect(inForm.getByText('The Name field is required')).toBeDefined()
  // The server accepts no host without a user.
  expect(inForm.getByText('The User field is required')).toBeDefined()
  await user.selectOptions(inForm.getByRole('combobox', { name: 'Kind' }), 'Camera')
  expect(inForm.getByRole('textbox', { name: 'Port' })).toHaveProperty('value', '554')
  expect(inForm.queryByRole('textbox', { name: 'User' })).toBeNull()
  await user.click(inForm.getByRole('combobox', { name: 'Store' }))
  await user.click(await screen.findByRole('option', { name: /Harbour Bakery/ }))
  await user.type(inForm.getByRole('textbox', { name: 'Name' }), 'Door camera')
  await user.type(inForm.getByRole('textbox', { name: 'Address' }), 'rtsp://camera')
  expect(inForm.getByText(/without a protocol or a path/)).toBeDefined()
  await user.clear(inForm.getByRole('textbox', { name: 'Address' }))
  await user.type(inForm.getByRole('textbox', { name: 'Address' }), '192.0.2.77')
  await waitFor(() => inForm.getByRole('option', { name: 'cameras' }))
  await user.selectOptions(inForm.getByRole('combobox', { name: 'Credential' }), 'cameras')
  await user.click(inForm.getByRole('button', { name: 'Save' }))
  await within(await panel('Door camera')).findByText('Details')
  expect([...devicesOf(mock.world).values()].at(-1)).toMatchObject({
    name: 'Door camera',
    kind: 'camera',
    protocol: 'rtsp',
    address: '192.0.2.77',
    port: 554,
    credential: 'cameras',
    account: null,
    store: { id: 34 },
  })
  expect(announced()).toContain('Door camera has been added.')
})

it('an edit that somebody else overtook takes over their other changes, and is saved again', async () => {
  expectConsole(/record\.changed/)
  const user = open('?device=2&do=edit')
  const form = await dialog('Edit Counter camera')
  const field = (name: string) => within(form).getByRole('textbox', { name })
  for (const [name, text] of [
    ['Notes', 'Above the door'],
    ['Name', 'Door camera'],
  ] as const) {
    await user.clear(field(name))
    await user.type(field(name), text)
  }
  const now = device(2)
  if (!now) throw new Error('The fixtures have changed')
  const theirs = { version: '7', software: 'RTSP/9', name: 'Till camera', address: 'till.example' }
  devicesOf(mock.world).set(2, { ...now, ...theirs })
  // The screen learns of the change before the form is sent.
  await cache().invalidateQueries({ queryKey: ['device'] })
  await screen.findByText('RTSP/9')
  const save = within(form).getByRole('button', { name: 'Save' })
  await user.click(save)
  await within(form).findByText(
    /^Changed by demo at .*\. Their changes to other fields .* Theirs: Name: Till camera\.$/,
  )
  expect(field('Notes')).toHaveProperty('value', 'Above the door')
  expect(field('Name')).toHaveProperty('value', 'Door camera')
  expect(field('Address')).toHaveProperty('value', 'till.example')
  await user.click(save)
  await waitFor(() => expect(form.isConnected).toBe(false))
  expect(device(2)).toMatchObject({
    name: 'Door camera',
    address: 'till.example',
    notes: 'Above the door',
  })
})

it('an edit that somebody else overtook is given up for theirs', async () => {
  expectConsole(/record\.changed/)
  const user = open('?device=2&do=edit')
  const form = await dialog('Edit Counter camera')
  const notes = within(form).getByRole('textbox', { name: 'Notes' })
  await user.type(notes, ' mine')
  const now = device(2)
  if (now) devicesOf(mock.world).set(2, { ...now, version: '7', notes: 'Theirs' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await user.click(await within(form).findByRole('button', { name: 'Take theirs' }))
  expect(notes).toHaveProperty('value', 'Theirs')
  expect(within(form).queryByText(/^Changed by demo/)).toBeNull()
})

it('an edit in whose middle the session ended goes on with what was typed', async () => {
  keepJson('tab', draftKey('demo', 'typing', 'device:4'), { name: 'Printer of the kitchen' })
  const user = open('?device=4')
  await user.click(within(await panel('Kitchen printer')).getByRole('button', { name: 'Edit' }))
  const name = within(await dialog(/^Edit/)).getByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveProperty('value', 'Printer of the kitchen'))
})

it('what the server refuses stands at its field until that is changed', async () => {
  expectConsole(/name\.taken/)
  const refusal = { status: 'failed', code: 'name.taken', info: 'This name is taken.' }
  const fields = [{ path: '/name', code: 'name.taken', info: 'Another device has this name.' }]
  mock.msw.use(
    http.put('*/ext/devices/2', () => HttpResponse.json({ ...refusal, fields }, { status: 409 })),
  )
  const user = open('?device=2&do=edit')
  const form = await dialog('Edit Counter camera')
  const field = within(form).getByRole('textbox', { name: 'Name' })
  await user.type(field, ' 2')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await within(form).findByText('Another device has this name.')
  expect(field).toHaveProperty('ariaInvalid', 'true')
  await user.type(field, '!')
  expect(within(form).queryByText('Another device has this name.')).toBeNull()
})

it('not in use asks why', async () => {
  const user = open('?device=2&do=edit')
  const form = await dialog('Edit Counter camera')
  await user.click(within(form).getByRole('checkbox', { name: 'Enabled' }))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await user.type(
    within(form).getByRole('textbox', { name: 'Reason for disabling' }),
    'Its cable is cut',
  )
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(device(2)?.disabled?.why).toBe('Its cable is cut'))
  const test = await within(await panel('Counter camera')).findByRole('button', {
    name: 'Test now',
  })
  await waitFor(() => expect(test.getAttribute('aria-disabled')).toBe('true'))
})

it('removes what is named, and says what the tools lose', async () => {
  const user = open('?device=1')
  const one = await panel('Machine')
  await user.click(await within(one).findByRole('button', { name: 'Remove' }))
  const question = await dialog('Remove Machine?')
  expect(question.textContent).toContain('no tool can reach Padaria Aurora Pinheiros')
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(device(1)).toBeUndefined())
  expect(address().has('device')).toBe(false)
})

it('several are changed at once, and the one that was refused is left with its reason', async () => {
  const user = await openTable()
  await user.click(screen.getByRole('checkbox', { name: /Counter camera/ }))
  await user.click(screen.getByRole('checkbox', { name: /Kitchen printer/ }))
  const other = device(4)
  if (other) devicesOf(mock.world).set(4, { ...other, version: '9' })
  await user.click(button('Edit selected'))
  const form = await dialog('Edit 2 devices')
  await user.click(within(form).getByRole('button', { name: 'Change 2 devices' }))
  within(form).getByText('Select at least one field.')
  await user.click(within(form).getByRole('checkbox', { name: 'Change: Notes' }))
  await user.type(within(form).getByRole('textbox', { name: 'Notes' }), 'Checked in November')
  await user.click(within(form).getByRole('button', { name: 'Change 2 devices' }))
  await within(form).findByText('1 device was not changed:')
  expect(device(2)?.notes).toBe('Checked in November')
  expect(device(4)?.notes).toBe('')
  expect(within(form).getByRole('button', { name: 'Change 1 device' })).toBeDefined()
})

it('a file is checked row by row, and nothing of it is taken while one is refused', async () => {
  const user = await openTable()
  await user.click(button('Import CSV'))
  const form = await dialog('Import devices')
  const csv = 'store,name,kind,protocol,address,port\n'
  const good = '17,Door camera,camera,rtsp,192.0.2.7,554\n'
  const take = (text: string) =>
    user.upload(
      within(form).getByLabelText('Choose a file', { selector: 'input' }),
      new File([text], 'devices.csv', { type: 'text/csv' }),
    )
  await take(`${csv}${good}99,Lost,camera,rtsp,192.0.2.8,554\n`)
  await within(form).findByText('Added: 1, changed: 0, unchanged: 0, invalid: 1')
  expect(within(form).getByRole('row', { name: /^3 Lost Invalid store: / })).toBeDefined()
  await user.click(within(form).getByRole('button', { name: 'Import 0 rows' }))
  expect(devicesOf(mock.world).size).toBe(6)
  await take(csv + good)
  await user.click(await within(form).findByRole('button', { name: 'Import 1 row' }))
  await waitFor(() => expect(devicesOf(mock.world).size).toBe(7))
  expect(announced()).toContain('Imported: 1 added, 0 changed.')
})

it('a failure says what failed and can be asked again', async () => {
  expectConsole(/server\.error/)
  refuse('get', '*/ext/devices', 'server.error', 500)
  const user = open()
  await screen.findByText('The devices could not be loaded.')
  mock.msw.resetHandlers()
  await user.click(button('Try again'))
  await table()
})
