// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  box,
  button,
  change,
  changeByAna,
  dialog,
  field,
  grid as gridOf,
  leaveAndComeBack,
  mock,
  open,
  path,
  recordOf,
  recordsOf,
  refuse,
  withPeople,
} from '#tests/support/pages/onboardingPage.tsx'

withPeople()

const create = '/onboardingform/chains/createstore'
const grid = () => gridOf('Stores')

type Fields = readonly Readonly<Record<string, unknown>>[]

const ovens = {
  type: 'custom',
  index: 1,
  key: 'f1',
  name: 'Ovens',
  required: true,
  settings: { kind: 'number' },
}
const seats = { ...ovens, index: 2, key: 'f9', name: 'Seats' }
const printer = {
  type: 'db',
  index: 1,
  key: 'printer',
  name: 'Printer',
  required: true,
  settings: { schema: 'store', table: 'printers', column: 'model' },
}
const entrance = { type: 'address', index: 2, key: 'f2', name: 'Delivery entrance' }

/** Replaces the form from now on. */
const setForm = (id: number, Fields: Fields, version = '1') =>
  change('forms', id, { Fields: [...Fields], version })
/** Changes values of a store. */
const setStore = (id: number, changes: object) => change('stores', id, changes)

/** Collects the requests that save a store. */
function sentBodies(): { body: Readonly<Record<string, unknown>>; search: string }[] {
  const sent: { body: Readonly<Record<string, unknown>>; search: string }[] = []
  mock.msw.use(
    http.put('*/api/store/:id', async ({ request }) => {
      const body = await request.clone().json()
      sent.push({ body: Object(body), search: new URL(request.url).search })
    }),
  )
  return sent
}

describe('§3.24 the form of a store', () => {
  test('is that of its franchise, then another one as another is chosen; answers to both stay', async () => {
    setForm(3, [ovens, seats])
    const user = open(`${create}?franchiseId=4`)
    await screen.findByRole('heading', { name: 'Form: Kitchen' })
    expect(screen.getByText('The franchise’s default form.')).toBeTruthy()
    await user.type(await field('Ovens'), '2')
    await user.click(box(/^Form/))
    await user.click(await screen.findByRole('option', { name: 'Counter' }))
    await screen.findByRole('heading', { name: 'Form: Counter' })
    expect((await field('Ovens')).value).toBe('2')
    expect(screen.queryByText('The franchise’s default form.')).toBeNull()
    await user.type(await field('Name'), 'Loja')
    await user.type(await field('Store number'), '0007')
    await user.click(button('Save'))
    expect(await screen.findByText('The Seats field is required')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await field('Seats')))
    await user.type(await field('Seats'), '12')
    await user.click(button('Save'))
    await grid()
    const made = recordsOf('stores').at(-1)
    expect(made).toMatchObject({ formId: 3, answers: { f1: 2, f9: 12 }, complete: true })
  })

  test('what it does not ask for is told, and not sent', async () => {
    setForm(3, [seats])
    setStore(17, { answers: { f1: 3 }, complete: true })
    const sent = sentBodies()
    const user = open(`${create}/17`)
    expect((await field('Ovens')).value).toBe('3')
    await user.click(box(/^Form/))
    await user.click(await screen.findByRole('option', { name: 'Counter' }))
    expect(await screen.findByText(/^This form does not ask for 1 answer/)).toBeTruthy()
    await user.type(await field('Seats'), '12')
    await user.click(button('Save'))
    await grid()
    expect(sent[0]?.body).toMatchObject({ formId: 3, answers: { f9: 12 } })
  })

  test('there is none, and that is said', async () => {
    open(`${create}?franchiseId=5`)
    expect(await screen.findByText(/^There is no form to fill in/)).toBeTruthy()
  })

  test('can wait; a store that is incomplete is renamed without it', async () => {
    const sent = sentBodies()
    const user = open(`${create}/17`)
    await field('Ovens')
    await user.type(await field('Name'), ' II')
    await user.click(button('Save'))
    await grid()
    expect(Object.keys(sent[0]?.body ?? {})).not.toContain('answers')
    expect(recordOf('stores', 17)).toMatchObject({ complete: false })
  })

  test('is sent without a touch where its defaults are everything that is missing', async () => {
    setForm(2, [{ ...ovens, settings: { kind: 'number', default: 1 } }])
    const user = open(`${create}/17`)
    expect((await field('Ovens')).value).toBe('1')
    await user.click(button('Save'))
    await grid()
    expect(recordOf('stores', 17)).toMatchObject({ answers: { f1: 1 }, complete: true })
  })

  test('of a new store can be filled in later', async () => {
    const user = open(`${create}?franchiseId=4`)
    await user.click(await screen.findByRole('checkbox', { name: /^Fill in the form later/ }))
    expect(screen.queryByRole('textbox', { name: 'Ovens' })).toBeNull()
    await user.type(await field('Name'), 'Loja')
    await user.type(await field('Store number'), '0007')
    await user.click(button('Save'))
    await grid()
    const made = recordsOf('stores').at(-1)
    expect(made).toMatchObject({ name: 'Loja', complete: false })
  })

  test('can be undone, also where it was put aside in between', async () => {
    const user = open(`${create}?franchiseId=4`)
    await user.type(await field('Ovens'), '2')
    const later = await screen.findByRole('checkbox', { name: /^Fill in the form later/ })
    await user.click(later)
    await user.click(later)
    expect((await field('Ovens')).value).toBe('2')
    await user.click(button('Undo changes'))
    expect((await field('Ovens')).value).toBe('')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull())
  })

  test('comes back with its draft', async () => {
    const user = open(`${create}/17`)
    await user.type(await field('Ovens'), '4')
    await leaveAndComeBack(user)
    expect((await field('Ovens')).value).toBe('4')
    expect(path()).toBe(`${create}/17`)
  })
})

