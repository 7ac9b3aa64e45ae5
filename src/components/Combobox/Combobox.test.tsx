// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { chooseLanguage } from '#src/i18n/language.ts'
import { Combobox } from './Combobox.tsx'
import { ComboboxField, MultiComboboxField } from './ComboboxField.tsx'
import { MultiCombobox } from './MultiCombobox.tsx'

afterEach(async () => {
  cleanup()
  await chooseLanguage('gb')
})

const fruit = ['Apple', 'Apricot', 'Banana', 'Cherry']
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const shown = () => screen.queryAllByRole('option').map(element => element.textContent)
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

function show(first = '', required = true, choices: readonly string[] = fruit) {
  const changes: string[] = []
  function Owner() {
    const [value, setValue] = useState(first)
    return (
      <>
        <label htmlFor="kind" id="kind-label">
          Kind
        </label>
        <Combobox
          id="kind"
          choices={choices}
          value={value}
          required={required}
          onChange={next => {
            changes.push(next)
            setValue(next)
          }}
        />
        <button type="button">After</button>
      </>
    )
  }
  render(<Owner />)
  return { user: userEvent.setup(), changes }
}

describe('after the WAI-ARIA pattern of a combobox', () => {
  test('roles, names and states', async () => {
    const { user } = show('Banana')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('listbox', { name: 'Kind' }).id).toBe(
      field().getAttribute('aria-controls'),
    )
    expect([active(), shown()]).toEqual(['Banana', fruit])
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Banana')
  })

  test('the arrows go round, Enter chooses, the focus stays', async () => {
    const { user, changes } = show()
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect([changes, field().value, shown()]).toEqual([['Cherry'], 'Cherry', []])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(changes).toEqual(['Cherry', 'Apple'])
    expect(document.activeElement).toBe(field())
  })

  test('typing searches, the best first; how many there are is told', async () => {
    const { user, changes } = show()
    await user.tab()
    await user.keyboard('ap')
    expect([shown(), active()]).toEqual([['Apple', 'Apricot'], 'Apple'])
    expect(screen.getByRole('status').textContent).toBe('2 choices')
    await user.keyboard('r{Enter}')
    expect([changes, field().value]).toEqual([['Apricot'], 'Apricot'])
  })

  test('Escape closes and gives back what stood there; Alt and the arrows open and close', async () => {
    const { user, changes } = show('Banana')
    await user.tab()
    await user.keyboard('zz{Escape}')
    expect([field().value, shown(), changes]).toEqual(['Banana', [], []])
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(active()).toBe('Banana')
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(shown()).toEqual([])
  })

  test('by the mouse', async () => {
    const { user, changes } = show()
    await user.click(field())
    await user.click(screen.getByRole('option', { name: 'Cherry' }))
    expect([changes, shown(), document.activeElement]).toEqual([['Cherry'], [], field()])
  })
})

describe('nothing is lost', () => {
  test('leaving with half a word, or with nothing, changes nothing', async () => {
    const { user, changes } = show('Banana')
    await user.tab()
    await user.keyboard('App{Tab}')
    expect(field().value).toBe('Banana')
    await user.click(field())
    await user.clear(field())
    await user.keyboard('{Enter}{Tab}')
    expect([field().value, changes]).toEqual(['Banana', []])
  })

  test('a label typed to its end is chosen on leaving', async () => {
    const { user, changes } = show()
    await user.tab()
    await user.keyboard('cherry{Tab}')
    expect([changes, field().value]).toEqual([['Cherry'], 'Cherry'])
  })

  test('what is not required can be taken back', async () => {
    const { user, changes } = show('Banana', false)
    await user.click(field())
    await user.click(screen.getByRole('option', { name: 'Nothing chosen' }))
    expect([changes, field().value]).toEqual([[''], ''])
  })

  test('a value that is no choice any more stays readable', () => {
    show('Quince')
    expect(field().value).toBe('Quince')
  })

  test('letters, arrow and Enter before the next drawing choose what they would choose slowly', () => {
    const { changes } = show()
    act(() => {
      field().focus()
      fireEvent.change(field(), { target: { value: 'ap' } })
      fireEvent.keyDown(field(), { key: 'ArrowDown' })
      fireEvent.keyDown(field(), { key: 'Enter' })
    })
    expect([changes, field().value]).toEqual([['Apricot'], 'Apricot'])
  })

  test('an owner slower than the keys neither clears nor changes what was chosen', () => {
    const changes: string[] = []
    const drawn = (value: string) => (
      <Combobox
        id="kind"
        choices={fruit}
        value={value}
        required
        onChange={next => changes.push(next)}
      />
    )
    const { rerender } = render(drawn(''))
    const choose = (text: string) => {
      fireEvent.change(field(), { target: { value: text } })
      fireEvent.keyDown(field(), { key: 'Enter' })
    }
    field().focus()
    choose('apple')
    rerender(drawn('')) // rerendered for another reason
    expect(field().value).toBe('Apple')
    choose('cherry')
    rerender(drawn('Apple')) // the late answer to the first one
    expect(field().value).toBe('Cherry')
    rerender(drawn('Cherry'))
    rerender(drawn('Banana')) // set by the owner
    expect([field().value, changes]).toEqual(['Banana', ['Apple', 'Cherry']])
  })

  test('two choices of several before the owner answers are both kept', () => {
    const changes: string[][] = []
    render(
      <MultiCombobox
        id="parts"
        choices={fruit}
        chosen={[]}
        onChange={next => changes.push(next)}
      />,
    )
    fireEvent.mouseDown(field())
    fireEvent.click(screen.getByRole('option', { name: 'Banana' }))
    fireEvent.click(screen.getByRole('option', { name: 'Apple' }))
    expect(changes).toEqual([['Banana'], ['Apple', 'Banana']])
  })
})

