// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  announced,
  button,
  change,
  grid as gridOf,
  mock,
  field as named,
  open,
  recordOf,
  recordsOf,
  refuse,
  withPeople,
} from '#tests/support/pages/onboardingPage.tsx'

withPeople()

const create = '/onboardingform/chains/createform'
/** Opens a new form with its builder, which loads separately. */
async function begin() {
  const user = open(create)
  await screen.findByRole('group', { name: 'Add a field' })
  await named('Name')
  return user
}
const grid = () => gridOf('Forms')
const list = () => screen.getByRole('list', { name: 'Fields' })
const cards = () =>
  within(list())
    .queryAllByRole('listitem')
    .flatMap(element => element.getAttribute('aria-label') ?? [])
const statusTexts = () =>
  screen
    .getAllByRole('status')
    .map(element => element.textContent)
    .filter(Boolean)
const lastForm = () => recordsOf('forms').at(-1)

describe('building', () => {
  test('§3.24 by keyboard alone: two fields, saved, there again', async () => {
    const user = await begin()
    ;(await named('Name')).focus()
    await user.keyboard('Seats{Tab}')
    const custom = button(/^Custom Field/)
    while (document.activeElement !== custom) await user.tab()
    await user.keyboard('{Enter}')
    expect(statusTexts()).toContain('Added as field 1: Custom Field')
    expect(document.activeElement).toBe(await named('Label'))
    await user.keyboard('Tables')
    const [kind] = screen.getAllByRole('combobox', { name: 'Kind' })
    if (kind) await user.selectOptions(kind, 'Number')
    await user.click(screen.getByRole('checkbox', { name: 'Required' }))
    button(/^Address Field/).focus()
    await user.keyboard('{Enter}Entrance')
    await user.click(button('Save'))
    await grid()
    expect(lastForm()).toMatchObject({
      name: 'Seats',
      Fields: [
        { type: 'custom', index: 1, name: 'Tables', required: true, settings: { kind: 'number' } },
        { type: 'address', index: 2, name: 'Entrance' },
      ],
    })
    await user.click(screen.getByRole('link', { name: 'Seats' }))
    await screen.findByRole('list', { name: 'Fields' })
    expect(cards()).toEqual(['Field 1: Tables', 'Field 2: Entrance'])
    // The last request of this page, so that no answer reaches the next test.
    const versions = await screen.findByRole('region', { name: /^Versions/ })
    await within(versions).findByRole('table')
  })

  test('moved by its handle, which keeps the focus; where it is now is said', async () => {
    const user = open(`${create}/2`)
    const handle = await screen.findByRole('button', { name: 'Move Ovens' })
    handle.focus()
    await user.keyboard('{ArrowDown}')
    expect(cards()).toEqual(['Field 1: Delivery entrance', 'Field 2: Ovens'])
    expect(statusTexts()).toContain('Ovens is now field 2 of 2')
    expect(document.activeElement).toBe(button('Move Ovens'))
    await user.keyboard('{End}')
    expect(statusTexts()).toContain('Ovens is still field 2 of 2')
    await user.keyboard('{Home}')
    expect(cards()).toEqual(['Field 1: Ovens', 'Field 2: Delivery entrance'])
    expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull()
  })

  test('removed and put back; duplicated', async () => {
    const user = open(`${create}/2`)
    await user.click(await screen.findByRole('button', { name: 'Remove Ovens' }))
    expect(cards()).toEqual(['Field 1: Delivery entrance'])
    expect(document.activeElement).toBe(button('Undo removal'))
    await user.keyboard('{Enter}')
    expect(cards()).toEqual(['Field 1: Ovens', 'Field 2: Delivery entrance'])
    await user.click(button('Remove Ovens'))
    await user.click(button('Undo changes'))
    expect(screen.queryByRole('button', { name: 'Undo removal' })).toBeNull()
    await user.click(button('Duplicate Ovens'))
    expect(cards()).toEqual([
      'Field 1: Ovens',
      'Field 2: Ovens (copy)',
      'Field 3: Delivery entrance',
    ])
    expect((await named('Label')).value).toBe('Ovens (copy)')
  })

  test('choices: Enter adds one, Alt and the arrows move, several lines are pasted', async () => {
    const user = await begin()
    await user.click(button(/^Custom Field/))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Single choice')
    await user.click(await named('Choice 1'))
    await user.keyboard('red{Enter}green{Alt>}{ArrowUp}{/Alt}')
    await user.click(await named('Choice 2'))
    await user.keyboard('{Enter}')
    await user.paste('blue\nblack\n')
    const choices = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Choice \d/ })
    expect(choices.map(({ value }) => value)).toEqual(['green', 'red', 'blue', 'black'])
    await user.keyboard('{Enter}red')
    expect(screen.getByText('The same entry appears twice').role).toBe('alert')
    await user.click(button('Remove choice 5'))
    expect(screen.queryByText('The same entry appears twice')).toBeNull()
  })
})