describe('a form that was changed since', () => {
  beforeEach(() => {
    mock.world.formVersions.set(2, [
      {
        version: '1',
        name: 'Kitchen',
        at: '2026-01-05T09:00:00.000Z',
        by: null,
        stores: 1,
        Fields: [ovens as never], // a field as the server sends it
      },
    ])
    setForm(2, [ovens, seats], '2')
    setStore(17, { answers: { f1: 3 }, formVersion: '1', complete: true })
  })

  test('stays as it was filled in; what the current version would ask for is named', async () => {
    const sent = sentBodies()
    const user = open(`${create}/17`)
    expect(
      await screen.findByText(/^Filled in with version 1 of this form\. The current version is 2/),
    ).toBeTruthy()
    expect(screen.getByText('Still to fill in: Seats')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Seats' })).toBeNull()
    await user.clear(await field('Ovens'))
    await user.type(await field('Ovens'), '5')
    await user.click(button('Save'))
    await grid()
    expect(sent[0]).toMatchObject({ body: { answers: { f1: 5 } }, search: '' })
    expect(recordOf('stores', 17)).toMatchObject({ formVersion: '1', complete: true })
  })

  test('the store is moved on to it, and back before it is saved', async () => {
    const sent = sentBodies()
    const user = open(`${create}/17`)
    await user.click(await screen.findByRole('button', { name: /^Update to the current/ }))
    await field('Seats')
    await user.click(button('Keep version 1'))
    expect(screen.queryByRole('textbox', { name: 'Seats' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull()
    await user.click(button('Update to the current version'))
    await user.click(button('Save'))
    expect(await screen.findByText('The Seats field is required')).toBeTruthy()
    await user.type(await field('Seats'), '12')
    await user.click(button('Save'))
    await grid()
    expect(sent[0]).toMatchObject({
      body: { answers: { f1: 3, f9: 12 } },
      search: '?formVersion=2',
    })
    expect(recordOf('stores', 17)).toMatchObject({ formVersion: '2', complete: true })
  })
})

describe('a DB field', () => {
  const pick = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Printer' })

  test('is picked from the database of the store, and searched there', async () => {
    setForm(2, [printer])
    const user = open(`${create}/17`)
    await user.click(await pick())
    expect(await screen.findByRole('option', { name: 'TSP143' })).toBeTruthy()
    await user.type(await pick(), 't88')
    await waitFor(() => expect(screen.getByRole('option').textContent).toBe('TM-T88'))
    await user.clear(await pick())
    await user.keyboard('tsp{Enter}') // the answer has not arrived: Save waits for it
    await user.click(button('Save'))
    await grid()
    expect(recordOf('stores', 17)).toMatchObject({ answers: { printer: 'TSP143' }, complete: true })
  })

  test('whose database is out of reach keeps its value and says why; it can be typed', async () => {
    expectConsole(/host\.none/)
    setForm(2, [printer])
    setStore(17, { answers: { printer: 'TSP143' }, complete: true })
    mock.world.hostless.add(17)
    const user = open(`${create}/17`)
    await user.click(await pick())
    const reasons = await screen.findAllByText(/^The store’s database could not be queried/)
    expect(reasons[0]?.textContent).toContain('no machine that can be reached')
    expect(screen.getByText(/The current answer is kept/)).toBeTruthy()
    expect((await pick()).value).toBe('TSP143')
    await user.click(button('Type a value instead'))
    const typed = await field('Printer')
    await user.clear(typed)
    await user.type(typed, 'TM-T20')
    await user.click(button('Save'))
    await grid()
    expect(recordOf('stores', 17)).toMatchObject({ answers: { printer: 'TM-T20' } })
  })

  test('of a store that is not saved yet is typed', async () => {
    setForm(2, [printer])
    open(`${create}?franchiseId=4`)
    expect(await screen.findByText(/^The values come from the store’s database/)).toBeTruthy()
    expect(await field('Printer')).toBeTruthy()
  })
})

describe('what the server says', () => {
  test('of a part of an address stands at the part, which takes the focus', async () => {
    setForm(2, [ovens, entrance])
    const place = { country: 'BR', parts: { road: 'Rua A', city: 'Lima', state: 'SP' } }
    setStore(17, {
      answers: { f1: 1, f2: { ...place, parts: { ...place.parts, postcode: '01310-100' } } },
      complete: true,
    })
    expectConsole(/answers\.invalid/)
    const path = '/answers/f2/parts/postcode'
    refuse('put', '*/api/store/17', 422, {
      code: 'answers.invalid',
      info: 'Not everything is right.',
      fields: [{ path, code: 'field.address', info: 'There is no such CEP' }],
    })
    const user = open(`${create}/17`)
    const code = await field('CEP')
    await user.type(await field('Ovens'), '2')
    await user.click(button('Save'))
    expect(await screen.findByText('There is no such CEP')).toBeTruthy()
    expect(code.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(code))
  })

  test('changed meanwhile: answers are compared in words', async () => {
    const yesno = { ...seats, name: 'Terrace', settings: { kind: 'yesno' } }
    setForm(2, [ovens, yesno])
    setStore(17, { answers: { f1: 1, f9: false }, complete: true })
    expectConsole(/record\.changed/)
    const user = open(`${create}/17`)
    await user.click(await screen.findByRole('radio', { name: 'Yes' }))
    changeByAna('stores', 17, { answers: { f1: 7, f9: false }, version: '2' })
    await user.click(button('Save'))
    const question = await dialog(/^Changed by ana at/)
    await user.click(within(question).getByRole('button', { name: 'Compare' }))
    const rows = within(question).getAllByRole('row')
    expect(rows.slice(1).map(row => row.textContent)).toEqual(['Ovens71', 'TerraceNoYes'])
  })
})