const many = Array.from({ length: 1000 }, (_, at) => `Choice ${at + 1}`)

test.each([
  ['typing finds the others', 'Choice 700', '{ArrowDown}', 'Choice 700', '1000{Enter}'],
  ['the keys reach them all', '', '{ArrowDown}{ArrowUp}', 'Choice 1000', '{Enter}'],
])(
  'of very many choices a bounded number is drawn, and %s',
  async (_, first, opening, reached, choosing) => {
    const { user, changes } = show(first, true, many)
    await user.tab()
    await user.keyboard(opening)
    expect([shown().length, active()]).toEqual([200, reached])
    expect(screen.getByText(/^200 of 1,?000 shown: type to find the others$/)).toBeTruthy()
    await user.keyboard(choosing)
    expect(changes).toEqual(['Choice 1000'])
  },
)

test('the keys go through very many one after the other, and round', () => {
  show('Choice 700', true, many)
  const press = (key: string, times = 1) => {
    for (let n = 0; n < times; n += 1) fireEvent.keyDown(field(), { key })
    return [active(), shown().length]
  }
  act(() => field().focus())
  expect(press('ArrowDown')).toEqual(['Choice 700', 200])
  expect(press('ArrowDown', 150)).toEqual(['Choice 850', 200])
  expect(press('ArrowUp', 250)).toEqual(['Choice 600', 200])
  expect(press('Home')).toEqual(['Choice 1', 200])
  expect(press('PageDown', 30)).toEqual(['Choice 151', 200])
  expect(press('End')).toEqual(['Choice 1000', 200])
  expect(press('ArrowDown')).toEqual(['Choice 1', 200])
  press('Escape')
  expect(press('ArrowDown')).toEqual(['Choice 700', 200])
})

describe('required, and looked at', () => {
  const nothing = () => undefined
  const select = (value: string, validated: boolean) => (
    <ComboboxField
      label="Category"
      required
      validated={validated}
      choices={fruit}
      value={value}
      onChange={nothing}
    />
  )
  const several = (chosen: readonly string[], validated: boolean) => (
    <MultiComboboxField
      label="Category"
      required
      validated={validated}
      choices={fruit}
      chosen={chosen}
      onChange={nothing}
    />
  )
  test.each([
    ['select', select('', true), select('Apple', true), select('', false)],
    ['multi-select', several([], true), several(['Apple'], true), several([], false)],
  ])(
    '§5.1 §8.12 %s with nothing chosen says that it is required',
    (_, missing, full, untouched) => {
      const { rerender } = render(missing)
      const text = screen.getByRole('alert')
      expect(text.textContent).toBe('The Category field is required')
      expect(screen.getByLabelText(/^Category/).getAttribute('aria-describedby')).toBe(text.id)
      rerender(full)
      expect(screen.queryByRole('alert')).toBeNull()
      rerender(untouched)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test('§5.1 in the language of the operator', async () => {
    render(select('', true))
    await act(() => chooseLanguage('br'))
    expect(screen.getByRole('alert').textContent).toBe('O campo Category é obrigatório')
  })
})