describe('§3.24 the four types of field', () => {
  test('are offered in the order of their numbers, and change into each other', async () => {
    const user = await begin()
    const types = ['DB Field', 'Custom Field', 'Address Field', 'Polygon Field']
    const bar = within(screen.getByRole('group', { name: 'Add a field' }))
    const offered = bar.getAllByRole('button').map(element => element.textContent)
    expect(offered.map((text, at) => text.startsWith(types[at] ?? '?'))).toEqual([
      true,
      true,
      true,
      true,
    ])
    await user.click(button(/^Polygon Field/))
    const type = screen.getByRole('combobox', { name: 'Type' })
    expect(
      within(type)
        .getAllByRole('option')
        .map(element => element.textContent),
    ).toEqual(types)
    await user.selectOptions(type, 'Address Field')
    expect(await screen.findByRole('combobox', { name: /^Countries/ })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull()
  })
})

describe('the list', () => {
  test('tells how many fields a form has, and who uses it', async () => {
    open('/onboardingform/forms')
    const row = within(await grid()).getByRole('row', { name: /Kitchen/ })
    const cells = within(row)
      .getAllByRole('cell')
      .map(element => element.textContent)
    expect(cells).toEqual(expect.arrayContaining(['2']))
    expect(screen.getByRole('columnheader', { name: /^Fields/ })).toBeTruthy()
  })

  test('without any form there is a way to the first', async () => {
    mock.world.records.forms.clear()
    open('/onboardingform/forms')
    const way = await screen.findByRole('link', { name: 'Add the first form' })
    expect(way.getAttribute('href')).toBe(create)
  })
})

describe('what is wrong', () => {
  test('a pattern is said while it is typed; what is missing once Save was tried; each has a way', async () => {
    const user = await begin()
    await user.type(await named('Name'), 'F')
    await user.click(button(/^Custom Field/))
    await user.type(await named(/^Pattern/), '(a+)+')
    expect(screen.getByText(/^This pattern could take too long/).role).toBe('alert')
    expect(screen.queryByText('The Label field is required')).toBeNull()
    await user.click(button('Save'))
    expect(await screen.findByText('The Label field is required')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await named('Label')))
    await user.click(button(/^Field 1, Unlabelled: This pattern/))
    expect(document.activeElement).toBe(await named(/^Pattern/))
    await user.clear(await named(/^Pattern/))
    await user.type(await named('Label'), 'Code')
    expect(screen.queryByText(/is invalid$/)).toBeNull()
    await user.click(button('Save'))
    await grid()
  })

  test('what the server has against a field stands at its setting', async () => {
    const info = 'This pattern could take too long.'
    refuse('post', '*/api/form', 422, {
      code: 'form.invalid',
      info: 'Some fields are not right.',
      fields: [{ path: '/Fields/0/settings/pattern', code: 'form.pattern_hostile', info }],
    })
    expectConsole(/form\.invalid/)
    const user = await begin()
    await user.type(await named('Name'), 'F')
    await user.click(button(/^Custom Field/))
    await user.type(await named('Label'), 'Code')
    await user.click(button('Save'))
    expect(await screen.findByText(info)).toBeTruthy()
    expect((await named(/^Pattern/)).getAttribute('aria-invalid')).toBe('true')
  })

  test('§8.12 the preview is filled in and judged as a store would', async () => {
    const user = open(`${create}/2`)
    await user.click(await screen.findByRole('button', { name: 'Preview' }))
    const preview = within(screen.getByRole('region', { name: 'Form as operators see it' }))
    await user.click(preview.getByRole('button', { name: 'Check answers' }))
    expect(preview.getByText('The Ovens field is required')).toBeTruthy()
    await user.type(preview.getByRole('textbox', { name: 'Ovens' }), 'x{Enter}')
    expect(preview.getByText('The Ovens field must be a number')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('a DB field', () => {
  const chosen = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })

  test('its column is chosen by schema and table, from those there are', async () => {
    const user = await begin()
    await user.type(await named('Name'), 'F')
    await user.click(button(/^DB Field/))
    await user.keyboard('Printer')
    await waitFor(async () => expect((await chosen('Schema')).disabled).toBe(false))
    expect((await chosen('Table')).disabled).toBe(true)
    await user.click(await chosen('Schema'))
    await user.click(await screen.findByRole('option', { name: 'store' }))
    await user.click(await chosen('Table'))
    await user.click(await screen.findByRole('option', { name: 'printers' }))
    await user.click(button('Save'))
    expect(await screen.findByText('The Column field is required')).toBeTruthy()
    await user.click(await chosen('Column'))
    await user.click(await screen.findByRole('option', { name: /^model/ }))
    await user.click(button('Save'))
    await grid()
    const settings = { schema: 'store', table: 'printers', column: 'model' }
    expect(lastForm()).toMatchObject({ Fields: [{ type: 'db', settings }] })
  })

  test('an unreachable database: the reason, and what was chosen stays', async () => {
    const settings = { schema: 'store', table: 'printers', column: 'model' }
    const Fields = [{ type: 'db', index: 1, key: 'k', name: 'Printer', settings }]
    change('forms', 3, { Fields })
    const info = 'No store has a database.'
    refuse('get', '*/api/algodb', 503, { code: 'database.none', info })
    expectConsole(/database\.none/)
    const user = open(`${create}/3`)
    await user.click(await screen.findByRole('button', { name: /^1 Printer/ }))
    expect(
      await screen.findByText(/The database could not be queried: .* Your choice is kept/),
    ).toBeTruthy()
    expect((await chosen('Column')).value).toBe('model')
    mock.msw.resetHandlers(...mock.msw.listHandlers().slice(1))
    await user.click(button('Try again'))
    await waitFor(async () => expect((await chosen('Column')).disabled).toBe(false))
    expect(announced()).toBe('')
    expect(recordOf('forms', 3)).toMatchObject({ Fields })
  })
})
