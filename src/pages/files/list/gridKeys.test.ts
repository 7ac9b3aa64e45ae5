import { expect, it } from 'vitest'
import { gridMove, type Pressed } from './gridKeys.ts'

const list = { at: 5, count: 100, page: 20 }
const press = (keys: string, where = list) => {
  const parts = keys.split('+')
  const pressed: Pressed = {
    key: (parts.at(-1) ?? '').replace('Space', ' '),
    mod: parts.includes('Ctrl'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
  }
  return gridMove(pressed, where)
}
const move = (to: number, choosing = 'only') => ({ do: 'move', to, choosing })

it.each([
  ['ArrowDown', move(6)],
  ['ArrowUp', move(4)],
  ['PageDown', move(25)],
  ['PageUp', move(0)],
  ['Home', move(0)],
  ['End', move(99)],
  ['Shift+ArrowDown', move(6, 'range')],
  ['Shift+End', move(99, 'range')],
  ['Ctrl+ArrowDown', move(6, 'none')],
  ['Ctrl+Home', move(0, 'none')],
  ['Ctrl+Shift+End', move(99, 'range')],
  ['Space', { do: 'toggle' }],
  ['Ctrl+Space', { do: 'toggle' }],
  ['Ctrl+a', { do: 'all' }],
  ['Enter', { do: 'open' }],
  ['Backspace', { do: 'up' }],
  ['Alt+ArrowUp', { do: 'up' }],
  ['Escape', { do: 'clear' }],
  ['Alt+ArrowDown', null],
  ['Ctrl+c', null],
  ['Shift+Enter', null],
  ['x', null],
])('%s', (keys, expected) => {
  expect(press(keys)).toEqual(expected)
})

it('in an empty folder there is nowhere to go', () => {
  expect(press('ArrowDown', { at: 0, count: 0, page: 20 })).toBeNull()
})
