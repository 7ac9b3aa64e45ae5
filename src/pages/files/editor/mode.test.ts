import { expect, it } from 'vitest'
import { modeText } from './mode.ts'

it.each([
  [0o644, 'rw-r--r--'],
  [0o755, 'rwxr-xr-x'],
  [0, '---------'],
  [0o777, 'rwxrwxrwx'],
  [0o4755, 'rwsr-xr-x'],
  [0o2640, 'rw-r-S---'],
  [0o1777, 'rwxrwxrwt'],
  [0o1666, 'rw-rw-rwT'],
])('%o is %s', (mode, text) => {
  expect(modeText(mode)).toBe(text)
})
