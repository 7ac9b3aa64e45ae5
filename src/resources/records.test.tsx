// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  announced,
  box,
  button,
  changeByAna,
  dialog,
  field,
  grid,
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

const create = '/onboardingform/chains/create'

describe('creating', () => {
  test('§8.12 a chain: its name is required, it is created once, the list shows it', async () => {
    const user = open(`${create}chain`)
    const name = await field('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await user.click(button('Save'))
    expect(await screen.findByText('The Name field is required')).toBeTruthy()
    expect(document.activeElement).toBe(await field('Name'))
    await user.keyboard('  Nova ')
    await user.dblClick(button('Save'))
    await grid('Chains')
    expect(announced()).toContain('Added: Nova')
    const names = recordsOf('chains').map(({ name }) => name)
    expect(names).toEqual(['Aurora', 'Harbour', 'Nova'])
  })

  test('§5.1 a store: required references, numbers that keep their zeros, a country by its name', async () => {
    const user = open(`${create}store?franchiseId=4`)
    await field('Ovens')
    await user.click(button('Save'))
    const missing = await screen.findAllByRole('alert')
    expect(missing.map(element => element.textContent).filter(Boolean)).toEqual([
      'The Name field is required',
      'The Store number field is required',
      'The Ovens field is required',
    ])
    await user.type(await field('Name'), 'Loja')
    await user.type(await field('Store number'), '0007')
    await user.type(await field('Ovens'), '2')
    const [country] = screen.getAllByRole('combobox', { name: /^Country/ })
    if (country) await user.click(country) // the other one belongs to the address
    await user.keyboard('Brazil{Enter}')
    await user.click(button('Save'))
    await grid('Stores')
    const made = recordsOf('stores').at(-1)
    expect(made).toMatchObject({ name: 'Loja', storeNumber: '0007', franchiseId: 4, country: 'BR' })
    expect(made).toMatchObject({ formId: 0 })
  })

  test('Save that is quicker than the search for a reference waits for it', async () => {
    const user = open(`${create}franchise`)
    await user.type(await field('Name'), 'Nova')
    await user.tab()
    expect(document.activeElement).toBe(box('Chain'))
    let letGo = () => {}
    const held = new Promise<undefined>(resolve => {
      letGo = () => resolve(undefined) // then the usual handler answers
    })
    const hold = ({ request: { url } }: { request: Request }) =>
      url.includes('harb') ? held : undefined
    mock.msw.use(http.get('*', hold))
    await user.keyboard('harb{Enter}')
    await user.click(button('Save'))
    expect(box('Chain').value).toBe('harb')
    letGo()
    await grid('Franchises')
    expect(screen.queryByText('The Chain field is required')).toBeNull()
    const made = recordsOf('franchises').at(-1)
    expect(made).toMatchObject({ name: 'Nova', chainId: 2 })
  })

  test('a reference that is looked for in vain is not saved, and stays as it was typed', async () => {
    const user = open(`${create}franchise/5`)
    await field('Name')
    await user.click(box(/^Default form/))
    await user.keyboard('nobody{Enter}')
    await user.click(button('Save'))
    expect(await screen.findByText('No matches for “nobody”.')).toBeTruthy()
    expect(box(/^Default form/).value).toBe('nobody')
    // The form moves the focus after rendering the field's message.
    await waitFor(() => expect(document.activeElement).toBe(box(/^Default form/)))
    expect(recordOf('franchises', 5)).toMatchObject({ version: '1' })
  })

  test('what the server has against a field stands at the field', async () => {
    const code = 'name.taken'
    const fields = [{ path: '/name', code, info: 'This name is taken.' }]
    refuse('post', '*/api/chain', 409, { code, info: 'Taken.', fields })
    expectConsole(/name\.taken/)
    const user = open(`${create}chain`)
    await user.type(await field('Name'), 'Aurora')
    await user.click(button('Save'))
    expect(await screen.findByText('This name is taken.')).toBeTruthy()
    expect((await field('Name')).getAttribute('aria-invalid')).toBe('true')
    await user.type(await field('Name'), ' 2')
    expect(screen.queryByText('This name is taken.')).toBeNull()
  })
})

describe('changing', () => {
  test('by the address alone, and back to the list it came from', async () => {
    const user = open('/onboardingform/chains?list=franchises&chainId=1')
    await user.click(await screen.findByRole('link', { name: 'Aurora Sul' }))
    expect(path()).toBe(`${create}franchise/5`)
    expect((await field('Name')).value).toBe('Aurora Sul')
    await user.clear(await field('Name'))
    await user.type(await field('Name'), 'Aurora Norte')
    await user.click(box(/^Default form/))
    await user.click(await screen.findByRole('option', { name: 'Counter' }))
    await user.click(button('Save'))
    await grid('Franchises')
    expect(path()).toContain('chainId=1')
    expect(recordOf('franchises', 5)).toMatchObject({ name: 'Aurora Norte', defaultForm: 3 })
  })

  test('what is not there is said; an address that is none leads to the default page', async () => {
    expectConsole(/record\.not_found/)
    open(`${create}chain/99`)
    expect(await screen.findByText('This record could not be loaded.')).toBeTruthy()
  })

  test.each(['nothing', 'chain/x', 'chain/0'])('%s leads to the default page', async address => {
    open(`${create}${address}`)
    expect(await screen.findByRole('heading', { name: 'The monitor' })).toBeTruthy()
  })

  /** Somebody else changes it after it was opened here. */
  async function conflict(user: ReturnType<typeof open>) {
    const name = await field('Name')
    await waitFor(() => expect(name.value).toBe('Aurora'))
    expectConsole(/record\.changed/)
    await user.clear(name)
    await user.type(name, 'Aurora (mine)')
    changeByAna('chains', 1, { name: 'Aurora (ana)', version: '2' })
    await user.click(button('Save'))
    return dialog(/^Changed by ana at/)
  }

  test('changed meanwhile: who and when, compared; theirs is kept', async () => {
    const user = open(`${create}chain/1`)
    const question = await conflict(user)
    await user.click(within(question).getByRole('button', { name: 'Compare' }))
    expect(within(question).getByRole('row', { name: /Name/ }).textContent).toBe(
      'NameAurora (ana)Aurora (mine)',
    )
    await user.click(within(question).getByRole('button', { name: 'Keep theirs' }))
    await waitFor(async () => expect((await field('Name')).value).toBe('Aurora (ana)'))
    expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull()
  })

  test('changed meanwhile: overwritten, for the version that is there now', async () => {
    const user = open(`${create}chain/1`)
    const question = await conflict(user)
    await user.click(within(question).getByRole('button', { name: 'Overwrite' }))
    await grid('Chains')
    expect(recordOf('chains', 1)).toMatchObject({ name: 'Aurora (mine)', version: '3' })
  })

  test('leaving asks; what was typed is offered again', async () => {
    const user = open(`${create}chain/1`)
    await user.type(await field('Name'), ' II')
    await leaveAndComeBack(user)
    expect((await field('Name')).value).toBe('Aurora II')
    await user.click(button('Undo changes'))
    expect((await field('Name')).value).toBe('Aurora')
  })
})

describe('deleting', () => {
  const ask = async (user: ReturnType<typeof open>, name: string) => {
    await screen.findByDisplayValue(name)
    await user.click(button('Delete'))
    return within(await dialog(`Delete ${name}?`))
  }

  test('with what belongs to it: nothing is chosen at first, it can be moved, and undone', async () => {
    const user = open(`${create}chain/1`)
    const question = await ask(user, 'Aurora')
    expect(question.getByText(/It has related records: 3 franchises, \d+ stores/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(question.getByText('The Related records field is required').role).toBe('alert')
    await user.click(question.getByRole('radio', { name: 'Move them to another record' }))
    // The new option has not been submitted yet.
    expect(question.queryByText(/field is required/)).toBeNull()
    await user.click(question.getByRole('combobox', { name: /Destination/ }))
    await user.click(await question.findByRole('option', { name: 'Harbour' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await grid('Chains')
    expect(announced()).toContain('Deleted: Aurora')
    expect(recordOf('franchises', 4)).toMatchObject({ chainId: 2 })
    expect(recordOf('chains', 1)).toBeUndefined()
  })

  test('so many are deleted with it', async () => {
    const user = open(`${create}chain/2`)
    const question = await ask(user, 'Harbour')
    await user.click(question.getByRole('radio', { name: /^Delete them too \(2 franchises/ }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await grid('Chains')
    expect(recordOf('franchises', 7)).toBeUndefined()
  })

  test('without children it asks once', async () => {
    const user = open(`${create}store/17`)
    const question = await ask(user, String(recordOf('stores', 17)?.name))
    expect(question.queryByRole('radio')).toBeNull()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(recordOf('stores', 17)).toBeDefined()
  })
})
