// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chooseLanguage } from '#src/i18n/language.ts'
import { DatePicker, DateRangePicker } from './DatePicker.tsx'
import { DayField } from './DayField.tsx'
import { momentTyped } from './days.ts'

// Loads the chunk first, so that no test waits for it.
beforeAll(() => import('./Calendar.tsx'))
afterEach(async () => {
  cleanup()
  await chooseLanguage('gb')
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Day/ })
const opener = (name: string) => screen.getByRole('button', { name: `Open the calendar: ${name}` })
const day = (name: RegExp) => screen.getByRole('gridcell', { name })

function show(first = '', limits: { min?: string; max?: string } = {}) {
  const changes: string[] = []
  const wrong: boolean[] = []
  function Owner() {
    const [value, setValue] = useState(first)
    return (
      <DatePicker
        label="Day"
        required
        value={value}
        {...limits}
        onWrong={isWrong => wrong.push(isWrong)}
        onChange={next => {
          changes.push(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Owner />)
  return { user: userEvent.setup(), changes, wrong }
}

async function open(user: ReturnType<typeof userEvent.setup>) {
  await user.click(opener('Day'))
  await screen.findByRole('grid')
}

describe('typed', () => {
  test('a day is taken once it is whole; half of one is said when the field is left', async () => {
    const { user, changes, wrong } = show()
    await user.type(field(), '22/11/202')
    expect([changes, wrong.at(-1), screen.queryByRole('alert')]).toEqual([[], true, null])
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('Enter a date as dd/mm/yyyy')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await user.type(field(), '6')
    expect([changes, wrong.at(-1), screen.queryByRole('alert')]).toEqual([
      ['2026-11-22'],
      false,
      null,
    ])
    await user.clear(field())
    expect(changes).toEqual(['2026-11-22', ''])
  })

  test('other ways of writing it stand in the one way afterwards', async () => {
    const { user, changes } = show()
    await user.type(field(), '2.1.2026')
    await user.tab()
    expect([changes, field().value]).toEqual([['2026-01-02'], '02/01/2026'])
  })

  test.each([
    ['09/11/2026', 'Not before 10 Nov 2026'],
    ['21/11/2026', 'Not after 20 Nov 2026'],
  ])('%s is outside: %s', async (text, message) => {
    const { user, changes } = show('', { min: '2026-11-10', max: '2026-11-20' })
    await user.type(field(), text)
    await user.tab()
    expect([screen.getByRole('alert').textContent, changes]).toEqual([message, []])
  })
})

describe('picked', () => {
  test('by the keys: the arrows walk, Enter picks and gives the focus back', async () => {
    const { user, changes } = show('2026-11-22')
    await open(user)
    expect(document.activeElement).toBe(day(/^Sunday,? 22 November 2026/))
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    expect([changes, screen.queryByRole('grid')]).toEqual([['2026-11-30'], null])
    expect(document.activeElement).toBe(opener('Day'))
    expect(field().value).toBe('30/11/2026')
  })

  test('Escape picks nothing; days outside the limits cannot be picked', async () => {
    const { user, changes } = show('2026-11-15', { min: '2026-11-10', max: '2026-11-20' })
    await open(user)
    expect(day(/ 21 November 2026/)).toHaveProperty('disabled', true)
    await user.keyboard('{Escape}')
    expect([changes, screen.queryByRole('grid')]).toEqual([[], null])
  })

  test('another month or year is only looked at until a day of it is picked', async () => {
    const { user, changes } = show('2026-11-22')
    await open(user)
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    await act(() => chooseLanguage('es')) // rerenders everything
    expect(await screen.findByRole('grid', { name: 'octubre de 2026' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Elegir un año' }))
    await user.click(screen.getByRole('radio', { name: '2028' }))
    await screen.findByRole('grid', { name: 'noviembre de 2028' })
    expect(changes).toEqual([])
    await user.click(day(/ 29 de noviembre de 2028/))
    expect(changes).toEqual(['2028-11-29'])
  })

  test.each([
    ['gb', 'November 2026', 'Monday', 'Mon'],
    ['br', 'novembro de 2026', 'domingo', 'dom'],
    ['es', 'noviembre de 2026', 'lunes', 'lun'],
  ] as const)(
    'in %s it speaks that language, and the week begins as there',
    async (language, month, first, short) => {
      await chooseLanguage(language)
      const { user } = show('2026-11-22')
      await user.click(screen.getByRole('button', { name: /Day/ }))
      const grid = await screen.findByRole('grid', { name: month })
      const [weekday] = within(grid).getAllByRole('columnheader')
      expect([weekday?.getAttribute('aria-label'), weekday?.textContent]).toEqual([first, short])
    },
  )
})

test.each([
  ['22/11/2026 14:05', '2026-11-22T14:05'],
  ['22.11.2026, 9:05:30', '2026-11-22T09:05:30'],
  ['2026-11-22T14:05:09', '2026-11-22T14:05:09'],
  ['22/11/2026', '2026-11-22T00:00'],
  ['22/11/2026 24:00', null],
  ['11/22/2026 10:00', null],
  ['22/11/2026 2pm', null],
])('a moment typed as %s is %s', (text, moment) => {
  expect(momentTyped(text)).toBe(moment)
})

test('day and time: typed, and another day picked for the same time', async () => {
  const user = userEvent.setup()
  const changes: string[] = []
  function Owner() {
    const [value, setValue] = useState('')
    const take = (moment: string) => {
      changes.push(moment)
      setValue(moment)
    }
    return <DayField timed id="at" label="From" value={value} onChange={take} />
  }
  render(<Owner />)
  const from = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(from, '2/11/2026 9:0')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toBe('Enter a date and time as dd/mm/yyyy hh:mm')
  await user.type(from, '5')
  await user.tab()
  expect([changes.at(-1), from.value]).toEqual(['2026-11-02T09:05', '02/11/2026 09:05'])
  await user.click(opener('From'))
  await screen.findByRole('grid')
  await user.click(day(/ 12 November 2026/))
  expect([changes.at(-1), from.value]).toEqual(['2026-11-12T09:05', '12/11/2026 09:05'])
})

test('a range: from one day to another, picked or typed, and not backwards', async () => {
  const user = userEvent.setup()
  function Owner() {
    const [value, setValue] = useState({ from: '', to: '2026-11-30' })
    return <DateRangePicker label="When" value={value} onChange={setValue} />
  }
  render(<Owner />)
  const end = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await user.type(end('From'), '01/12/2026')
  expect(screen.getByRole('alert').textContent).toBe('The end is before the start')
  await user.clear(end('To'))
  await user.type(end('To'), '05/12/2026')
  expect(screen.queryByRole('alert')).toBeNull()
  for (const [name, picked] of [
    ['From', / 8 December 2026/],
    ['To', / 12 December 2026/],
  ] as const) {
    await user.click(opener(name))
    await screen.findByRole('grid')
    await user.click(day(picked))
  }
  expect([end('From').value, end('To').value]).toEqual(['08/12/2026', '12/12/2026'])
  expect(screen.queryByRole('grid')).toBeNull()
})

test('the language of the field follows', async () => {
  show()
  await act(() => chooseLanguage('es'))
  expect(field().placeholder).toBe('dd/mm/aaaa')
})
